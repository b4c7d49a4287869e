"""What makes tests flaky: a file in the folder that WEATHER names says, letter by letter, which tries fail (x)."""

import os
import pathlib


def is_bad(test):
    path = pathlib.Path(os.environ.get("WEATHER", ""), test)
    tries = path.read_text() if path.is_file() else ""
    if tries:
        path.write_text(tries[1:])
    return tries.startswith("x")
