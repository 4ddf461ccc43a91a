"""The screens of `rxs run --step`."""

import os

import pexpect

from shell import CTRL_C, PATIENCE, RIGHT, ShellTestCase, program

LESSON = """\
#!/usr/bin/env rxs
// Streams, told.

# Two numbers
// A relay keeps nothing.
let xs = PublishRelay<Int>()  // yet
subscribe xs
emit xs 1, 2
| 0s xs 1
| 0s xs 2
at 1s emit xs 3
run
print "over"
"""


class StepTests(ShellTestCase):
    def setUp(self):
        super().setUp()
        self.write("lesson.rxs", LESSON)

    def step(self):
        return self.open("run", "--step", "lesson.rxs")

    def test_step_runs_a_statement_when_a_key_is_pressed(self):
        shell = self.step()
        shell.expect_on_screen("rxs 0s> let xs = PublishRelay<Int>()  yet")
        lines = shell.lines
        self.assertIn("Streams, told.", lines)
        self.assertIn("Two numbers", lines)
        self.assertIn("A relay keeps nothing.", lines)
        self.assertLess(lines.index("Two numbers"), lines.index("A relay keeps nothing."))
        shell.send(" ")
        shell.expect_on_screen("rxs 0s> subscribe xs")
        # A key that sends several bytes is one key.
        shell.send(RIGHT)
        shell.expect_on_screen("rxs 0s> emit xs 1, 2")
        self.assertNotIn("  0s xs 1", shell.lines)
        shell.send("x")
        shell.expect_on_screen("rxs 0s> at 1s emit xs 3")
        self.assertIn("  0s xs 1", shell.lines)
        self.assertIn("  0s xs 2", shell.lines)
        self.assertNotIn("| 0s xs 1", "\n".join(shell.lines))
        shell.send("\r")
        shell.expect_on_screen("rxs 0s (1)> run")
        shell.send(" ")
        shell.expect_on_screen('rxs 1s> print "over"')
        self.assertIn("  1s xs 3", shell.lines)
        shell.send(" ")
        self.assertEqual(shell.expect_end(), 0)
        self.assertIn("over", shell.lines)

    def test_step_accepts_the_line_ends_of_other_systems(self):
        with open(self.path("lesson.rxs"), "w", encoding="utf-8", newline="\r\n") as file:
            file.write("/* One\n   and two. */\nlet xs = [\n  1,\n]\n")
        shell = self.step()
        shell.expect_on_screen("rxs 0s> let xs = [\n   ...>   1,\n   ...> ]")
        self.assertIn("One\nand two.\n", "\n".join(shell.lines))

    def test_the_keys_q_and_ctrl_c_end_step(self):
        for key in ["q", CTRL_C]:
            with self.subTest(key=key):
                shell = self.step()
                shell.send(key)
                self.assertEqual(shell.expect_end(), 0)
                self.assertNotIn("subscribe xs", "\n".join(shell.lines))

    def test_step_shows_comments_and_phases_in_other_styles_than_statements(self):
        shell = self.step()
        shell.expect_on_screen("rxs 0s>")
        looks = {}
        for row, line in enumerate(shell.lines):
            looks[line] = shell.screen.buffer[row][0]
        self.assertTrue(looks["Two numbers"].bold)
        self.assertTrue(looks["A relay keeps nothing."].italics)
        self.assertFalse(looks["A relay keeps nothing."].bold)

    def test_step_ends_with_the_status_of_a_failure(self):
        self.write("broken.rxs", "print 1\nprint [1][2]\nprint 3\n")
        shell = self.open("run", "--step", "broken.rxs")
        shell.send("  ")
        self.assertEqual(shell.expect_end(), 3)
        self.assertIn("error:", "\n".join(shell.lines))

    def test_step_restores_the_terminal_at_its_end(self):
        for key in ["q", CTRL_C, "KILL"]:
            with self.subTest(key=key):
                command = f"stty -g > before; {program()} run --step lesson.rxs; stty -g > after"
                shell = pexpect.spawn(
                    "sh", ["-c", command], cwd=self.folder, env=self.environment, timeout=PATIENCE
                )
                shell.expect("yet")
                # After the statement is shown, the terminal receives no output for a moment.
                while shell.getecho():
                    pass
                if key == "KILL":
                    self.assertEqual(os.system(f"pkill -TERM -P {shell.pid}"), 0)
                else:
                    shell.send(key)
                shell.expect(pexpect.EOF)
                shell.close()
                self.assertEqual(self.read("after"), self.read("before"))

    def test_step_without_a_terminal_runs_the_script(self):
        done = self.run_program("run", "--step", "lesson.rxs")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout.decode(), "0s xs 1\n0s xs 2\n1s xs 3\nover\n")


