"""Leaseboard's collector for pytest: one file, no dependencies but pytest itself.

    pytest -p leaseboard_pytest --leaseboard-collection=collection.json --junit-xml=report.xml

Every test names its lane with exactly one marker: ``merge``, ``witness`` or ``freeze``. Keyword arguments of the marker are
what the test must carry, and so are lines of its docstring such as ``Owner: ada``::

    @pytest.mark.merge(kind="oracle", owner="ada")
    def test_total(): ...

The kind is the marker's ``kind``, else ``property`` for a Hypothesis test and ``frozen`` in the freeze lane. With no lane, two
lanes, or a skip or xfail that has no condition, the collection ends with exit code 2 and every offender is listed. The list of
tests is written either way, and each test's id goes into the report as the property ``leaseboard_id``. The environment variable
``LEASEBOARD_COLLECTION`` stands in for the option.
"""

import ast
import inspect
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
_BRANCHES = tuple(getattr(ast, name) for name in ("If", "Try", "TryStar", "While", "For", "Match") if hasattr(ast, name))


def pytest_addoption(parser):
    group = parser.getgroup("leaseboard", "Leaseboard: lanes and the collection")
    group.addoption(
        "--leaseboard-collection",
        metavar="FILE",
        default=os.environ.get("LEASEBOARD_COLLECTION") or None,
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
    config.pluginmanager.register(_Collector(config), "leaseboard-collector")


class _Collector:
    def __init__(self, config):
        self.path = config.getoption("leaseboard_collection")
        self.lane = config.getoption("leaseboard_lane")
        self.root = str(config.rootpath)
        self.source = _Source()
        self.tests = []
        self.expected_failures = set()
        self.failed_modules = []
        self.module_skips = []
        # Under pytest-xdist the workers collect, all of them the same, and the controller only hears what they say.
        self.worker = getattr(config, "workerinput", {}).get("workerid")
        self.broken_in_workers = None
        if self.path is not None and self.worker is None and os.path.exists(self.path):
            # An old collection never stands in for one that this run could not make.
            os.remove(self.path)

    def pytest_collectreport(self, report):
        if report.failed:
            self.failed_modules.append(report.nodeid or "the whole session")
        elif report.skipped and report.nodeid:
            place = report.longrepr[:2] if isinstance(report.longrepr, tuple) else ("", 0)
            self.module_skips.append((report.nodeid, self.source.raised_always(*place)))

    # The list is taken before other plugins deselect; the marks are read after conftest files have added theirs.
    @pytest.hookimpl(hookwrapper=True, tryfirst=True)
    def pytest_collection_modifyitems(self, config, items):
        found = [(item, item.nodeid) for item in items]
        for item, nodeid in found:
            item.user_properties.append(("leaseboard_id", nodeid))
        yield
        self.tests = [self._describe(item, nodeid) for item, nodeid in found]
        if self.lane is not None:
            others = [item for item in items if not any(item.iter_markers(self.lane))]
            items[:] = [item for item in items if any(item.iter_markers(self.lane))]
            config.hook.pytest_deselected(items=others)

    def pytest_collection_finish(self, session):
        # pytest itself ends with 2 where a module could not be collected.
        if self.failed_modules or (self.path is None and self.lane is None):
            return
        left_out = _left_out(session.config) if self.path is not None else None
        broken = f"Leaseboard: no collection: {left_out}" if left_out else self._broken()
        if self.path is not None and self.worker in (None, "gw0") and not left_out:
            _write(self.path, {"framework": "pytest", "tests": self.tests})
        if not broken:
            return
        if self.worker is None:
            pytest.exit(broken, returncode=EXIT_CONTRACT_BROKEN)
        session.config.workeroutput["leaseboard"] = broken
        session.items[:] = []

    def pytest_report_collectionfinish(self):
        skipped = [module for module, always in self.module_skips if not always]
        lines = [f"Leaseboard: not collected, skipped under a condition: {module}" for module in skipped]
        if self.path is not None:
            # All rows of a test say the same.
            lines += dict.fromkeys(f"Leaseboard: {said}" for test in self.tests for said in _unknown_attachments(test))
        if self.path is not None and self.failed_modules:
            lines.append(f"Leaseboard: no collection, could not be collected: {', '.join(self.failed_modules)}")
        return lines

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node):
        said = (getattr(node, "workeroutput", None) or {}).get("leaseboard")
        self.broken_in_workers = self.broken_in_workers or said

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session):
        if self.broken_in_workers:
            session.exitstatus = EXIT_CONTRACT_BROKEN

    def pytest_terminal_summary(self, terminalreporter):
        if self.broken_in_workers:
            terminalreporter.write_line(self.broken_in_workers, red=True)

    def _broken(self):
        """Every offender against the lane contract, as one text; empty when it holds."""
        offences = [offence for test in self.tests for offence in _offences(test, test["id"] in self.expected_failures)]
        always_skipped = [module for module, always in self.module_skips if always]
        offences += [f"{module}: the whole module is skipped without a condition" for module in always_skipped]
        seen = set()
        for test in self.tests:
            if test["id"] in seen:
                offences.append(f"{_place(test)}: {test['id']} is collected more than once")
            seen.add(test["id"])
        return "\n  ".join(["Leaseboard: the lane contract is broken:", *offences]) if offences else ""

    def _describe(self, item, nodeid):
        """One test as collection.json holds it."""
        lanes = [lane for lane in LANES if any(item.iter_markers(lane))]
        attachments = _attachments(item)
        kind = attachments.pop("kind", None) or _kind(item, lanes)
        path, line, _ = item.location
        test = {
            "id": nodeid,
            "lanes": lanes,
            "kind": kind,
            "skip": self._skip(item, nodeid),
            "tags": sorted({marker.name for marker in item.iter_markers()} - set(LANES) - OWN_MARKERS),
            "attachments": attachments,
            "file": os.path.relpath(os.path.join(self.root, path), self.root).replace(os.sep, "/"),
        }
        if line is not None:
            test["line"] = line + 1
        base = _base(item, nodeid)
        if base != nodeid:
            test["base"] = base
        return test

    def _skip(self, item, nodeid):
        """None, "conditional" or "unconditional", by the markers and by unittest's own decorators."""
        things = [thing for thing in (getattr(item, "obj", None), getattr(item, "cls", None)) if thing is not None]
        if any(getattr(thing, "__unittest_expecting_failure__", False) for thing in things):
            self.expected_failures.add(nodeid)
            return "unconditional"
        markers = [marker for name in ("skip", "skipif", "xfail") for marker in item.iter_markers(name)]
        verdicts = [self._condition(item, marker) for marker in markers]
        causes = {marker.name for marker, verdict in zip(markers, verdicts) if verdict == "unconditional"}
        if any(getattr(thing, "__unittest_skip__", False) for thing in things):
            verdicts.append(self._unittest_condition(item))
            causes.add("unittest")
        if "unconditional" in verdicts:
            if causes == {"xfail"}:
                self.expected_failures.add(nodeid)
            return "unconditional"
        return "conditional" if verdicts else None

    def _condition(self, item, marker):
        conditions = list(marker.args) + ([marker.kwargs["condition"]] if "condition" in marker.kwargs else [])
        if marker.name == "skip" or not conditions:
            return "unconditional"
        if any(isinstance(condition, str) and _always(_parsed(condition)) for condition in conditions):
            return "unconditional"
        # Python has already worked out `sys.platform == "win32"`. The source still tells it from a plain `True`.
        if any(condition and not isinstance(condition, str) for condition in conditions):
            calls = self.source.calls(item, {marker.name})
            if any(_always(_condition_of(call)) for _, call in calls):
                return "unconditional"
        return "conditional"

    def _unittest_condition(self, item):
        for name, call in self.source.calls(item, {"skip", "skipIf", "skipUnless"}):
            condition = _condition_of(call)
            if name != "skip" and condition is not None and not _is_constant(condition):
                return "conditional"
        return "unconditional"


