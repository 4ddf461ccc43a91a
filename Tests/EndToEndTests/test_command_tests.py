"""The scripts that `rxs test` runs, their order, and the files that it changes."""

import os
import re
import signal
import stat
import subprocess

from shell import PATIENCE, ShellTestCase, program

# A script that runs as long as the test needs, and then prints a line.
BUSY = """set budget.events 1000000000
subscribe Observable<Int>.interval(1s).filter { $0 < 0 } as never
! run
| nothing
"""


class IncludedConditionTests(ShellTestCase):
    """Conditions of an included file apply only to that file."""

    def report(self, included, including):
        self.write("part.rxs", included)
        self.write("whole.rxs", including)
        done = self.run_program("test", "whole.rxs")
        return done.returncode, done.stdout.decode()

    def test_a_skipped_included_file_does_not_run_and_reports_no_missing_lines(self):
        for condition in ['skip "x"', "requires nothing"]:
            with self.subTest(condition):
                self.assertEqual(
                    self.report(
                        f"{condition}\nprint 1\n| 1\n# p\nprint 2\n| 2\n",
                        'include "part.rxs"\nprint 3\n| 3\n',
                    ),
                    (0, "ok whole.rxs\n1 passed, 0 failed\n"),
                )

    def test_skip_in_a_phase_skips_only_that_phase(self):
        status, report = self.report(
            '# p\nskip "x"\nprint 1\n| 0\n# q\nprint 2\n| 3\n', 'include "part.rxs"\n'
        )
        self.assertEqual(status, 1)
        self.assertIn("    - 3\n    + 2\n", report)
        self.assertNotIn("- 0", report)

    def test_xfail_in_an_included_file_does_not_excuse_the_other_file(self):
        status, report = self.report(
            'xfail "x"\nprint 1\n| 0\n1 / [0][0]\nprint 2\n| 0\n',
            'include "part.rxs"\n# next\nprint 5\n| 6\n',
        )
        self.assertEqual(status, 1)
        self.assertTrue(report.startswith("FAIL whole.rxs:4 next\n"), report)
        self.assertEqual(
            self.report(
                'xfail "x"\nprint 1\n| 0\n1 / [0][0]\nprint 2\n| 0\n',
                'include "part.rxs"\nprint 5\n| 5\n',
            ),
            (0, "ok whole.rxs\n  xfail whole.rxs:1 (x)\n1 passed, 0 failed\n"),
        )


class UpdateTests(ShellTestCase):
    def update(self, *arguments, status=0):
        done = self.run_program("test", "--update", *arguments)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout.decode() + done.stderr.decode()

    def test_update_rewrites_differing_lines_in_place(self):
        text = '// why\n# p\nprint 1; print "..."; print 3\n  |  1\n  // here\n  | 2\n  | [3-4] (re)\n'
        self.write("a.rxs", text)
        self.assertEqual(
            self.update("a.rxs"), "ok a.rxs (1 phase, 1 statement updated)\n1 passed, 0 failed\n"
        )
        updated = text.replace("  | 2\n", "  | ... (esc)\n")
        self.assertEqual(self.read("a.rxs"), updated)
        before = os.stat(self.path("a.rxs"))
        self.assertEqual(self.update("a.rxs"), "ok a.rxs (1 phase)\n1 passed, 0 failed\n")
        self.assertEqual(os.stat(self.path("a.rxs")).st_ino, before.st_ino)
        self.assertEqual(self.run_program("test").returncode, 0)

    def test_update_missing_changes_only_statements_without_expected_lines(self):
        self.write("a.rxs", "1\n2\n| = 3\n")
        report = self.update("missing", "a.rxs", status=1)
        self.assertIn("FAIL a.rxs:3\n", report)
        self.assertIn("1 other statement updated\n", report)
        self.assertEqual(self.read("a.rxs"), "1\n| = 1\n2\n| = 3\n")

    def test_update_writes_no_file_in_ci(self):
        self.write("a.rxs", "1\n")
        self.environment["CI"] = "true"
        self.assertEqual(self.update(status=2), "rxs: --update changes no file in CI (CI=true)\n")
        self.assertEqual(self.read("a.rxs"), "1\n")
        self.environment["CI"] = "false"
        self.update()
        self.assertEqual(self.read("a.rxs"), "1\n| = 1\n")

    def test_update_does_not_change_a_script_with_a_syntax_error(self):
        for text in ["1\nlet a = (\n", "1\n| ( (re)\n"]:
            self.write("a.rxs", text)
            self.update(status=2)
            self.assertEqual(self.read("a.rxs"), text)

    def test_update_keeps_permissions_and_links(self):
        self.write("real.txt", "1\n")
        os.chmod(self.path("real.txt"), 0o640)
        os.symlink("real.txt", self.path("a.rxs"))
        self.update()
        self.assertTrue(os.path.islink(self.path("a.rxs")))
        self.assertEqual(self.read("real.txt"), "1\n| = 1\n")
        self.assertEqual(stat.S_IMODE(os.stat(self.path("real.txt")).st_mode), 0o640)
        self.assertEqual(sorted(os.listdir(self.folder)), ["a.rxs", "home", "real.txt"])

    def test_update_does_not_overwrite_a_file_that_changes_during_the_test(self):
        self.write("a.rxs", BUSY)
        test = subprocess.Popen(
            [program(), "test", "--update", "--timeout", "60s"],
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
        )
        self.addCleanup(test.kill)
        # The statement reaches its own time limit of 10 s.
        self.busy_child(test.pid)
        self.write("a.rxs", "// mine\n" + BUSY)
        report = test.communicate(timeout=PATIENCE)[0].decode()
        self.assertIn("  not updated: the file changed while it ran\n", report)
        self.assertEqual(self.read("a.rxs"), "// mine\n" + BUSY)
        self.assertEqual(test.returncode, 1)

    def test_update_does_not_change_a_phase_with_xfail(self):
        text = '# p\nxfail "later"\n1\n| = 2\n'
        self.write("a.rxs", text)
        self.update()
        self.assertEqual(self.read("a.rxs"), text)