class BackTests(ShellTestCase):
    def step(self, text):
        self.write("lesson.rxs", text)
        return self.open("run", "--step", "lesson.rxs")

    def test_the_key_b_goes_back_one_statement_each_time(self):
        shell = self.step(LESSON)
        shell.expect_on_screen("let xs")
        shell.send("   ")
        shell.expect_on_screen("at 1s emit xs 3")
        shell.send("b")
        shell.expect_on_screen("back")
        self._again(shell, "emit xs 1, 2")
        shell.send("b")
        self._again(shell, "subscribe xs")
        shell.send("   ")
        self._again(shell, "(1)> run")
        # The values are from a single run: no event was sent twice.
        shell.send(" ")
        shell.expect_on_screen('rxs 1s> print "over"')
        self.assertEqual(sum("xs 3" in line and "emit" not in line for line in shell.lines), 1)

    def _again(self, shell, text):
        shell._wait_for(lambda: shell.cursor_line.endswith(text), text)

    def test_the_key_b_at_the_beginning_changes_nothing(self):
        shell = self.step("print 1\nprint 2\n")
        shell.send("b")
        shell.expect_on_screen("rxs 0s> print 1\nrxs 0s> print 1")
        shell.send("  ")
        self.assertEqual(shell.expect_end(), 0)

    def test_step_asks_a_question_before_it_shows_the_next_statement(self):
        shell = self.step("print 1\n\n# ? How many values come?\nprint 2\n")
        shell.send(" ")
        shell.expect_on_screen("? How many values come?\n(predict, then press a key)")
        self.assertNotIn("print 2", "\n".join(shell.lines))
        shell.send(" ")
        shell.expect_on_screen("print 2")
        shell.send(" ")
        self.assertEqual(shell.expect_end(), 0)


class PauseTests(ShellTestCase):
    SCRIPT = "let xs = PublishSubject<Int>()\nsubscribe xs\npause\nemit xs 3\n"

    def test_pause_opens_a_prompt_until_continue(self):
        for arguments in [["run", "s.rxs"], ["run", "--step", "s.rxs"]]:
            with self.subTest(arguments):
                self.write("s.rxs", self.SCRIPT)
                process = self.begin(*arguments)
                if "--step" in arguments:
                    for _ in range(3):
                        process.expect("> ")
                        process.send(" ")
                process.expect("'continue' resumes the script")
                process.expect("rxs 0s> ")
                process.send("emit xs 1\r")
                process.expect(r"xs[^\r]* 1\r")
                process.expect("rxs 0s> ")
                process.send("why xs\r")
                process.expect("emit xs 1  line 1, at 0s")
                process.expect("rxs 0s> ")
                process.send("continue\r")
                if "--step" in arguments:
                    process.expect("emit xs 3")
                    process.send(" ")
                process.expect(r"xs[^\r]* 3\r")
                process.expect(pexpect.EOF)
                process.close()
                self.assertEqual(process.exitstatus, 0)

    def test_quit_at_the_prompt_of_pause_ends_the_script(self):
        self.write("s.rxs", self.SCRIPT)
        process = self.begin("run", "s.rxs")
        process.expect("rxs 0s> ")
        process.send("quit\r")
        process.expect(pexpect.EOF)
        self.assertNotIn(b"xs 3", process.before)

    def test_pause_does_nothing_in_tests_and_pipes(self):
        self.write("s.rxs", self.SCRIPT + "| 0s xs 3\n")
        done = self.run_program("test", "s.rxs")
        self.assertEqual(done.returncode, 0, done.stdout.decode())
        done = self.run_program("run", "s.rxs")
        self.assertEqual(done.stdout.decode(), "0s xs 3\n")
