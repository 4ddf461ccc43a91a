"""Output that is longer than the screen, help in narrow windows, and messages of the prompt."""

import time

from shell import CTRL_C, ENTER, ShellTestCase, plain

QUESTION = "-- Space shows more, Enter a line, a all of it, q stops --"


class PagingTests(ShellTestCase):
    def test_the_pager_stops_a_printing_loop_after_a_screenful_and_asks(self):
        shell = self.open(rows=10)
        shell.send_line("var seen = 0")
        shell.start("for i in 0..<100_000 { print i; seen = i }")
        shell.expect(QUESTION)
        self.assertEqual([line for line in shell.lines if line.isdigit()][-1], "8")
        shell.send(" ")
        shell.expect(QUESTION)
        self.assertIn("17", shell.lines)
        shell.send(ENTER)
        shell.expect(QUESTION)
        self.assertIn("18", shell.lines)
        shell.send("q")
        self.assertIn("interrupted", shell.expect_prompt())
        self.assertLess(int(shell.send_line("seen").split()[1]), 1000)
        self.assertEqual(shell.quit(), 0)

    def test_the_pager_shows_all_output_after_the_answer_for_all(self):
        shell = self.open(rows=10)
        shell.start("for i in 0..<100 { print i }")
        shell.expect(QUESTION)
        shell.send("a")
        rest = shell.expect_prompt().split("\n")
        self.assertEqual(rest[-1], "99")
        self.assertNotIn(QUESTION, rest)

    def test_the_pager_asks_about_a_line_that_is_larger_than_the_screen(self):
        shell = self.open(rows=10, columns=40)
        shell.start('print String(repeating: "가", count: 1000)')
        shell.expect(QUESTION[:39].rstrip()[:30])
        shell.send("a")
        shown = shell.expect_prompt().replace("\n", "")
        self.assertLess(shown.count("가"), 1000)
        self.assertEqual(shell.send_line("1 + 1"), "= 2")

    def test_ctrl_c_at_the_question_of_the_pager_stops_the_statement(self):
        shell = self.open(rows=10)
        shell.start("for i in 0..<100 { print i }")
        shell.expect(QUESTION)
        shell.send(CTRL_C)
        self.assertIn("interrupted", shell.expect_prompt())
        self.assertEqual(shell.send_line("1 + 1"), "= 2")

    def test_the_time_at_the_question_of_the_pager_does_not_count(self):
        shell = self.open(rows=10)
        shell.start("for i in 0..<20 { print i }")
        shell.expect(QUESTION)
        # After one second, rxs ends the process of a statement that cannot be stopped. This pause is longer.
        shell.send("x")
        time.sleep(1.5)
        shell.send(" ")
        shell.expect(QUESTION)
        shell.send(" ")
        self.assertEqual(shell.expect_prompt().split("\n")[-1], "19")
        self.assertNotRegex(shell.transcript, "took [1-9]")

    def test_help_fits_the_window_and_stops_at_its_end(self):
        shell = self.open(columns=40, rows=12)
        shell.start("help")
        shell.expect(QUESTION[:39].rstrip()[:30])
        self.assertIn("Play:", shell.lines)
        shell.send("a")
        text = shell.expect_prompt()
        self.assertIn("'help NAME' explains a name", text.replace("\n", " "))
        for line in text.split("\n"):
            self.assertLess(len(line), 40, line)

    def test_the_pager_does_not_ask_if_the_output_fits(self):
        shell = self.open(rows=10)
        output = shell.send_line("for i in 0..<9 { print i }")
        self.assertEqual(output.split("\n"), [str(number) for number in range(9)])

    def test_a_recording_contains_all_output_of_a_paged_statement(self):
        shell = self.open(rows=10)
        shell.start("for i in 0..<30 { print i }")
        shell.expect(QUESTION)
        shell.send("a")
        shell.expect_prompt()
        shell.send_line('save "a.rxs"')
        self.assertEqual(self.read("a.rxs").count("\n| "), 30)


