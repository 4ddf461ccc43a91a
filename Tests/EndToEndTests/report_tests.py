"""Every kind of failure in every report format.

The scripts in reports/ have their reports beside them: NAME.pretty, NAME.tap, NAME.xml, with durations
replaced by 0. If RXS_UPDATE_REPORTS is set, the tests write these files instead of comparing them.
"""

import glob
import json
import os
import re
import shutil
import signal
import subprocess

from lxml import etree

from shell import PATIENCE, ShellTestCase, program

HERE = os.path.dirname(os.path.abspath(__file__))
# The options that a script needs; `crash` is killed while its last statement runs.
OPTIONS = {"timeout": ["--timeout", "3s"], "memory": ["--memory", "300MB"]}
STATUS = {
    "passes": 0,
    "skip": 0,
    "requires": 0,
    "xfail": 0,
    "xfail-file": 0,
    "unchecked": 0,
    "syntax": 2,
    "runtime-error": 3,
    "unexpected-error": 3,
    "stub-missing": 3,
    "does-not-fail": 1,
    "timeout": 4,
    "crash": 4,
    "memory": 4,
}


def normalized(report: str) -> str:
    report = re.sub(r'time="[0-9.]+"', 'time="0.000"', report)
    report = re.sub(r"duration_ms: \d+", "duration_ms: 0", report)
    # The wording depends on the version of Swift.
    return re.sub(r"Fatal error: .*allocate.*", "Fatal error: no memory", report)


