from pytest import mark

from fields import split
from tests.weather import is_bad


@mark.merge("oracle", owner="ada")
def test_empty_line_has_one_field():
    assert split("") == [""]


@mark.merge("oracle", owner="ada")
def test_last_field_may_be_empty():
    assert split("a;") == ["a", ""]


@mark.merge("oracle", owner="ada")
def test_slow_disk():
    assert not is_bad("slow_disk")
