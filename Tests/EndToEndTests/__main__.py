"""Runs the tests that drive the real program; arguments choose tests by name.

`--builds` runs the tests with long builds, `--browser` runs the tests that need Chromium, and `--release`
runs the tests that need root and a release.

The tests run in parallel processes, because a test mostly waits for a terminal.
"""

import concurrent.futures
import io
import json
import multiprocessing
import os
import sys
import time
import unittest

FOLDER = os.path.dirname(os.path.abspath(__file__))
# The tests that build packages or compile many programs. The tests of a file run one by one, because
# packages share a build folder.
BUILDS = ("package_tests", "swift_program_tests")
# The tests that open pages in a browser.
BROWSER = ("browser_tests",)
# The tests that install a release in a Debian root folder.
RELEASE = ("release_tests",)
# The file with the duration of each test in seconds, so that the longest tests begin first.
DURATIONS = os.path.join(FOLDER, "..", "..", ".build", "terminal-test-seconds.json")
PROCESSES = 4 * (os.cpu_count() or 1)


def kind(name: str) -> str:
    """The option that selects a test; empty for most tests."""
    kinds = {"--builds": BUILDS, "--browser": BROWSER, "--release": RELEASE}
    return next((option for option, names in kinds.items() if name.startswith(names)), "")


def chosen(option: str, names: list) -> list:
    """The names of the tests to run."""
    loader = unittest.TestLoader()
    if names:
        loader.testNamePatterns = [f"*{name}*" for name in names]
    waiting, found = [loader.discover(FOLDER, pattern="*_tests.py")], []
    while waiting:
        test = waiting.pop()
        if isinstance(test, unittest.TestSuite):
            waiting.extend(test)
        else:
            found.append(test.id())
    return sorted(name for name in found if kind(name) == option)


def durations() -> dict:
    """The seconds that tests took in earlier runs, by name."""
    try:
        with open(DURATIONS, encoding="utf-8") as file:
            return json.load(file)
    except (OSError, ValueError):
        return {}


def run(name: str) -> tuple:
    """Runs a test; returns its name, its outcome, its duration in seconds, and a report of the failures."""
    report = io.StringIO()
    begin = time.monotonic()
    test = unittest.defaultTestLoader.loadTestsFromName(name)
    result = unittest.TextTestRunner(stream=report, verbosity=0).run(test)
    seconds = time.monotonic() - begin
    if not result.wasSuccessful() or not result.testsRun:
        return name, "FAILED", seconds, report.getvalue()
    return name, "skipped" if result.skipped else "ok", seconds, ""


def run_all(names: list) -> list:
    """Runs tests one by one."""
    return [run(name) for name in names]


def main() -> int:
    option = next((name for name in sys.argv[1:] if name.startswith("--")), "")
    names = chosen(option, [name for name in sys.argv[1:] if name != option])
    seconds = durations()
    names.sort(key=lambda name: -seconds.get(name, 0))
    rows = {}
    for name in names:
        rows.setdefault(name if option == "" else name.split(".")[0], []).append(name)
    counts = {"ok": 0, "FAILED": 0, "skipped": 0}
    context = multiprocessing.get_context("fork")
    with concurrent.futures.ProcessPoolExecutor(PROCESSES, context) as pool:
        running = [pool.submit(run_all, row) for row in rows.values()]
        for done in concurrent.futures.as_completed(running):
            for name, outcome, taken, report in done.result():
                counts[outcome] += 1
                seconds[name] = taken
                print(f"{name} ... {outcome} ({taken:.1f} s)\n{report}", end="", flush=True)
    os.makedirs(os.path.dirname(DURATIONS), exist_ok=True)
    with open(DURATIONS, "w", encoding="utf-8") as file:
        json.dump(seconds, file, indent=0, sort_keys=True)
    print(f"{counts['ok']} passed, {counts['FAILED']} failed")
    return 0 if counts["ok"] and not counts["FAILED"] else 1


if __name__ == "__main__":
    sys.path.insert(0, FOLDER)
    sys.exit(main())
