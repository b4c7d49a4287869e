#!/usr/bin/env python3
"""A plain reader of the four files, with nothing but the standard library.

It knows the shapes of the files and the rules that they can carry, and nothing of Leaseboard's code.
Two jobs: a test asks it for the same pass or fail as `leaseboard score`, and the benchmark races it.

    plain_scorer.py --property F --fixture F --flakes F --freeze F [--now INSTANT]

Prints the plain verdict; exits 0 for pass, 1 for fail.
"""

import argparse
import json
import re
import sys
from datetime import date, datetime, timezone

CLASSES = ("timing", "order", "environment")
HASH = re.compile(r"sha256:[0-9a-f]{64}")
HEX64 = re.compile(r"[0-9a-f]{64}")


def read(path, part, fails):
    try:
        with open(path, encoding="utf-8-sig") as file:
            return json.load(file)
    except (OSError, ValueError, RecursionError) as error:
        fails.append(f"{part}: {path} cannot be read: {error}")
        return None


def is_count(value):
    return isinstance(value, int) and not isinstance(value, bool)


def instant(text):
    """A time with an offset; without one it is refused, never read in some zone."""
    at = datetime.fromisoformat(text)
    if at.tzinfo is None:
        raise ValueError(f"{text} has no offset")
    return at


def score_property(ledger, fails):
    if not isinstance(ledger, dict):
        fails.append("property: the ledger is not an object")
        return None
    failed, run = ledger.get("cases_failed"), ledger.get("cases_run")
    killed, budget = ledger.get("killed_mutants"), ledger.get("mutant_budget")
    if not is_count(failed) or failed != 0:
        fails.append(f"property: cases_failed is {failed}")
    if not is_count(run) or run <= 0:
        fails.append(f"property: cases_run is {run}")
    if not is_count(budget):
        fails.append("property: mutant_budget is absent")
    if not is_count(killed) or killed < max(1, budget if is_count(budget) else 1):
        fails.append(f"property: {killed} mutants killed, budget {budget}")
    if ledger.get("writer") != "property-runner":
        fails.append(f"property: written by {ledger.get('writer')}")
    return ledger.get("suite_id")


def score_fixture(ledger, fails):
    if not isinstance(ledger, dict):
        fails.append("fixture: the ledger is not an object")
        return None
    cases = ledger.get("cases")
    if not isinstance(cases, list) or not cases:
        fails.append("fixture: no cases")
        cases = []
    for case in cases:
        if not isinstance(case, dict):
            fails.append("fixture: a case is not an object")
            continue
        name = case.get("id")
        if case.get("status") != "match":
            fails.append(f"fixture: {name} is {case.get('status')}")
        if not all(case.get(key) for key in ("input_digest", "expected_digest", "actual_digest")):
            fails.append(f"fixture: {name} lacks a digest")
        elif case["expected_digest"] != case["actual_digest"]:
            fails.append(f"fixture: {name} moved its bytes")
    if ledger.get("writer") != "fixture-runner":
        fails.append(f"fixture: written by {ledger.get('writer')}")
    return ledger.get("suite_id")


def score_leases(ledger, now, fails, warns):
    leases = ledger.get("leases") if isinstance(ledger, dict) else None
    if not isinstance(leases, list):
        fails.append("flake: no leases array")
        return 0
    for lease in leases:
        try:
            test_id, name = lease["test_id"], lease["class"]
            expires_at = instant(lease["expires_at"])
            instant(lease["leased_at"])
            root_cause, most, used = lease["root_cause_hash"], lease["max_reruns"], lease["reruns_used"]
            if not is_count(most) or not is_count(used):
                raise ValueError("reruns are not whole numbers")
        except (KeyError, TypeError, ValueError) as error:
            fails.append(f"flake: malformed lease: {error}")
            continue
        diagnosed = isinstance(root_cause, str) and HASH.fullmatch(root_cause) is not None
        if name not in CLASSES:
            fails.append(f"flake: {test_id}: unknown class {name}")
        if root_cause is not None and not diagnosed:
            fails.append(f"flake: {test_id}: malformed hash")
        if used > most:
            fails.append(f"flake: {test_id}: {used} reruns, {most} allowed")
        if now >= expires_at:
            if not diagnosed:
                fails.append(f"flake: {test_id}: expired at {lease['expires_at']}")
        elif root_cause is None:
            warns.append(f"flake: {test_id}: still leased as {name}")
    return len(leases)


def score_freezes(rows, now, fails):
    if not isinstance(rows, list):
        fails.append("flake: the freeze ledger is not an array")
        return
    today = now.astimezone(timezone.utc).date()
    for row in rows:
        try:
            expires_on = date.fromisoformat(row["expires_on"])
            if not is_count(row["seed"]):
                raise ValueError("seed is not a whole number")
            if not HEX64.fullmatch(row["input_sha256"]):
                raise ValueError("input_sha256 is not 64 hex digits")
            if not row["last_replay_job"].startswith(("http://", "https://")):
                raise ValueError("last_replay_job is no URL")
            test_id = row["test_id"]
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            fails.append(f"flake: malformed freeze row: {error}")
            continue
        if expires_on < today:
            fails.append(f"flake: {test_id}: freeze ended with {row['expires_on']}")


def main():
    parser = argparse.ArgumentParser()
    for name in ("property", "fixture", "flakes", "freeze"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--now", type=instant, default=datetime.now(timezone.utc))
    args = parser.parse_args()

    fails, warns = [], []
    property_suite = score_property(read(args.property, "property", fails), fails)
    fixture_suite = score_fixture(read(args.fixture, "fixture", fails), fails)
    lease_count = score_leases(read(args.flakes, "flake", fails), args.now, fails, warns)
    score_freezes(read(args.freeze, "flake", fails), args.now, fails)
    verdict = {
        "utc": args.now.astimezone(timezone.utc).isoformat(),
        "verdict": "fail" if fails else "pass",
        "fails": fails,
        "warns": warns,
        "lanes": {
            "property_suite": property_suite,
            "fixture_suite": fixture_suite,
            "lease_count": lease_count,
        },
    }
    json.dump(verdict, sys.stdout, indent=2)
    sys.stdout.write("\n")
    return 1 if fails else 0


if __name__ == "__main__":
    sys.exit(main())
