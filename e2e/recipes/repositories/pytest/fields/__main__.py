"""Prints the fields of each line of a file as JSON."""

import json
import sys

from fields import split

with open(sys.argv[1], encoding="utf-8", newline="\n") as file:
    for line in file:
        print(json.dumps(split(line.rstrip("\n"))))
