"""Arguments of the program, and its exit status."""

import os
import re
import signal
import subprocess
import time

from shell import CTRL_D, PATIENCE, ShellTestCase, program

ENDLESS = """set budget.events 1000000000
subscribe Observable<Int>.interval(1s).filter { $0 < 0 } as never
run
"""


class CommandLineTests(ShellTestCase):
    def check(self, arguments, status, stdout="", stderr="", stdin=""):
        """Runs the program and compares its output; `stderr` is a pattern for the whole standard error."""
        done = self.run_program(*arguments, stdin=stdin)
        self.assertRegex(done.stderr.decode(), rf"(?s)\A{stderr}\Z")
        self.assertEqual(done.stdout.decode(), stdout)
        self.assertEqual(done.returncode, status)

    def test_the_option_c_runs_its_statements(self):
        self.check(["-c", "1 + 2; 3"], 0, "= 3\n= 3\n")
        self.check(["-c", ""], 0)
        self.check(["-c", "let a = 1", "-c", "a + 1"], 0, "= 2\n")

    def test_printed_text_without_a_line_break_continues_in_the_next_statement(self):
        self.check(["-c", 'print("a", terminator: ""); print("b"); print(1, terminator: " ")'], 0, "ab\n1 ")
        self.check(["-c", 'print("a", terminator: ""); 2'], 0, "a\n= 2\n")

    def test_a_file_is_run(self):
        self.write("a.rxs", "# one\n1\n| = 2\n2\n")
        self.check(["a.rxs"], 0, "= 1\n= 2\n")
        self.check(["run", "a.rxs"], 0, "= 1\n= 2\n")
        self.check(["-"], 0, "= 3\n", stdin="3\n")

    def run_into(self, output, *arguments, **settings) -> subprocess.CompletedProcess:
        """Runs the program with its standard output in a file or pipe."""
        return subprocess.run(
            [program(), *arguments],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.PIPE,
            cwd=self.folder,
            env=self.environment,
            timeout=PATIENCE,
            **settings,
        )

    def test_an_error_is_printed_once_if_both_streams_go_to_the_same_place(self):
        self.write("wrong.rxs", "1\n1 / [0][0]\n")
        for output in [subprocess.PIPE, "file"]:
            with self.subTest(output), open(self.path("output"), "wb") as file:
                done = subprocess.run(
                    [program(), "wrong.rxs"],
                    stdin=subprocess.DEVNULL,
                    stdout=file if output == "file" else output,
                    stderr=subprocess.STDOUT,
                    cwd=self.folder,
                    env=self.environment,
                    timeout=PATIENCE,
                    check=False,
                )
                text = self.read("output") if output == "file" else done.stdout.decode()
                self.assertEqual(
                    text, "= 1\nwrong.rxs:2:3: error: division by zero\n  1 / [0][0]\n    ^\n"
                )
                self.assertEqual(done.returncode, 3)

    def test_output_that_cannot_be_written_is_a_failure(self):
        self.write("ok.rxs", "1\n| = 1\n2\n| = 2\n")
        self.write("odd.rxs", "let a=1\n")
        for arguments in [
            ["-c", "1; 2"],
            ["ok.rxs"],
            ["ok.rxs", "ok.rxs"],
            ["test", "ok.rxs"],
            ["test", "--reporter", "tap", "ok.rxs"],
            ["list"],
            ["fmt", "--check", "odd.rxs"],
            ["--help"],
        ]:
            with self.subTest(arguments), open("/dev/full", "wb") as full:
                done = self.run_into(full, *arguments)
                self.assertEqual(done.returncode, 3)
                self.assertEqual(
                    done.stderr.decode(), "rxs: standard output: no space left on device\n"
                )

    def test_a_closed_pipe_causes_no_message(self):
        for is_told, status in [(True, -signal.SIGPIPE), (False, 0)]:
            reading, writing = os.pipe()
            os.close(reading)
            done = self.run_into(writing, "-c", "1; 2", restore_signals=is_told)
            os.close(writing)
            self.assertEqual((done.returncode, done.stderr), (status, b""))

    def test_each_file_has_its_own_session_until_the_first_failure(self):
        self.write("a.rxs", "let a = 1\nprint a\n")
        self.write("b.rxs", "let a = [4]\nprint a\na[1]\n")
        self.check(["a.rxs", "b.rxs", "a.rxs"], 3, "1\n[4]\nerror: index 1 is out of range (1 element)\n", ".*")
        self.write("b.rxs", "4\na\n")
        self.check(["a.rxs", "b.rxs", "a.rxs"], 2, "1\n", r"b\.rxs:2:1: error: 'a' is not known\n.*")

    def test_a_syntax_error_in_an_included_file_is_found_before_anything_runs(self):
        self.write("a.rxs", 'print "before"\ninclude "parts/b.rxs"\n')
        os.mkdir(self.path("parts"))
        self.write("parts/b.rxs", 'include "c.rxs"\ninclude "b.rxs"\n')
        self.write("parts/c.rxs", "let = 3\n")
        self.check(["a.rxs"], 2, stderr=r"parts/c\.rxs:1:5: error: .*")
        done = self.run_program("test", "a.rxs")
        self.assertEqual(done.returncode, 2)

    def test_an_error_of_a_stream_without_a_handler_causes_a_warning(self):
        self.check(
            ["-c", "Observable.of(1).concat(.error(.no)).subscribe(onNext: { print($0) })"],
            0,
            "1\n",
            r"warning: no subscriber handles error\(\.no\) of a stream\n",
        )
        self.check(
            ["-c", "Observable<Int>.error(.no).subscribe(onError: { print($0) })"],
            0,
            "no\n",
        )

    def test_a_long_marble_diagram_is_shortened(self):
        done = self.run_program(
            "-c", "subscribe Observable.interval(1s) as t; advance 5000s; marble t"
        )
        self.assertEqual(done.returncode, 0)
        self.assertTrue(done.stdout.decode().endswith("(4500 more instants)\n"))

    def test_a_failed_expectation_is_status_1(self):
        done = self.run_program("-c", "expect 1 == 2; 3")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr.decode(), r"\A<command line>:1:\d+: error: ")

    def test_a_runtime_error_is_status_3_and_ends_the_script(self):
        done = self.run_program(stdin="1\n1 / [0][0]\n2\n")
        self.assertEqual(done.returncode, 3)
        self.assertRegex(done.stdout.decode(), r"\A= 1\nerror: [^\n]+\n\Z")
        self.assertRegex(done.stderr.decode(), r"\A<stdin>:2:\d+: error: ")

    def test_all_syntax_errors_are_found_before_anything_runs(self):
        self.check(
            [],
            2,
            stderr=r"<stdin>:2:\d+: error: .*<stdin>:3:\d+: error: '\(' is not closed\n.*",
            stdin="1\n)\nlet a = (\n",
        )

    def test_a_file_that_is_not_a_script_is_refused(self):
        with open(self.path("binary.rxs"), "wb") as file:
            file.write(b"1\n\x00\xff\n")
        self.write("game.rxs", "1\n")
        self.check(["binary.rxs"], 2, stderr=r"binary\.rxs:2:1: error: not a text file[^\n]*\n")
        self.check(["none.txt"], 2, stderr="rxs: none.txt: no such file\n")
        self.check(
            ["gane.rxs"], 2, stderr="rxs: gane.rxs: no such file\n  did you mean 'game.rxs'\\?\n"
        )
        self.check(["tset"], 2, stderr="rxs: tset: no such file\n  did you mean 'test'\\?\n")
        self.check(["tset", "a.rxs"], 2, stderr="rxs: tset: .* you mean 'test'\\?\n.*")
        self.check(["."], 2, stderr="rxs: .: is a folder\n")
        self.check(["game.rxs", "none.txt"], 2, stderr="rxs: none.txt: no such file\n")

    def test_an_invalid_argument_is_refused(self):
        for arguments in [["--bogus"], ["test", "--jobs", "0"], ["-c", "1", "a.rxs"]]:
            self.check(arguments, 2, stderr="Error: .*Usage: .*")
        self.check(["test", "--filter", "("], 2, stderr="rxs: --filter: not a regular expr.*")
        self.write("passes.rxs", "1\n| = 1\n")
        report = ["test", "--output", "nowhere/report.xml", "passes.rxs"]
        self.check(report, 3, stderr="rxs: nowhere/report.xml: no such folder\n")
        self.check(["run", "-i"], 2, stderr="rxs: the prompt needs a terminal\n")

    def test_the_version_and_the_help_are_printed(self):
        self.assertRegex(
            self.run_program("--version").stdout.decode(),
            r"\Arxs \d+\.\d+\.\d+ \(commit [0-9a-f]{12}\+?, Swift version \d.*\)\n\Z",
        )
        for arguments in [["--help"], ["test", "--help"], ["run", "--help"]]:
            done = self.run_program(*arguments)
            self.assertEqual(done.returncode, 0)
            self.assertIn("rxs", done.stdout.decode())

    def test_the_prompt_follows_a_script_with_the_option_i(self):
        self.write("a.rxs", "let a = 41\n")
        shell = self.open("-i", "a.rxs")
        self.assertEqual(shell.send_line("a + 1"), "= 42")
        shell.send(CTRL_D)
        self.assertEqual(shell.expect_end(), 0)


