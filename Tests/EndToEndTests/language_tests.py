"""The rules on the language page about files, the prompt and the command line.

Scripts in scripts/tests/ test the page's other rules.
"""

import os
import re

from shell import CTRL_D, ShellTestCase, pasted


class LanguageCase(ShellTestCase):
    def statements(self, text, status=0):
        """Runs statements on the command line, and returns their output and error messages."""
        done = self.run_program("-c", text)
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stdout.decode(), done.stderr.decode()

    def report(self, text, status=0, *options):
        """Runs `rxs test` for a script, and returns the report."""
        self.write("a.rxs", text)
        done = self.run_program("test", "a.rxs", *options)
        self.assertEqual(done.returncode, status, done.stdout)
        return done.stdout.decode()


class Section1Tests(LanguageCase):
    """Section 1 of the language page: lines."""

    def test_an_interpreter_line_is_skipped(self):
        self.write("a.rxs", "#!/usr/bin/env rxs\n1\n")
        self.assertEqual(self.run_program("a.rxs").stdout, b"= 1\n")

    def test_a_runtime_error_names_its_phase_and_skips_the_rest_of_the_file(self):
        report = self.report("# first\n1\n| = 1\n# second\n1 / [0][0]\n# third\n2\n", 3)
        self.assertRegex(report, r"(?m)^FAIL a\.rxs:5 second$")
        self.assertIn("the rest of the file was skipped: 1 statement\n", report)

    def test_a_syntax_error_is_not_an_expected_failure(self):
        self.assertIn("'(' is not closed", self.statements("1; ! let a = (", 2)[1])

    def test_let_can_bind_the_word_of_a_statement(self):
        for word in ["emit", "run", "at", "subscribe", "marble"]:
            self.assertEqual(self.statements(f"let {word} = 1; {word} + 1")[0], "= 2\n")

    def test_only_all_is_reserved_as_a_label(self):
        self.assertIn("cannot be a label", self.statements("subscribe xs as all", 2)[1])

    def test_the_prompt_joins_lines_after_an_operator_or_an_open_bracket(self):
        shell = self.open()
        shell.send("1 +\r")
        shell.expect(r"\.\.\.> ")
        self.assertEqual(shell.send_line("2"), "= 3")
        self.assertEqual(shell.send_line("[3, 1]"), "= [3, 1]")
        self.assertEqual(shell.quit(), 0)


class Section2Tests(LanguageCase):
    """Section 2 of the language page: values."""

    def test_a_condition_refuses_a_trailing_closure(self):
        text = "if [1].contains { $0 == 1 } { print 1 }"
        self.assertRegex(self.statements(text, 2)[1], r"^<command line>:1:19: error: ")


class Section3Tests(LanguageCase):
    """Section 3 of the language page: streams."""

    def test_swift_code_can_be_pasted_at_the_prompt_unchanged(self):
        shell = self.open()
        shell.send(
            pasted(
                "import RxSwift\n\nlet disposeBag = DisposeBag()\n\nObservable.of(1, 2)\n"
                "\t.map { n in\n\t\t[\"n\": n]\n\t}\n\t.filter { $0[\"n\"] != 1 }\n"
                "\t.subscribe(onNext: { [weak self] state in\n"
                "\t\tguard let self = self else { return }\n\t\tprint(state)\n\t})\n"
                "\t.disposed(by: disposeBag)\n"
            )
        )
        shell.expect_on_screen('["n": 2]')
        self.assertEqual(shell.quit(), 0)


class Section5Tests(LanguageCase):
    """Section 5 of the language page: statements."""

    def test_a_subscription_to_an_expression_needs_a_label(self):
        self.assertIn("needs a label", self.statements("subscribe xs.map { $0 }", 2)[1])

    def test_save_leaves_out_undone_statements(self):
        shell = self.open()
        for line in ["let a = 1", "a", "let b = 2", "undo", "! b"]:
            shell.send_line(line)
        shell.send_line('save "mine.rxs"')
        shell.quit()
        self.assertEqual(
            self.read("mine.rxs"), "let a = 1\na\n| = 1\n! b\n| error: 'b' is not known\n"
        )


