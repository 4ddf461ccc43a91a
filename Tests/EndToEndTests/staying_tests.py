"""Features for long sessions: history, an init file, recording, jobs."""

import os
import re

import pexpect

from shell import (
    CTRL_C,
    CTRL_D,
    CTRL_R,
    CTRL_Z,
    ENTER,
    PATIENCE,
    PROMPT,
    UP,
    ShellTestCase,
    plain,
    program,
)


class HistoryTests(ShellTestCase):
    def test_the_next_prompt_recalls_typed_lines(self):
        first = self.open()
        first.send_line("1 + 41")
        first.send_line('print "가나"')
        self.assertEqual(first.quit(), 0)
        second = self.open()
        second.send(UP)
        second.expect_line("rxs 0s> quit")
        second.send(UP)
        second.expect_line('rxs 0s> print "가나"')
        second.send(UP)
        second.expect_line("rxs 0s> 1 + 41")
        self.assertEqual(second.send_line(""), "= 42")

    def test_ctrl_r_searches_the_lines_of_earlier_prompts(self):
        first = self.open()
        first.send_line("10 * 10")
        first.send(CTRL_D)
        first.expect_end()
        second = self.open()
        second.send(CTRL_R + "* 1")
        second.expect_line("search: * 1 | 10 * 10")
        self.assertEqual(second.send_line(""), "= 100")

    def test_prompts_at_the_same_time_lose_no_history(self):
        first, second = self.open(), self.open()
        for number in range(3):
            first.send_line(f"1{number}")
            second.send_line(f"2{number}")
        first.send(CTRL_D)
        second.send(CTRL_D)
        first.expect_end()
        second.expect_end()
        path = os.path.join(self.environment["HOME"], ".local/state/rxs/history")
        with open(path, encoding="utf-8") as file:
            self.assertEqual(file.read().split(), ["10", "20", "11", "21", "12", "22"])

    def test_a_statement_of_several_lines_is_one_history_entry(self):
        shell = self.open()
        shell.send("[1," + ENTER)
        shell.expect(r"\.\.\.> ")
        self.assertEqual(shell.send_line("2]"), "= [1, 2]")
        shell.send(UP)
        shell.expect_line("2]")
        self.assertEqual(plain(shell.send_line("")).split("\n")[-1], "= [1, 2]")


class InitTests(ShellTestCase):
    def setUp(self):
        super().setUp()
        folder = os.path.join(self.environment["HOME"], ".config", "rxs")
        os.makedirs(folder)
        self.write(os.path.join(folder, "init.rxs"), "let answer42 = 42\nprint \"ready\"\n")

    def test_the_prompt_begins_with_the_init_file(self):
        shell = self.open()
        shell.expect_on_screen("ready")
        self.assertEqual(shell.send_line("answer42"), "= 42")

    def test_the_init_file_is_in_xdg_config_home(self):
        self.environment["XDG_CONFIG_HOME"] = os.path.join(self.environment["HOME"], ".config")
        self.assertEqual(self.open().send_line("answer42"), "= 42")
        self.environment["XDG_CONFIG_HOME"] = self.folder
        self.assertIn("error:", self.open().send_line("answer42"))

    def test_the_option_no_init_skips_the_init_file(self):
        self.assertIn("error:", self.open("--no-init").send_line("answer42"))

    def test_files_and_pipes_do_not_run_the_init_file(self):
        self.write("a.rxs", "print 1\n")
        self.assertEqual(self.run_program("a.rxs").stdout, b"1\n")
        self.assertEqual(self.run_program(stdin="print 1\n").stdout, b"1\n")
        self.assertEqual(self.run_program("test", "a.rxs").returncode, 1)

    def test_the_prompt_works_after_an_init_file_that_fails(self):
        path = os.path.join(self.environment["HOME"], ".config", "rxs", "init.rxs")
        for text in ["nonsense\n", "let = \n"]:
            self.write(path, text)
            shell = self.open()
            shell.expect_on_screen("init.rxs:1:")
            self.assertEqual(shell.send_line("1 + 1"), "= 2")

    def test_a_recording_replays_without_the_init_file(self):
        shell = self.open("record", "mine.rxs")
        shell.send_line("answer42 + 1")
        self.assertEqual(shell.quit(), 0)
        os.remove(os.path.join(self.environment["HOME"], ".config", "rxs", "init.rxs"))
        self.assertEqual(self.run_program("test", "mine.rxs").returncode, 0)


class RecordTests(ShellTestCase):
    def test_a_statement_is_in_the_recording_before_the_next_prompt(self):
        shell = self.open("record", "mine.rxs")
        self.assertEqual(self.read("mine.rxs"), "")
        shell.send_line("let xs = PublishSubject<Int>()")
        self.assertEqual(self.read("mine.rxs"), "let xs = PublishSubject<Int>()\n")
        shell.send_line("subscribe xs")
        shell.send_line("emit xs 1")
        self.assertTrue(self.read("mine.rxs").endswith("emit xs 1\n| 0s xs 1\n"))
        # The recording of a killed prompt contains all lines.
        shell.kill()
        self.assertEqual(self.run_program("test", "mine.rxs").returncode, 0)

    def test_record_does_not_overwrite_an_existing_file(self):
        self.write("mine.rxs", "print 1\n")
        output, status = pexpect.run(
            f"{program()} record mine.rxs",
            cwd=self.folder,
            env=self.environment,
            withexitstatus=True,
            timeout=PATIENCE,
        )
        self.assertEqual(status, 2)
        self.assertIn(b"exists already", output)
        self.assertEqual(self.read("mine.rxs"), "print 1\n")
        shell = self.open("record", "--force", "mine.rxs")
        shell.send_line("print 2")
        self.assertEqual(self.read("mine.rxs"), "print 2\n| 2\n")