class TestCommandTests(ShellTestCase):
    def check(self, arguments, status, report):
        done = self.run_program("test", *arguments)
        self.assertEqual(done.stderr.decode(), "")
        self.assertEqual(done.stdout.decode(), report)
        self.assertEqual(done.returncode, status)

    def test_folders_are_tested_in_order(self):
        for name in ["b/2.rxs", "b/10.rxs", "a.rxs", "b/.hidden.rxs", "notes.txt"]:
            os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
            self.write(name, "# p\n1\n| = 1\n# q\n2\n| ...\n3\n| = [0-9] (re)\n")
        report = "ok a.rxs (2 phases)\nok b/10.rxs (2 phases)\nok b/2.rxs (2 phases)\n"
        self.check([], 0, report + "3 passed, 0 failed\n")
        report = "ok b/10.rxs (2 phases)\n"
        self.check(["--jobs", "1", "--filter", "/1"], 0, report + "1 passed, 0 failed\n")

    def test_a_test_run_without_a_script_has_status_2(self):
        done = self.run_program("test")
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertEqual(done.stderr.decode(), "rxs: no scripts in .\n")

    def test_a_script_continues_after_a_mismatch(self):
        self.write("a.rxs", "1\n| = 1\n# second\n2; 3\n| = 2\n| = 4\n| ...\n4\n")
        self.check(
            ["a.rxs"],
            1,
            "FAIL a.rxs:6 second\n"
            "  2; 3\n"
            "      = 2\n"
            "    - = 4\n"
            "    + = 3\n"
            "      ...\n"
            "FAIL a.rxs:8 second\n"
            "  4\n"
            "    + = 4\n"
            "0 passed, 1 failed\n",
        )

    def test_a_runtime_error_ends_a_script_under_test(self):
        self.write("a.rxs", "# p\nexpect 1 == 2\n1 / [0][0]\n2\n3\n")
        done = self.run_program("test", "a.rxs")
        report = done.stdout.decode()
        self.assertEqual(done.returncode, 3)
        self.assertRegex(report, r"(?m)^FAIL a\.rxs:2 p$")
        self.assertRegex(report, r"(?m)^FAIL a\.rxs:3 p$")
        self.assertRegex(report, r"(?m)^  the rest of the file was skipped: 2 statements$")
        self.assertTrue(report.endswith("\n0 passed, 1 failed\n"))

    def test_a_script_that_is_not_strict_may_lack_expected_lines(self):
        self.write("a.rxs", "set strict false\n1; 2; 3\n| = 2\n")
        self.check(["a.rxs"], 0, "ok a.rxs (2 lines unchecked)\n1 passed, 0 failed\n")

    def test_syntax_errors_and_invalid_patterns_have_status_2(self):
        self.write("a.rxs", "1\nlet a = (\n")
        self.write("b.rxs", "1\n| a( (re)\n")
        done = self.run_program("test")
        report = done.stdout.decode()
        self.assertEqual(done.returncode, 2)
        self.assertRegex(report, r"(?m)^FAIL a\.rxs:2\n  a\.rxs:2:9: error: ")
        self.assertRegex(report, r"(?m)^FAIL b\.rxs:2\n  b\.rxs:2:3: error: not a regular expr")

    def test_a_script_stops_at_its_time_limit(self):
        self.write("a.rxs", ENDLESS)
        self.write("b.rxs", "1\n| = 1\n")
        start = time.monotonic()
        done = self.run_program("test", "--timeout", "1s")
        self.assertLess(time.monotonic() - start, 30)
        self.assertEqual(done.returncode, 4)
        self.assertRegex(
            done.stdout.decode(),
            r"\AFAIL a\.rxs:3\n  run\n  stopped: [^\n]* 1s\nok b\.rxs\n1 passed, 1 failed\n\Z",
        )

    def test_a_crash_fails_only_its_script_and_names_the_statement(self):
        self.write("a.rxs", "# p\nlet a = 1\n" + ENDLESS)
        self.write("b.rxs", "1\n| = 1\n")
        test = subprocess.Popen(
            [program(), "test", "--jobs", "1"],
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
        )
        self.addCleanup(test.kill)
        worker = self.wait_for_child(test.pid)
        # The time is long enough to reach the endless statement.
        time.sleep(1)
        os.kill(worker, signal.SIGSEGV)
        report = test.communicate(timeout=PATIENCE)[0].decode()
        self.assertEqual(
            report, "FAIL a.rxs:5 p\n  run\n  crashed (SIGSEGV)\nok b.rxs\n1 passed, 1 failed\n"
        )
        self.assertEqual(test.returncode, 4)

    def wait_for_child(self, parent):
        for _ in range(1000):
            with open(f"/proc/{parent}/task/{parent}/children", encoding="ascii") as file:
                children = file.read().split()
            if children:
                return int(children[0])
            time.sleep(0.01)
        raise AssertionError("no worker starts")