class Section6Tests(LanguageCase):
    """Section 6 of the language page: view models."""

    def test_a_declaration_in_a_file_needs_permission(self):
        for declaration in [
            "struct S { let n: Int }",
            "enum State: Equatable {\n  case idle, loaded(Int)\n}",
            "protocol P { }",
            "extension Int { }",
            "final class C { }",
        ]:
            with self.subTest(declaration):
                self.write("a.rxs", f"print 1\n{declaration}\n")
                done = self.run_program("a.rxs")
                self.assertEqual((done.returncode, done.stdout), (2, b""))
                self.assertRegex(done.stderr.decode(), r"\Aa\.rxs:2:\d+: error: Swift in a file is compiled only")


class Section7Tests(LanguageCase):
    """Section 7 of the language page: output, expected lines and recording."""

    def test_a_test_fails_for_missing_and_unexpected_lines(self):
        for lines in ["1; 2\n| = 1\n", "1\n| = 1\n| = 2\n", "1\n| = 2\n", "1\n"]:
            self.assertIn("0 passed, 1 failed", self.report(lines, 1))

    def test_a_report_counts_unchecked_lines(self):
        report = self.report("set strict false\n1; 2\n| = 2\n")
        self.assertIn("(1 line unchecked)", report)

    def test_a_statement_that_only_shows_is_checked_only_with_expected_lines(self):
        self.report("marble\nshow vars\nhelp emit\n")
        self.report("let a = 1\nshow vars\n| a = 2\n", 1)

    def test_an_error_is_part_of_the_output_without_its_position(self):
        out, err = self.statements("1 / [0][0]", 3)
        self.assertEqual(out, "error: division by zero\n")
        self.assertRegex(err, r"\A<command line>:1:\d: error: division by zero\n  1 / \[0\]\[0\]\n +\^")

    def test_a_recording_keeps_the_statements_that_change_the_session(self):
        shell = self.open("record", "mine.rxs")
        lines = [
            "# story",
            "let xs = PublishRelay<Int>()",
            "subscribe xs",
            "show",
            "marble",
            "help emit",
            "nothing",
            "for n in [1, 0] { xs.accept(10 / n) }",
            "emit xs 5",
            "undo",
            'print "..."',
        ]
        for line in lines:
            shell.send_line(line)
        shell.quit()
        self.assertEqual(
            self.read("mine.rxs"),
            "# story\n"
            "let xs = PublishRelay<Int>()\n"
            "subscribe xs\n"
            "! for n in [1, 0] { xs.accept(10 / n) }\n"
            "| 0s xs 10\n"
            "| error: division by zero\n"
            'print "..."\n'
            "| ... (esc)\n",
        )
        for _ in range(2):
            self.assertEqual(self.run_program("test", "mine.rxs").returncode, 0)


class Section8Tests(LanguageCase):
    """Section 8 of the language page: limits and errors."""

    def test_an_error_shows_its_position_a_caret_and_a_suggestion(self):
        text = "let game = FindNumberViewModel(); game.rond"
        self.assertEqual(
            self.statements(text, 2)[1],
            "<command line>:1:40: error: FindNumberViewModel has no member 'rond'\n"
            f"  {text}\n"
            f"  {' ' * 39}^~~~\n"
            "  did you mean 'round'?\n",
        )

    def test_the_prompt_continues_after_an_error(self):
        shell = self.open()
        self.assertIn("error: ", shell.send_line("1 / [0][0]"))
        self.assertEqual(shell.send_line("1"), "= 1")
        self.assertEqual(shell.quit(), 0)

    def test_a_script_that_runs_out_of_real_time_has_status_4(self):
        endless = "Observable.interval(1s).filter { $0 < 0 }"
        self.write("a.rxs", f"set budget.events 1000000000000\nsubscribe {endless} as no\nrun\n")
        self.assertEqual(self.run_program("a.rxs").returncode, 4)