class SelectionTests(ShellTestCase):
    def setUp(self):
        super().setUp()
        for number in range(20):
            self.write(f"{number:02}.rxs", "1\n| = 1\n")

    def scripts_of(self, *arguments, status=0):
        """Runs `rxs test`, and returns the tested scripts in order."""
        done = self.run_program("test", *arguments)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        self.output = done.stdout.decode() + done.stderr.decode()
        return re.findall(r"(?m)^(?:ok|FAIL) (\d\d\.rxs)", self.output)

    def test_all_shards_together_run_each_script_once(self):
        parts = [self.scripts_of("--shard", f"{number}/3") for number in [1, 2, 3]]
        self.assertEqual(sorted(sum(parts, [])), [f"{number:02}.rxs" for number in range(20)])
        self.assertEqual(sorted(map(len, parts)), [6, 7, 7])
        self.assertTrue(self.output.startswith("shard 3/3: 6 of 20 scripts\n"))
        self.assertEqual(self.scripts_of("--shard", "3/3"), parts[2])
        self.assertEqual(self.scripts_of("--shard", "21/21", status=2), [])
        self.assertEqual(self.output, "rxs: no script is left for shard 21/21 of 20\n")

    def test_durations_balance_shards(self):
        self.scripts_of("--durations", "times")
        lines = self.read("times").splitlines()
        self.assertEqual([line.split(" ")[1] for line in lines[:2]], ["00.rxs", "01.rxs"])
        self.assertEqual(len(lines), 20)
        self.write("times", "9000 07.rxs\n" + "".join(f"1 {n:02}.rxs\n" for n in range(7)))
        parts = [self.scripts_of("--shard", f"{n}/2", "--durations", "times") for n in [1, 2]]
        self.assertEqual(sorted(sum(parts, [])), [f"{number:02}.rxs" for number in range(20)])
        self.assertIn("07.rxs", parts[0])
        self.write("times", "what\n")
        self.scripts_of("--shard", "1/2", "--durations", "times", status=2)
        self.assertEqual(self.output, "rxs: times: not a file of durations: 'what'\n")

    def test_the_option_failed_runs_the_scripts_that_failed_last_time(self):
        self.scripts_of("--failed", status=2)
        self.assertEqual(self.output, "rxs: no script in . failed the last time\n")
        for number in [3, 5]:
            self.write(f"{number:02}.rxs", "1\n| = 2\n")
        self.scripts_of(status=1)
        self.assertEqual(self.scripts_of("--failed", status=1), ["03.rxs", "05.rxs"])
        self.write("03.rxs", "1\n| = 1\n")
        self.scripts_of("03.rxs")
        self.assertEqual(self.scripts_of("--failed", status=1), ["05.rxs"])

    def test_the_option_failed_finds_a_script_by_any_path(self):
        self.write("03.rxs", "1\n| = 2\n")
        os.symlink(".", self.path("here"))
        whole = self.path("03.rxs")
        for first, second in [
            ("03.rxs", "./03.rxs"),
            ("./03.rxs", "03.rxs"),
            ("here/03.rxs", whole),
            (whole, "here/03.rxs"),
        ]:
            with self.subTest(first=first, second=second):
                self.run_program("test", first)
                done = self.run_program("test", "--failed", second)
                self.assertIn(f"FAIL {second}:2\n", done.stdout.decode())
                self.write("03.rxs", "1\n| = 1\n")
                self.assertEqual(self.run_program("test", second).returncode, 0)
                self.assertEqual(self.run_program("test", "--failed", first).returncode, 2)
                self.write("03.rxs", "1\n| = 2\n")

    def test_fewer_scripts_run_at_once_if_file_descriptors_run_out(self):
        for limit in range(16, 44, 3):
            with self.subTest(limit=limit):
                done = subprocess.run(
                    ["sh", "-c", f"ulimit -n {limit}; {program()} test --jobs 12"],
                    cwd=self.folder,
                    env=self.environment,
                    capture_output=True,
                    timeout=PATIENCE,
                    check=False,
                )
                self.assertEqual(done.returncode, 0, done.stdout)
                self.assertTrue(done.stdout.endswith(b"\n20 passed, 0 failed\n"), done.stdout)

    def test_a_seed_gives_the_same_printed_order(self):
        order = self.scripts_of("--seed", "7")
        self.assertTrue(self.output.startswith("order of --seed 7\n"))
        self.assertNotEqual(order, sorted(order))
        self.assertEqual(sorted(order), self.scripts_of())
        self.assertEqual(self.scripts_of("--seed", "7"), order)
        self.assertNotEqual(self.scripts_of("--seed", "8"), order)


