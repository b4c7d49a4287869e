from hypothesis import given, settings
from hypothesis import strategies as st
from pytest import mark

from fields import join, split


@mark.merge(domain="lists of texts, not empty")
@settings(max_examples=50, deadline=None, database=None)
@given(st.lists(st.text(alphabet="ab;\\"), min_size=1))
def test_split_undoes_join(fields):
    assert split(join(fields)) == fields