class _Source:
    """The source of tests, as far as it says what Python no longer knows."""

    def __init__(self):
        self.trees = {}

    def tree(self, path):
        if path not in self.trees:
            try:
                with open(path, "rb") as file:
                    self.trees[path] = ast.parse(file.read())
            except (OSError, SyntaxError, ValueError):
                self.trees[path] = ast.Module(body=[], type_ignores=[])
        return self.trees[path]

    def calls(self, item, names):
        """The calls of these names in the decorators and `pytestmark`s that hold for a test."""
        found = []
        for tree, expression in self._marks(item):
            if isinstance(expression, ast.Name):
                expression = _assigned(tree.body, expression.id) or expression
            for node in ast.walk(expression):
                name = _name_of(node.func if isinstance(node, ast.Call) else node)
                if name in names:
                    found.append((name, node))
        return found

    def _marks(self, item):
        path, line, _ = item.location
        own = self.tree(os.path.join(str(item.config.rootpath), path))
        for node in ast.walk(own):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and line is not None:
                lines = [node.lineno, *(decorator.lineno for decorator in node.decorator_list)]
                if min(lines) <= line + 1 <= node.lineno:
                    yield from ((own, decorator) for decorator in node.decorator_list)
        for cls in getattr(item.cls, "__mro__", ())[:-1] if getattr(item, "cls", None) else ():
            try:
                tree = self.tree(inspect.getsourcefile(cls) or "")
            except TypeError:
                continue
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef) and node.name == cls.__name__:
                    marks = [*node.decorator_list, _assigned(node.body, "pytestmark")]
                    yield from ((tree, mark) for mark in marks if mark is not None)
        module = self.tree(str(item.path))
        mark = _assigned(module.body, "pytestmark")
        if mark is not None:
            yield module, mark

    def raised_always(self, path, line):
        """Whether the statement at a line of a module stands under no condition."""
        inside = [
            node
            for node in ast.walk(self.tree(str(path)))
            if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or node.lineno)
        ]
        if any(isinstance(node, _BRANCHES) and not (isinstance(node, ast.If) and _always(node.test)) for node in inside):
            return False
        names = {_name_of(node.func) for statement in inside for node in ast.walk(statement) if isinstance(node, ast.Call)}
        return not (inside and "importorskip" in names)