class IsolationTests(ShellTestCase):
    def test_the_memory_limit_fails_only_one_script(self):
        self.write(
            "a.rxs",
            'var list = [""]\n'
            'for i in 0..<100 { list.append(String(repeating: "x", count: 20_000_000)) }\n',
        )
        self.write("b.rxs", "1\n| = 1\n")
        done = self.run_program("test", "--memory", "200MB")
        report = done.stdout.decode()
        self.assertEqual(done.returncode, 4)
        self.assertRegex(report, r"\AFAIL a\.rxs:2\n  for i in [^\n]*\n  ran out of memory: [^\n]*200MB\n")
        self.assertTrue(report.endswith("ok b.rxs\n1 passed, 1 failed\n"))

    def test_a_test_does_not_depend_on_time_zone_and_locale(self):
        self.write(
            "a.rxs",
            '["é", "z", "a", "Z"].sorted()\n1234567.5; "İI".lowercased()\nshow\nhelp marble\n'
            'let game = FindNumberViewModel()\nsubscribe game\nmarble\n(1...40).map { $0 * 1000 }\n',
        )
        self.assertEqual(self.run_program("test", "--update").returncode, 0)
        recorded = self.read("a.rxs")
        self.assertIn("| = ", recorded)
        for variables in [
            {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"},
            {"LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Kathmandu"},
            {"LC_ALL": "C", "LANG": "", "TZ": "America/St_Johns", "COLUMNS": "20"},
            {"LC_NUMERIC": "fr_FR.UTF-8", "COLUMNS": "400", "LINES": "3", "TERM": "dumb"},
        ]:
            with self.subTest(**variables):
                environment = {**self.environment, **variables}
                done = subprocess.run(
                    [program(), "test", "a.rxs"],
                    cwd=self.folder,
                    env=environment,
                    capture_output=True,
                    timeout=PATIENCE,
                    check=False,
                )
                self.assertEqual(done.returncode, 0, done.stdout)


class BreakTests(ShellTestCase):
    def test_break_opens_a_prompt_in_the_state_of_the_failure(self):
        self.write("a.rxs", "1\n| = 1\n")
        self.write(
            "b.rxs",
            "let xs = PublishSubject<Int>()\nsubscribe xs\n# p\nemit xs 1\n| 0s xs 2\nemit xs 5\n",
        )
        self.write("c.rxs", "print 7\n| 7\n")
        shell = self.open("test", "--jobs", "1", "--break")
        before = "\n".join(shell.lines)
        self.assertIn("ok a.rxs", before)
        self.assertEqual(shell.transcript.count("b.rxs:5 p"), 1)
        self.assertNotIn("c.rxs", before)
        self.assertEqual(shell.send_line("values(xs)"), "= [1]")
        self.assertEqual(shell.send_line("emit xs 3"), "0s xs 3")
        self.assertEqual(shell.quit(), 1)

    def test_break_repeats_an_expected_failure_only_up_to_that_failure(self):
        self.write(
            "a.rxs", 'var n = 0\n# p\nxfail "later"\n1 / [0][0]\nn += 1\n# q\nprint n; quit\n| 7\n'
        )
        shell = self.open("test", "--break")
        self.assertIn("FAIL a.rxs:8 q", "\n".join(shell.lines))
        self.assertEqual(shell.send_line("n"), "= 0")
        self.assertEqual(shell.quit(), 1)

    def test_break_repeats_only_the_phases_that_ran(self):
        self.write(
            "a.rxs",
            'var n = 0\n# p\nskip "later"\nn += 10\n# p\nn += 1\nprint n\n| 7\n# r\nn += 5\n',
        )
        shell = self.open("test", "--break")
        self.assertEqual(shell.send_line("n"), "= 1")
        self.assertIn("needs nothing, which is not available", shell.send_line("requires nothing"))
        shell.send_line("n += 2")
        self.assertEqual(shell.send_line("n"), "= 3")
        self.assertEqual(shell.quit(), 1)

    def test_break_stops_before_a_statement_that_crashed(self):
        self.write("a.rxs", "var n = 1\n# p\nn += 1\nwhile true { n += 1 }\nn = 0\n")
        shell = self.open("test", "--break", "--timeout", "1s")
        self.assertEqual(shell.send_line("n"), "= 2")
        self.assertEqual(shell.quit(), 4)

    def test_break_opens_the_first_failed_script_of_several(self):
        for name, wait in (("a", 200000), ("b", 1)):
            self.write(f"{name}.rxs", f'var n = 0\nfor _ in 0..<{wait} {{ n += 1 }}\nn\n| = 0\n')
        shell = self.open("test", "--jobs", "2", "--break", "a.rxs", "b.rxs")
        self.assertEqual(shell.transcript.count("FAIL"), 1)
        self.assertEqual(shell.send_line("n"), "= 200000")
        self.assertEqual(shell.quit(), 1)

    def test_break_needs_a_terminal(self):
        self.write("a.rxs", "1\n| = 2\n")
        done = self.run_program("test", "--break")
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stderr.decode(), "rxs: --break needs a terminal\n")

    def test_the_progress_line_appears_only_on_a_terminal(self):
        for number in range(3):
            self.write(f"{number}.rxs", "1\n| = 1\n")
        self.write("9.rxs", "1\n| = 2\n")
        shell = self.open("test", "--jobs", "1", "--break")
        self.assertIn("… 3 of 4 scripts", shell.transcript)
        self.assertNotIn("… 3 of 4", "\n".join(shell.lines))
        shell.quit()
        self.assertNotIn("…", self.run_program("test").stdout.decode())


class StopTests(ShellTestCase):
    def test_a_run_that_a_signal_ends_still_writes_its_report(self):
        self.write("a.rxs", "print(1)\n| 1\n")
        self.write("b.rxs", BUSY)
        self.write("c.rxs", "print(1)\n| 1\n")
        for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
            with self.subTest(number):
                arguments = ["test", "--jobs", "1", "--reporter", "json", "--output", "out.json"]
                process = subprocess.Popen(
                    [program(), *arguments, "a.rxs", "b.rxs", "c.rxs"],
                    cwd=self.folder,
                    env=self.environment,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    # A background job ignores SIGINT, and a job of `nohup` ignores SIGHUP.
                    preexec_fn=lambda signalled=number: signal.signal(signalled, signal.SIG_DFL),
                )
                self.busy_child(process.pid)
                process.send_signal(number)
                self.assertEqual(process.wait(PATIENCE), -number)
                report = self.read("out.json")
                self.assertEqual(report.count("stopped by"), 2)
                os.unlink(self.path("out.json"))