class NoticeTests(ShellTestCase):
    def test_undo_and_similar_statements_report_what_they_did(self):
        shell = self.open()
        shell.send_line("let xs = PublishSubject<Int>()")
        shell.send_line("subscribe xs")
        shell.send_line("mark start")
        shell.send_line("emit xs 1")
        shell.send_line("advance 2s")
        self.assertEqual(shell.send_line("undo"), "took back 'advance 2s'")
        self.assertEqual(shell.send_line("back start"), "back at 'start'; the clock is at 0s")
        self.assertEqual(
            shell.send_line("undo 2"),
            "took back 'let xs = PublishSubject<Int>()', 'subscribe xs'",
        )
        self.assertEqual(shell.send_line("reset"), "the session begins again; the clock is at 0s")
        self.assertEqual(shell.send_line('save "a.rxs"'), "saved 1 statement in a.rxs")
        self.assertEqual(self.read("a.rxs"), "reset\n")

    def test_a_command_of_another_shell_gets_a_hint_in_one_line(self):
        shell = self.open()
        for line, word in [("vars", "'show vars'"), (":q", "'quit'")]:
            self.assertRegex(shell.send_line(line), rf"\Arxs: {word} [^\n]+\Z")
        shell.send_line("let vars = 3")
        self.assertEqual(shell.send_line("vars"), "= 3")
        shell.send("exit" + ENTER)
        self.assertEqual(shell.expect_end(), 0)


class UnsavedTests(ShellTestCase):
    LEFT = r"rxs: 2 statements are not saved: 'rxs --recover' brings them back"

    def prompt(self):
        shell = self.open()
        shell.send_line("let a = 1")
        shell.send_line("1 + 1")
        shell.send_line("advance 2s")
        return shell

    def end(self, shell) -> str:
        """Leaves the prompt, and returns the messages."""
        shell.send("quit" + ENTER)
        before = len(shell.transcript)
        self.assertEqual(shell.expect_end(), 0)
        return plain(shell.transcript[before:])

    def test_unsaved_statements_can_be_recovered(self):
        self.assertRegex(self.end(self.prompt()), self.LEFT)
        # The next prompt prints no message about a session that the user has left.
        self.assertEqual(len(self.open().lines), 2)
        shell = self.open("--recover")
        self.assertEqual(shell.send_line("a"), "= 1")
        shell.send_line('save "a.rxs"')
        self.assertNotIn("not saved", self.end(shell))
        done = self.run_on_terminal("--recover")
        self.assertEqual(done, (2, "rxs: there is no session to recover"))

    def test_the_messages_about_unsaved_statements_agree_on_their_number(self):
        shell = self.prompt()
        shell.send_line("show vars; let b = 2")
        shell.send_line("let c = 3")
        shell.send_line("undo")
        self.assertRegex(self.end(shell), "rxs: 3 statements are not saved")
        shell = self.open("--recover")
        self.assertIn("recovered 3 statements; the clock is at 2s", shell.lines)
        shell.send_line("b")
        shell.kill()
        note = "a session of 3 statements was cut off: 'rxs --recover' brings it back"
        self.assertEqual(self.open().lines[1], note)
        # The message appears once.
        self.assertEqual(len(self.open().lines), 2)
        shell = self.open("--recover")
        self.assertEqual(shell.send_line("b"), "= 2")

    def test_quit_prints_no_message_if_nothing_is_unsaved(self):
        shell = self.prompt()
        shell.send_line('save "a.rxs"')
        shell.send_line("a + 1")
        self.assertNotIn("saved:", self.end(shell))
        shell = self.open()
        shell.send_line("1 + 1")
        self.assertNotIn("saved:", self.end(shell))
        shell = self.open("record", "b.rxs")
        shell.send_line("let b = 1")
        self.assertNotIn("saved:", self.end(shell))

    def test_quit_counts_the_statements_after_save(self):
        shell = self.prompt()
        shell.send_line('save "a.rxs"')
        shell.send_line("let b = 1")
        self.assertRegex(self.end(shell), "rxs: 1 statement is not saved: 'rxs --recover' brings it")

    def test_quit_does_not_count_the_statements_of_a_file(self):
        self.write("a.rxs", "let a = 1\n")
        shell = self.open("-i", "a.rxs")
        self.assertNotIn("saved:", self.end(shell))