class JobTests(ShellTestCase):
    def test_the_prompt_follows_a_file_with_the_option_i(self):
        self.write("a.rxs", 'let a = 5\nprint "from the file"\n')
        shell = self.open("-i", "a.rxs")
        shell.expect_on_screen("from the file")
        self.assertEqual(shell.send_line("a + 1"), "= 6")

    def test_the_session_works_after_ctrl_c_in_an_endless_run(self):
        shell = self.open()
        shell.send_line("set budget.events 1000000000")
        shell.send_line("let kept = 7")
        shell.send_line("subscribe Observable.interval(1s).filter { $0 < 0 } as none")
        shell.start("run")
        # The progress line appears, and is removed afterwards.
        shell.expect("Ctrl-C stops")
        shell.send(CTRL_C)
        self.assertIn("interrupted", shell.expect_prompt())
        self.assertNotIn("Ctrl-C stops", "\n".join(shell.lines))
        self.assertEqual(shell.send_line("kept"), "= 7")
        self.assertEqual(shell.quit(), 0)

    def test_ctrl_z_suspends_the_prompt_and_fg_continues_it(self):
        bash = pexpect.spawn(
            "bash",
            ["--norc", "--noprofile", "-i"],
            cwd=self.folder,
            env=self.environment | {"PS1": "bash$ "},
            timeout=PATIENCE,
            dimensions=(24, 80),
        )
        self.addCleanup(bash.close, True)
        bash.expect(r"bash\$ ")
        bash.send(program() + ENTER)
        bash.expect(PROMPT)
        bash.send("let x = 5" + ENTER)
        bash.expect(r"let x = 5\r\n")
        bash.expect(PROMPT)
        bash.send("x +" + CTRL_Z)
        bash.expect("Stopped")
        bash.expect(r"bash\$ ")
        bash.send("echo still here" + ENTER)
        bash.expect(r"\rstill here")
        bash.expect(r"bash\$ ")
        bash.send("fg" + ENTER)
        bash.expect(PROMPT)
        bash.send(" 1" + ENTER)
        bash.expect("= 6")
        bash.send("quit" + ENTER)
        bash.expect(r"bash\$ ")

    def test_lines_are_shortened_to_the_size_of_the_window(self):
        shell = self.open()
        shell.resize(40, 24)
        shell.send_line('"' + "a" * 60 + '"')
        self.assertTrue(any(line.endswith("…") for line in shell.lines), shell.lines)
        shell.resize(100, 24)
        self.assertIn("a" * 60, shell.send_line('"' + "a" * 60 + '"'))


class DisplayTests(ShellTestCase):
    def raw(self, line: str, **variables) -> str:
        """Types a line, and returns the text that the terminal receives."""
        self.environment |= variables
        shell = self.open()
        shell.send(line + ENTER)
        shell.expect(r"\r\n")
        return shell.raw_until_prompt()

    def test_events_have_columns_and_colours_on_a_terminal(self):
        self.assertIn(
            "\x1b[2m  0s\x1b[0m \x1b[36mxs\x1b[0m 1",
            self.raw("subscribe Observable.just(1) as xs"),
        )

    def test_an_error_has_a_colour_on_a_terminal(self):
        self.assertIn("\x1b[1;31merror:\x1b[0m", self.raw("nonsense"))

    def test_the_variable_no_color_turns_colours_off(self):
        self.assertNotIn("\x1b[3", self.raw("subscribe Observable.just(1) as xs", NO_COLOR="1"))

    def test_a_dumb_terminal_gets_columns_without_colours(self):
        text = self.raw("subscribe Observable.just(1) as xs", TERM="dumb")
        self.assertNotIn("\x1b", text)
        self.assertIn("  0s xs 1", text)

    def test_a_pipe_receives_complete_values(self):
        done = self.run_program("-c", '"' + "a" * 300 + '"')
        self.assertEqual(done.stdout.decode(), '= "' + "a" * 300 + '"\n')


class HelpTests(ShellTestCase):
    def test_the_help_examples_of_view_models_print_what_they_show(self):
        listing = self.run_program("list").stdout.decode()
        names = [re.split("[:(]", line)[0] for line in listing.split("\n") if line[:1].strip()]
        names = [name for name in names if name not in ("Inputs", "Outputs")]
        self.assertIn("FindNumberViewModel", names)
        self.assertIn("GitViewModel", names)
        for name in names:
            with self.subTest(name):
                text = self.run_program("list", name).stdout.decode()
                example = text.split("\nExample:\n")[1]
                self.write("example.rxs", "\n".join(x[2:] for x in example.split("\n")))
                done = self.run_program("test", "example.rxs")
                self.assertEqual(done.returncode, 0, done.stdout.decode())

    def test_the_prompt_starts_with_one_line(self):
        shell = self.open()
        self.assertEqual(len(shell.lines), 2, shell.lines)
        self.assertRegex(shell.lines[0], "^rxs .*help.*quit")
