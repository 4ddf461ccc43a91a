"""`mark`, `back` and `undo` at the prompt restore the earlier output of the session."""

from shell import ShellTestCase


class TimeTravelTests(ShellTestCase):
    def test_back_and_undo_restore_the_clock_the_events_and_the_recording(self):
        shell = self.open("record", "mine.rxs")
        for line in [
            "let xs = PublishSubject<Int>()",
            "subscribe xs",
            "mark quiet",
            "emit xs 1",
            "advance 2s",
        ]:
            shell.send_line(line)
        self.assertIn("emit xs 1\n| 0s xs 1\nadvance 2s\n", self.read("mine.rxs"))
        shell.send_line("mark loud")
        shell.send_line("back quiet")
        self.assertEqual(shell.cursor_line, "rxs 0s>")
        quiet = "let xs = PublishSubject<Int>()\nsubscribe xs\n"
        self.assertEqual(self.read("mine.rxs"), quiet)
        self.assertEqual(shell.send_line("values(xs)"), "= []")
        self.assertEqual(shell.send_line("emit xs 7"), "0s xs 7")
        shell.send_line("undo")
        shell.send_line("back loud")
        self.assertEqual(shell.cursor_line, "rxs 2s>")
        self.assertEqual(shell.send_line("values(xs)"), "= [1]")
        self.assertEqual(shell.quit(), 0)
        replay = self.run_program("test", "mine.rxs")
        self.assertEqual(replay.returncode, 0, replay.stdout)

    def test_a_mark_is_completed_by_tab_and_suggested_for_a_misspelling(self):
        shell = self.open()
        shell.send_line("mark beginning")
        shell.complete("back be", "rxs 0s> back beginning")
        shell.send_line("")
        answer = shell.send_line("back begining")
        self.assertIn("there is no mark 'begining'", answer)
        self.assertIn("did you mean 'beginning'?", answer)

    def test_a_recovered_session_has_its_marks(self):
        self.write("part.rxs", "let a = 1\n")
        shell = self.open()
        for line in ['include "part.rxs"', "mark one", "let b = a + 1", "mark two", "back one"]:
            shell.send_line(line)
        shell.kill()
        self.write("part.rxs", "let a = 100\n")
        shell = self.open("--recover")
        self.assertEqual(shell.send_line("a"), "= 1")
        shell.send_line("back two")
        self.assertEqual(shell.send_line("b"), "= 2")
        self.assertEqual(shell.quit(), 0)