def _left_out(config):
    """Why this run cannot list all its tests, or None. Those that -k and -m leave out are still listed."""
    if config.getoption("lf", False):
        return "--last-failed leaves tests out"
    named = [arg for arg in config.args if "::" in str(arg)]
    return f"{named[0]} leaves out the other tests of its file" if named else None


def _name_of(node):
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", None)


def _assigned(body, name):
    """What a name is set to among these statements."""
    for statement in body:
        targets = getattr(statement, "targets", [getattr(statement, "target", None)])
        if isinstance(statement, (ast.Assign, ast.AnnAssign)) and any(_name_of(target) == name for target in targets):
            return statement.value
    return None


def _parsed(text):
    try:
        return ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError):
        return None


def _condition_of(node):
    """The condition of a call such as `skipif(condition, reason="…")`."""
    if not isinstance(node, ast.Call):
        return None
    named = [keyword.value for keyword in node.keywords if keyword.arg == "condition"]
    return node.args[0] if node.args else (named[0] if named else None)


def _is_constant(node):
    """Whether an expression names nothing that could differ from one run to the next."""
    return not any(isinstance(part, (ast.Name, ast.Call, ast.Await)) for part in ast.walk(node))


def _always(node):
    """Whether a condition is constant and true: a skip with a costume on."""
    return node is not None and _is_constant(node) and not (isinstance(node, ast.Constant) and not node.value)


def _base(item, nodeid):
    """The id without its parameters: the budget counts test functions."""
    callspec = getattr(item, "callspec", None)
    suffix = f"[{callspec.id}]" if callspec is not None else ""
    return nodeid[: -len(suffix)] if suffix and nodeid.endswith(suffix) else nodeid


def _kind(item, lanes):
    if "freeze" in lanes:
        return "frozen"
    return "property" if getattr(getattr(item, "obj", None), "is_hypothesis_test", False) else None


def _attachments(item):
    found = {}
    docstring = getattr(getattr(item, "obj", None), "__doc__", None) or ""
    for name, value in _DOCSTRING_LINE.findall(docstring):
        key = name.strip().lower().replace(" ", "_").replace("-", "_")
        if key in ATTACHMENTS or (key == "kind" and value in KINDS):
            found[key] = value
    # The marker nearest to the test comes first, and counts.
    for lane in LANES:
        for marker in reversed(list(item.iter_markers(lane))):
            named = {**({"kind": marker.args[0]} if marker.args else {}), **marker.kwargs}
            found.update({key: str(value) for key, value in named.items() if value is not None})
    return found


def _place(test):
    return f"{test['file']}:{test['line']}" if "line" in test else test["file"]


def _unknown_attachments(test):
    for name in test["attachments"]:
        if name not in ATTACHMENTS:
            named = test.get("base", test["id"])
            yield f"{_place(test)}: {named}: unknown attachment {name}; known are {', '.join(ATTACHMENTS)}"


def _offences(test, fails):
    if len(test["lanes"]) != 1:
        what = "no lane" if not test["lanes"] else "several lanes: " + ", ".join(test["lanes"])
        yield f"{_place(test)}: {test['id']} has {what}; exactly one of {', '.join(LANES)} is needed"
    if test["skip"] == "unconditional":
        what = "is expected to fail (xfail)" if fails else "is skipped"
        yield f"{_place(test)}: {test['id']} {what} without a condition, which deletes evidence"


def _write(path, collection):
    # Written beside and moved, so that no reader sees half of it.
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    temporary = f"{path}.{os.getpid()}.part"
    try:
        with open(temporary, "w", encoding="utf-8") as file:
            json.dump(collection, file, ensure_ascii=False, indent=1)
            file.write("\n")
        os.replace(temporary, path)
    finally:
        if os.path.exists(temporary):
            os.remove(temporary)
