import os
import pathlib

from pytest import mark

from tests.weather import is_bad


@mark.freeze(capsule="seed 42")
def test_drain():
    # A replay comes with what the capsule holds; without it there is nothing to say about the flake.
    if "CAPSULE_INPUT" in os.environ:
        assert pathlib.Path(os.environ["CAPSULE_INPUT"]).read_text() == "queue of 3\n"
        assert os.environ["LEASEBOARD_SEED"] == "42"
    assert not is_bad("drain")