class RecordingTests(ShellTestCase):
    def test_a_line_that_looks_like_a_pattern_is_recorded_literally(self):
        shell = self.open()
        texts = ["...", "a (glob)", "a (re)", "b (esc)", r"\\ \u{1B}[1m", "  a   b ", r"a\n\nb"]
        for text in texts:
            shell.send_line(f'print "{text}"')
        shell.send_line('save "mine.rxs"')
        shell.quit()
        recording = self.read("mine.rxs")
        self.assertEqual(len(re.findall(r"(?m)^print ", recording)), len(texts))
        for _ in range(2):
            replay = self.run_program("test", "mine.rxs")
            self.assertEqual(replay.returncode, 0, replay.stdout)
        self.assertEqual(self.read("mine.rxs"), recording)

    def test_failed_statements_are_not_recorded(self):
        shell = self.open()
        lines = ["# one", "let a = 1", "nonsense", "expect a == 2", "a", 'save "mine.rxs"', "b"]
        for line in lines:
            shell.send_line(line)
        shell.quit()
        self.assertEqual(self.read("mine.rxs"), "# one\nlet a = 1\na\n| = 1\n")

    def test_save_reports_why_it_cannot_write(self):
        shell = self.open()
        self.assertIn("no such folder", shell.send_line('save "none/mine.rxs"'))
        self.assertIn("is a folder", shell.send_line('save "."'))
        self.assertEqual(shell.send_line("1"), "= 1")