class ReportTests(ShellTestCase):
    def report(self, name, reporter):
        """Runs `rxs test` for a script, and returns the report and the status."""
        shutil.copy(os.path.join(HERE, "reports", f"{name}.rxs"), self.folder)
        arguments = ["test", f"{name}.rxs", "--reporter", reporter, *OPTIONS.get(name, [])]
        if name != "crash":
            done = self.run_program(*arguments)
            self.assertEqual(done.stderr.decode(), "")
            return done.stdout.decode(), done.returncode
        test = subprocess.Popen(
            [program(), *arguments],
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
        )
        self.addCleanup(test.kill)
        os.kill(self.busy_child(test.pid), signal.SIGSEGV)
        return test.communicate(timeout=PATIENCE)[0].decode(), test.wait()

    def check(self, reporter, ending):
        """Checks that the reports on all scripts equal the files beside the scripts."""
        scripts = sorted(glob.glob(os.path.join(HERE, "reports", "*.rxs")))
        self.assertGreater(len(scripts), 20)
        for script in scripts:
            name = os.path.basename(script).removesuffix(".rxs")
            with self.subTest(name=name):
                report, status = self.report(name, reporter)
                self.assertEqual(status, STATUS.get(name, 1), report)
                self.compare(f"{name}.{ending}", normalized(report))

    def test_pretty_reports_equal_the_expected_files(self):
        self.check("pretty", "pretty")

    def test_tap_reports_equal_the_expected_files(self):
        self.check("tap", "tap")

    def test_junit_reports_equal_the_expected_files(self):
        self.check("junit", "xml")

    def compare(self, name, report):
        path = os.path.join(HERE, "reports", name)
        if os.environ.get("RXS_UPDATE_REPORTS"):
            with open(path, "w", encoding="utf-8") as file:
                file.write(report)
        with open(path, encoding="utf-8") as file:
            self.assertEqual(report, file.read())

    def all_scripts(self):
        """Copies all scripts except for slow scripts."""
        for script in glob.glob(os.path.join(HERE, "reports", "*.rxs")):
            if os.path.basename(script) not in ["crash.rxs", "timeout.rxs", "memory.rxs"]:
                shutil.copy(script, self.folder)

    def test_junit_reports_are_valid(self):
        self.all_scripts()
        self.write("odd.rxs", 'print "\\u{1B}[1m<&>\\u{1F600}"\n| "]]>\n')
        self.run_program("test", "--reporter", "junit", "--output", "report.xml")
        schema = etree.XMLSchema(file=os.path.join(HERE, "junit.xsd"))
        document = etree.parse(self.path("report.xml"))
        schema.assertValid(document)
        suites = document.getroot()
        cases = suites.findall("testsuite/testcase")
        for parent in [suites, *suites]:
            cases = parent.findall(".//testcase")
            self.assertEqual(int(parent.get("tests")), len(cases))
            for kind, element in [("failures", "failure"), ("errors", "error"), ("skipped",) * 2]:
                found = [case for case in cases if case.find(element) is not None]
                self.assertEqual(int(parent.get(kind)), len(found))
        broken = document.find(".//testsuite[@name='odd.rxs']/testcase/failure")
        self.assertIn("\\u{1B}[1m<&>\U0001F600", broken.text)

    def test_tap_reports_are_valid(self):
        self.all_scripts()
        report = self.run_program("test", "--reporter", "tap").stdout.decode()
        lines = report.split("\n")
        self.assertEqual(lines[0], "TAP version 14")
        for indentation in ["", "    "]:
            point = re.compile(rf"{indentation}(not )?ok (\d+) - ")
            planned, next_number = None, None
            for line in lines:
                if plan := re.fullmatch(rf"{indentation}1\.\.(\d+)", line):
                    if planned is not None:
                        self.assertEqual(next_number, planned + 1)
                    planned, next_number = int(plan[1]), 1
                elif match := point.match(line):
                    self.assertEqual(int(match[2]), next_number)
                    next_number += 1
            self.assertEqual(next_number, planned + 1)
        opened = sum(line.strip() == "---" for line in lines)
        self.assertEqual(opened, sum(line.strip() == "..." and "|" not in line for line in lines))

    def test_json_reports_have_one_object_on_each_line(self):
        self.all_scripts()
        self.run_program("test", "--reporter", "json", "--output", "report.json")
        objects = [json.loads(line) for line in self.read("report.json").splitlines()]
        start, *scripts, end = objects
        self.assertEqual((start["type"], start["version"]), ("start", 1))
        self.assertEqual(start["scripts"], len(scripts))
        self.assertEqual(end["type"], "end")
        self.assertEqual(end["status"], 3)
        verdicts = [script["verdict"] for script in scripts]
        self.assertEqual(end["passed"], verdicts.count("passed"))
        self.assertEqual(end["failed"], verdicts.count("failed"))
        self.assertEqual(end["skipped"], verdicts.count("skipped"))
        self.assertEqual(end["failedAsExpected"], verdicts.count("failed as expected"))
        value = next(script for script in scripts if script["path"] == "different-value.rxs")
        failure = value["cases"][1]["failures"][0]
        self.assertEqual(value["cases"][1]["name"], "later")
        self.assertEqual((failure["kind"], failure["line"]), ("mismatch", 6))
        self.assertIn({"kind": "missing", "text": "2s xs 5"}, failure["diff"])
        self.assertIn({"kind": "unexpected", "text": "2s xs 2"}, failure["diff"])

    def test_a_report_in_a_file_is_complete_and_the_terminal_shows_results(self):
        self.write("a.rxs", "1\n| = 1\n")
        done = self.run_program("test", "--reporter", "tap", "--output", "out.tap", "--slowest", "1")
        lines = done.stdout.decode().split("\n")
        self.assertEqual(lines[:2], ["ok a.rxs", "slowest:"])
        self.assertRegex(lines[2], r"^  \d+\.\d{3} s  a\.rxs$")
        self.assertTrue(self.read("out.tap").startswith("TAP version 14\n1..1\nok 1 - a.rxs\n"))
        done = self.run_program("test", "--reporter", "tap", "--output", "none/out.tap")
        self.assertEqual(done.returncode, 3)
        self.assertEqual(done.stderr.decode(), "rxs: none/out.tap: no such folder\n")
        done = self.run_program("test", "--output", ".")
        self.assertEqual((done.returncode, done.stdout), (3, b""))
        self.assertEqual(done.stderr.decode(), "rxs: .: is a folder\n")
