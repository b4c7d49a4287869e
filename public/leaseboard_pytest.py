"""Leaseboard's collector for pytest: one file, no dependencies but pytest itself.

    pytest -p leaseboard_pytest --leaseboard-collection=collection.json --junit-xml=report.xml

Every test names its lane with exactly one marker: ``merge``, ``witness`` or ``freeze``. Keyword arguments of the marker are
what the test must carry, and so are lines of its docstring such as ``Owner: ada``::

    @pytest.mark.merge(kind="oracle", owner="ada")
    def test_total(): ...

The kind is the marker's ``kind``, else ``property`` for a Hypothesis test and ``frozen`` in the freeze lane. With no lane, two
lanes, or a skip or xfail that has no condition, the collection ends with exit code 2 and every offender is listed. The list of
tests is written either way, and each test's id goes into the JUnit report as the property ``leaseboard_id``.
"""

import json
import os
import re

import pytest

LANES = ("merge", "witness", "freeze")
KINDS = ("property", "oracle", "golden", "characterization", "frozen")
# Markers of pytest itself say nothing about what a test is.
OWN_MARKERS = {"skip", "skipif", "xfail", "parametrize", "usefixtures", "filterwarnings"}
ATTACHMENTS = ("domain", "owner", "sha256", "locked_on", "capsule")
EXIT_CONTRACT_BROKEN = 2

_DOCSTRING_LINE = re.compile(r"^\s*([A-Za-z][A-Za-z0-9 _-]*?)\s*:\s*(\S.*?)\s*$", re.MULTILINE)


def pytest_addoption(parser):
    group = parser.getgroup("leaseboard", "Leaseboard: lanes and the collection")
    group.addoption(
        "--leaseboard-collection",
        metavar="FILE",
        default=None,
        help="write the collected tests with their lanes to FILE, and stop with exit code 2 when the lane contract is broken",
    )
    group.addoption(
        "--leaseboard-lane",
        choices=LANES,
        default=None,
        help="run only the tests of this lane; all tests are still collected and checked",
    )


def pytest_configure(config):
    for lane in LANES:
        config.addinivalue_line("markers", f"{lane}(kind, **attachments): Leaseboard: this test votes in the {lane} lane")
    if config.getoption("leaseboard_collection") or config.getoption("leaseboard_lane"):
        config.pluginmanager.register(_Collector(config), "leaseboard-collector")


class _Collector:
    def __init__(self, config):
        self.path = config.getoption("leaseboard_collection")
        self.lane = config.getoption("leaseboard_lane")
        self.root = str(config.rootpath)
        self.skipped_modules = []

    def pytest_collectreport(self, report):
        # A module that skips itself while it is imported takes all its tests out, whatever it says.
        if report.skipped and report.nodeid:
            self.skipped_modules.append(report.nodeid)

    # Other plugins deselect and reorder too; the collection is what was found before that.
    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, config, items):
        self.tests = [_describe(item, self.root) for item in items]
        for item in items:
            item.user_properties.append(("leaseboard_id", item.nodeid))
        if self.lane is not None:
            chosen = [item for item in items if any(item.iter_markers(self.lane))]
            config.hook.pytest_deselected(items=[item for item in items if item not in set(chosen)])
            items[:] = chosen

    def pytest_collection_finish(self, session):
        # Under pytest-xdist every worker collects the same tests; the controller speaks for them.
        if hasattr(session.config, "workerinput"):
            return
        tests = getattr(self, "tests", [])
        if self.path is not None:
            _write(self.path, {"framework": "pytest", "tests": tests})
        offenders = [_offence(test) for test in tests] + [
            f"{module}: the whole module is skipped without a condition" for module in self.skipped_modules
        ]
        broken = [offence for offence in offenders if offence is not None]
        if broken:
            listed = "\n".join(f"  {offence}" for offence in broken)
            pytest.exit(f"Leaseboard: the lane contract is broken:\n{listed}", returncode=EXIT_CONTRACT_BROKEN)


def _describe(item, root):
    """One test as collection.json holds it."""
    lanes = [lane for lane in LANES for _ in item.iter_markers(lane)]
    attachments = _attachments(item)
    kind = attachments.pop("kind", None) or _kind(item, lanes)
    path, line, _ = item.location
    test = {
        "id": item.nodeid,
        "lanes": lanes,
        "kind": kind,
        "skip": _skip(item),
        "tags": sorted({marker.name for marker in item.iter_markers()} - set(LANES) - OWN_MARKERS),
        "attachments": attachments,
        "file": os.path.relpath(os.path.join(root, path), root).replace(os.sep, "/"),
    }
    if line is not None:
        test["line"] = line + 1
    base = _base(item)
    if base != item.nodeid:
        test["base"] = base
    return test


def _base(item):
    """The id without its parameters: the budget counts test functions."""
    callspec = getattr(item, "callspec", None)
    if callspec is None:
        return item.nodeid
    suffix = f"[{callspec.id}]"
    return item.nodeid[: -len(suffix)] if item.nodeid.endswith(suffix) else item.nodeid


def _kind(item, lanes):
    if "freeze" in lanes:
        return "frozen"
    function = getattr(item, "obj", None)
    if getattr(function, "is_hypothesis_test", False):
        return "property"
    return None


def _attachments(item):
    found = {}
    docstring = getattr(getattr(item, "obj", None), "__doc__", None) or ""
    for name, value in _DOCSTRING_LINE.findall(docstring):
        key = name.strip().lower().replace(" ", "_").replace("-", "_")
        if key in ATTACHMENTS or (key == "kind" and value in KINDS):
            found[key] = value
    for lane in LANES:
        for marker in reversed(list(item.iter_markers(lane))):
            found.update({key: str(value) for key, value in marker.kwargs.items()})
    return found


def _skip(item):
    """None, "conditional" or "unconditional", by the markers and by unittest's own decorators."""
    function = getattr(item, "obj", None)
    owner = getattr(item, "cls", None)
    if any(getattr(thing, "__unittest_skip__", False) for thing in (function, owner)):
        return "unconditional"
    if any(getattr(thing, "__unittest_expecting_failure__", False) for thing in (function, owner)):
        return "unconditional"
    verdicts = [_condition(marker) for name in ("skip", "skipif", "xfail") for marker in item.iter_markers(name)]
    if "unconditional" in verdicts:
        return "unconditional"
    return "conditional" if verdicts else None


def _condition(marker):
    if marker.name == "skip":
        return "unconditional"
    conditions = list(marker.args) + ([marker.kwargs["condition"]] if "condition" in marker.kwargs else [])
    if not conditions:
        return "unconditional"
    # `skipif(True)` is a skip with a costume on. What any other condition says here, it may deny on another machine.
    always = any(condition is True or condition in ("True", "1") for condition in conditions)
    return "unconditional" if always else "conditional"


def _offence(test):
    place = f"{test['file']}:{test['line']}" if "line" in test else test["file"]
    if len(test["lanes"]) != 1:
        what = "no lane" if not test["lanes"] else "several lanes: " + ", ".join(test["lanes"])
        return f"{place}: {test['id']} has {what}; exactly one of {', '.join(LANES)} is needed"
    if test["skip"] == "unconditional":
        return f"{place}: {test['id']} is skipped without a condition, which deletes evidence"
    return None


def _write(path, collection):
    # Written beside and moved, so that no reader sees half of it.
    temporary = f"{path}.{os.getpid()}.part"
    with open(temporary, "w", encoding="utf-8") as file:
        json.dump(collection, file, ensure_ascii=False, indent=1)
        file.write("\n")
    os.replace(temporary, path)