class Section9Tests(LanguageCase):
    """Section 9 of the language page: the command line."""

    def test_standard_input_is_run_if_it_is_not_a_terminal(self):
        done = self.run_program(stdin="1\n| = 7\n")
        self.assertEqual((done.returncode, done.stdout), (0, b"= 1\n"))

    def test_run_stops_at_the_first_failure_and_ignores_expected_lines(self):
        self.write("a.rxs", "1\n| = 7\nexpect 1 == 2\n2\n")
        self.write("b.rxs", "3\n")
        for command in [["a.rxs"], ["run", "a.rxs"]]:
            done = self.run_program(*command)
            self.assertEqual(done.returncode, 1)
            self.assertTrue(done.stdout.startswith(b"= 1\n"))
            self.assertEqual(done.stdout.count(b"\n"), 2)

    def test_the_prompt_follows_a_file_with_the_option_i(self):
        self.write("a.rxs", "let a = 41\n")
        shell = self.open("run", "-i", "a.rxs")
        self.assertEqual(shell.send_line("a + 1"), "= 42")
        shell.send(CTRL_D)
        self.assertEqual(shell.expect_end(), 0)

    def test_a_test_continues_after_a_mismatch_and_a_failed_expect(self):
        report = self.report("1\n| = 2\nexpect 1 == 2\n3\n| = 4\n1 / [0][0]\n5\n", 3)
        self.assertEqual(re.findall(r"(?m)^FAIL a\.rxs:(\d+)", report), ["2", "3", "5", "6"])

    def test_update_rewrites_only_lines_that_do_not_match(self):
        text = "1\n| = 2\nprint 12\n| [0-9]+ (re)\n2\n"
        self.report(text, 1)
        self.assertEqual(self.run_program("test", "--update", "missing").returncode, 1)
        self.assertEqual(self.read("a.rxs"), text + "| = 2\n")
        self.assertEqual(self.run_program("test", "--update").returncode, 0)
        self.assertEqual(self.read("a.rxs"), "1\n| = 1\nprint 12\n| [0-9]+ (re)\n2\n| = 2\n")

    def test_paths_and_filters_choose_the_scripts(self):
        os.mkdir(self.path("more"))
        for name in ["a.rxs", "more/b.rxs", "more/c.rxs"]:
            self.write(name, "1\n| = 1\n")
        for options, count in [([], 3), (["--filter", "b"], 1), (["more"], 2)]:
            done = self.run_program("test", "--jobs", "2", *options)
            self.assertIn(f"{count} passed, 0 failed", done.stdout.decode())
        shards = [self.run_program("test", "--shard", f"{n}/2").stdout.decode() for n in [1, 2]]
        self.assertEqual(sum(len(re.findall(r"(?m)^ok ", shard)) for shard in shards), 3)
        self.assertEqual(self.run_program("test", "--filter", "nothing").returncode, 2)

    def test_each_reporter_writes_its_format(self):
        starts = {"pretty": "ok a.rxs", "tap": "TAP version 14", "junit": "<?xml", "json": "{"}
        for reporter, start in starts.items():
            report = self.report("1\n| = 1\n", 0, "--reporter", reporter)
            self.assertTrue(report.startswith(start), report)
        self.report("1\n| = 1\n", 0, "--reporter", "tap", "--output", "report.tap")
        self.assertTrue(self.read("report.tap").startswith("TAP version 14"))

    def test_list_shows_view_models_with_inputs_outputs_and_types(self):
        listed = self.run_program("list").stdout.decode()
        self.assertIn("FindNumberViewModel", listed)
        one = self.run_program("list", "FindNumberViewModel").stdout.decode()
        self.assertRegex(one, r"(?m)^ +checkNumber +PublishRelay<Int>$")
        self.assertRegex(one, r"(?m)^ +round +Driver<Int>$")

    def test_check_reports_mistakes_and_fmt_formats(self):
        self.write("a.rxs", "let a=1\nb\n")
        done = self.run_program("check", "a.rxs")
        self.assertEqual(done.returncode, 2)
        self.assertIn("'b' is not known", done.stderr.decode() + done.stdout.decode())
        self.assertEqual(self.run_program("fmt", "a.rxs").returncode, 0)
        self.assertEqual(self.read("a.rxs"), "let a = 1\nb\n")

    def test_each_kind_of_failure_has_its_exit_status(self):
        for text, status in [
            ("1", 0),
            ("expect 1 == 2", 1),
            ("! expect 1 == 2", 0),
            (")", 2),
            ("1 / [0][0]", 3),
        ]:
            self.assertEqual(self.run_program("-c", text).returncode, status, text)
        self.assertEqual(self.run_program("--bogus").returncode, 2)

    def test_a_test_run_has_the_highest_status_of_its_scripts(self):
        for name, text in {"a": "expect 1 == 2\n", "b": "1 / [0][0]\n", "c": "1\n| = 1\n"}.items():
            self.write(f"{name}.rxs", text)
        self.assertEqual(self.run_program("test").returncode, 3)
        self.assertEqual(self.run_program("test", "a.rxs", "c.rxs").returncode, 1)
