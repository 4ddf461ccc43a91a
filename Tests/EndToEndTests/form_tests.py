"""`rxs check` and `rxs fmt`: mistakes in scripts, and their format."""

import os

from shell import ShellTestCase

UGLY = "let x=1 // one\nprint  x\n | 1\n"
NICE = "let x = 1  // one\nprint x\n| 1\n"


class CheckTests(ShellTestCase):
    def test_check_has_status_0_without_a_mistake(self):
        self.write("good.rxs", NICE)
        done = self.run_program("check", "good.rxs")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b"", b""))

    def test_check_reports_all_problems_of_all_files(self):
        os.mkdir(self.path("more"))
        self.write("more/bad.rxs", "print a\nprint b\n")
        self.write("more/worse.rxs", "let\n")
        done = self.run_program("check", "more")
        self.assertEqual(done.returncode, 2)
        output = done.stdout.decode()
        self.assertIn("more/bad.rxs:1:7: error: 'a' is not known\n  print a\n        ^\n", output)
        self.assertIn("more/bad.rxs:2:7: error:", output)
        self.assertIn("more/worse.rxs:1:", output)

    def test_a_problem_of_an_included_file_is_reported_at_the_include(self):
        self.write("whole.rxs", 'include "part.rxs"\nprint a\n')
        self.write("part.rxs", "let a = 1\nprint b\n")
        done = self.run_program("check", "whole.rxs")
        self.assertEqual(done.returncode, 2)
        report = "whole.rxs:1:9: error: part.rxs:2: 'b' is not known\n"
        self.assertTrue(done.stdout.decode().startswith(report), done.stdout)

    def test_check_runs_nothing(self):
        self.write("loud.rxs", 'print "hello"\n')
        self.assertEqual(self.run_program("check", "loud.rxs").stdout, b"")

    def test_check_of_a_missing_file_has_status_2(self):
        done = self.run_program("check", "nowhere.rxs")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"nowhere.rxs: no such file", done.stderr)


class FormatTests(ShellTestCase):
    def test_fmt_rewrites_only_a_file_that_changes(self):
        self.write("ugly.rxs", UGLY)
        os.chmod(self.path("ugly.rxs"), 0o640)
        self.assertEqual(self.run_program("fmt", "ugly.rxs").returncode, 0)
        self.assertEqual(self.read("ugly.rxs"), NICE)
        before = os.stat(self.path("ugly.rxs"))
        self.assertEqual(before.st_mode & 0o777, 0o640)
        self.assertEqual(self.run_program("fmt", "ugly.rxs").returncode, 0)
        after = os.stat(self.path("ugly.rxs"))
        self.assertEqual((after.st_ino, after.st_mtime_ns), (before.st_ino, before.st_mtime_ns))

    def test_fmt_with_check_writes_nothing(self):
        self.write("ugly.rxs", UGLY)
        self.write("nice.rxs", NICE)
        done = self.run_program("fmt", "--check", "ugly.rxs", "nice.rxs")
        self.assertEqual((done.returncode, done.stdout), (1, b"ugly.rxs\n"))
        self.assertEqual(self.read("ugly.rxs"), UGLY)

    def test_fmt_does_not_change_a_file_with_a_syntax_error(self):
        self.write("bad.rxs", "print  (\n")
        self.write("ugly.rxs", UGLY)
        done = self.run_program("fmt", "bad.rxs", "ugly.rxs")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"bad.rxs:1:8: error:", done.stderr)
        self.assertEqual(self.read("bad.rxs"), "print  (\n")
        self.assertEqual(self.read("ugly.rxs"), NICE)

    def test_fmt_formats_standard_input_to_standard_output(self):
        for arguments in [["fmt"], ["fmt", "-"]]:
            done = self.run_program(*arguments, stdin=UGLY)
            self.assertEqual((done.returncode, done.stdout.decode()), (0, NICE))
