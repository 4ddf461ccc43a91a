"""The main use of rxs: play, save, replay."""

import os
import re
import resource

from shell import CTRL_C, ShellTestCase


class SessionTests(ShellTestCase):
    def play(self) -> None:
        """Plays a round of FindNumber at the prompt and saves it as mine.rxs."""
        shell = self.open()
        for line in [
            'stub "https://www.randomnumberapi.com/*" json([2]), json([3])',
            "let game = FindNumberViewModel()",
            "subscribe game",
            "emit game.gameStart",
            "advance",
            "emit game.checkNumber 2",
            "advance",
            'save "mine.rxs"',
        ]:
            shell.send_line(line)
        self.assertEqual(shell.quit(), 0)

    def test_a_saved_session_passes_as_a_test(self):
        self.play()
        recording = self.read("mine.rxs")
        self.assertIn("emit game.checkNumber 2", recording)
        self.assertRegex(recording, r"(?m)^\| 0s game\.")
        for _ in range(2):
            replay = self.run_program("test", "mine.rxs")
            self.assertEqual(replay.returncode, 0, replay.stdout + replay.stderr)

    def test_reset_is_recorded_and_can_be_undone(self):
        shell = self.open("record", "--defaults", "kept.json", "mine.rxs")
        statements = ["let a = 1", "print a", 'store "n" 2', "reset", 'print "b"']
        for statement in statements:
            shell.send_line(statement)
        self.assertEqual(shell.send_line('storage.integer(forKey: "n")'), "= 2")
        shell.send_line('save "s.rxs"')
        script = (
            'let a = 1\nprint a\n| 1\nstore "n" 2\nreset; store "n" 2\nprint "b"\n| b\n'
            'storage.integer(forKey: "n")\n| = 2\n'
        )
        self.assertEqual(self.read("s.rxs"), script)
        self.assertEqual(self.read("mine.rxs"), script)
        done = self.run_program("test", "s.rxs")
        self.assertEqual(done.returncode, 0, done.stdout.decode())
        shell.send_line("undo")
        self.assertEqual(shell.send_line("a"), "= 1")
        self.assertEqual(shell.quit(), 0)
        self.assertEqual(
            self.read("mine.rxs"),
            'let a = 1\nprint a\n| 1\nstore "n" 2\nprint "b"\n| b\n'
            'storage.integer(forKey: "n")\n| = 2\na\n| = 1\n',
        )

    def test_a_recording_leaves_out_a_stopped_statement_with_a_note(self):
        shell = self.open("record", "mine.rxs", columns=200)
        shell.send_line("set budget.events 1000000000")
        shell.send_line("subscribe Observable.interval(1s).filter { $0 < 0 } as never")
        shell.start("run")
        shell.send(CTRL_C)
        said = "'run' was stopped and is left out: the statements after it may not replay"
        self.assertIn(said, shell.expect_prompt())
        # Later statements do not repeat the message, but `save` does.
        self.assertEqual(shell.send_line(""), "")
        self.assertEqual(shell.send_line("show stubs"), "")
        self.assertNotIn(said, shell.send_line("nonsense"))
        self.assertIn(said, shell.send_line('save "s.rxs"'))
        shell.send_line("undo 1")
        self.assertEqual(shell.send_line("now"), "= 0s")
        self.assertEqual(shell.send_line('save "s.rxs"'), "saved 3 statements in s.rxs")
        self.assertEqual(self.run_program("test", "s.rxs").returncode, 0)

    def test_save_does_not_overwrite_another_file(self):
        self.write("precious.rxs", "1\n")
        os.symlink("precious.rxs", self.path("link.rxs"))
        shell = self.open("-i", "precious.rxs", columns=200)
        self.assertEqual(shell.send_line('save "link.rxs"'), "saved 1 statement in link.rxs")
        shell.quit()
        self.assertEqual(self.read("precious.rxs"), "1\n| = 1\n")
        shell = self.open(columns=200)
        shell.send_line("let a = 1")
        for name in ["precious.rxs", "link.rxs"]:
            said = shell.send_line(f'save "{name}"')
            self.assertIn("exists already, but this session neither wrote nor loaded the file", said)
            self.assertIn(f'save "{name}" replace', said)
        self.assertEqual(self.read("precious.rxs"), "1\n| = 1\n")
        shell.send_line('save "link.rxs" replace')
        self.assertEqual(self.read("precious.rxs"), "let a = 1\n")
        self.assertTrue(os.path.islink(self.path("link.rxs")))

    def limit_files(self, shell, size) -> None:
        """Limits the size of the program's files, to simulate a full disk."""
        hard = resource.prlimit(shell.identifier, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(shell.identifier, resource.RLIMIT_FSIZE, (size, hard))

    def test_a_recording_on_a_full_disk_keeps_complete_statements(self):
        shell = self.open("record", "mine.rxs", columns=200)
        shell.send_line("let a = 1")
        self.limit_files(shell, 3000)
        long = 'print String(repeating: "x", count: 4000)'
        self.assertIn("mine.rxs: file too large", shell.send_line(long))
        self.assertEqual(self.read("mine.rxs"), "let a = 1\n")
        self.limit_files(shell, resource.RLIM_INFINITY)
        shell.send_line("print a")
        script = f"let a = 1\n{long}\n| {'x' * 4000}\nprint a\n| 1\n"
        self.assertEqual(self.read("mine.rxs"), script)
        self.limit_files(shell, 3000)
        shell.send_line("print 2")
        shell.send("quit\r")
        shell.expect("the recording is not complete: 'rxs --recover' brings the session back")
        self.assertEqual(shell.expect_end(), 3)
        self.assertEqual(self.read("mine.rxs"), script)
        shell = self.open("--recover")
        self.assertEqual(shell.quit(), 0)
        self.assertEqual(self.read("mine.rxs"), script + "print 2\n| 2\n")
        self.assertEqual(self.run_program("test", "mine.rxs").returncode, 0)

    def test_a_changed_digit_is_found_and_shown(self):
        self.play()
        lines = self.read("mine.rxs").split("\n")
        number, line = next(
            (number, line)
            for number, line in enumerate(lines, 1)
            if re.match(r"\| 0s game\.\w+ \D*\d", line)
        )
        actual = line.removeprefix("| ")
        changed = re.sub(
            r"^(0s game\.\w+ \D*)(\d)",
            lambda match: match[1] + str((int(match[2]) + 1) % 10),
            actual,
        )
        lines[number - 1] = "| " + changed
        self.write("mine.rxs", "\n".join(lines))

        replay = self.run_program("test", "mine.rxs")
        self.assertEqual(replay.returncode, 1)
        report = (replay.stdout + replay.stderr).decode()
        self.assertRegex(report, r"mine\.rxs:\d+")
        self.assertIn(changed, report)
        self.assertIn(actual, report)

    def test_piped_statements_print_their_events_and_nothing_else(self):
        done = self.run_program(
            stdin="let xs = hot(.next(0s, 1), .next(2s, 2))\n"
            "subscribe xs.map { $0 * 10 } as ys\n"
            "advance 5s\n"
            "expect values(ys) == [10, 20]\n"
        )
        self.assertEqual(done.stdout.decode(), "0s ys 10\n2s ys 20\n")
        self.assertEqual(done.stderr.decode(), "")
        self.assertEqual(done.returncode, 0)
