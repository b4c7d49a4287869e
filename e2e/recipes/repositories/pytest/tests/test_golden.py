from pytest import mark

from fields import join


@mark.witness("characterization", locked_on="2026-10-01")
def test_join_as_it_was_released():
    assert join(["a;b", "c\\"]) == "a\\;b;c\\\\"
