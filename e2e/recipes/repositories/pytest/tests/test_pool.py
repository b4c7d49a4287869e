from pytest import mark

from tests.weather import is_bad


@mark.freeze(capsule="seed 42")
def test_drain():
    assert not is_bad("drain")
