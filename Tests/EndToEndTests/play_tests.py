"""Virtual time that runs at the pace of the wall clock, in a terminal."""

import time

import pexpect

from shell import CTRL_C, ShellTestCase

TICKS = "subscribe Observable.interval(1s) as ticks"


class PlayTests(ShellTestCase):
    def test_play_shows_a_growing_marble_diagram_and_removes_it(self):
        shell = self.open()
        shell.send_line(TICKS)
        shell.start("play 2s speed 2")
        shell.expect_on_screen("space pauses")
        shell.expect_on_screen("ticks ----")
        shell.expect_prompt()
        lines = [" ".join(line.split()) for line in shell.lines]
        self.assertEqual(lines[2:], ["rxs 0s (1)> play 2s speed 2", "1s ticks 0", "2s ticks 1",
                                     "rxs 2s (1)>"])
        shell.quit()

    def test_play_removes_the_rows_of_ended_subscriptions(self):
        shell = self.open()
        shell.send_line("subscribe Observable.interval(1s) as ticks, Observable<Int>.timer(1s) as once")
        shell.start("play")
        shell.expect_on_screen("space pauses")
        shell.send(" ")
        shell.expect_on_screen("space goes on")
        self.assertTrue(any(line.startswith("once  -") for line in shell.lines), shell.lines)
        shell.send("n")
        shell.expect("ticks.* 0")
        shell.expect_on_screen("paused at 1s")
        self.assertFalse(any(line.startswith("once  -") for line in shell.lines), shell.lines)
        self.assertTrue(any(line.startswith("ticks -") for line in shell.lines), shell.lines)
        shell.send("q")
        shell.expect_prompt()

    def test_a_long_play_does_not_stop_for_the_pager(self):
        shell = self.open(rows=12)
        shell.send_line("subscribe Observable.interval(100ms) as ticks")
        shell.start("play 3s speed 3")
        shell.expect_prompt()
        self.assertIn("ticks 29", " ".join(shell.lines[-2].split()))
        self.assertNotIn("Space shows more", shell.transcript)
        shell.quit()

    def test_keys_pause_step_and_stop_a_play(self):
        shell = self.open("record", "mine.rxs")
        shell.send_line(TICKS)
        shell.start("play")
        shell.expect_on_screen("space pauses")
        shell.send(" ")
        shell.expect_on_screen("space goes on")
        shell.send("n")
        shell.expect("ticks.* 0")
        shell.send("n")
        shell.expect("ticks.* 1")
        shell.send("q")
        shell.expect_prompt()
        self.assertEqual(shell.send_line("now"), "= 2s")
        shell.quit()
        self.assertIn("advance to 2s\n| 1s ticks 0\n| 2s ticks 1\n", self.read("mine.rxs"))

    def test_ctrl_c_stops_the_clock_of_a_play(self):
        shell = self.open()
        shell.send_line(TICKS)
        shell.start("play 1h")
        shell.expect_on_screen("space pauses")
        shell.send(CTRL_C)
        shell.expect_prompt()
        self.assertNotIn("error", "\n".join(shell.lines))
        # The line can still be edited.
        self.assertEqual(shell.send_line('print "on"'), "on")
        shell.quit()

    def test_ctrl_c_during_a_play_does_not_stop_the_script(self):
        self.write("s.rxs", TICKS + "\nplay 1h\nprint now\n")
        process = self.begin("run", "s.rxs")
        process.expect("space pauses")
        process.send(CTRL_C)
        process.expect(r"[0-9.]+m?s\r")
        process.expect(pexpect.EOF)
        process.close()
        self.assertEqual(process.exitstatus, 0)

    def test_a_recovered_session_has_the_time_at_which_play_was_stopped(self):
        shell = self.open()
        shell.send_line(TICKS)
        shell.start("play 1h speed 3")
        shell.expect("ticks.* 0")
        shell.send("q")
        shell.expect_prompt()
        now = shell.send_line("now")
        shell.kill()
        shell = self.open("--recover")
        self.assertEqual(shell.send_line("now"), now)
        shell.quit()

    def test_the_play_flag_runs_a_script_in_real_time(self):
        self.write("s.rxs", TICKS + ".take(2)\nadvance 1s\n| 1s ticks 0\nrun\n")
        self.write("s.rxs", self.read("s.rxs").replace(" as ticks.take(2)", ".take(2) as ticks"))
        begin = time.monotonic()
        plain = self.run_program("run", "s.rxs")
        self.assertLess(time.monotonic() - begin, 1.5)
        begin = time.monotonic()
        played = self.run_program("run", "--play", "s.rxs")
        self.assertGreater(time.monotonic() - begin, 1.9)
        self.assertEqual(played.stdout, plain.stdout)
        self.assertEqual((played.returncode, played.stderr), (0, b""))

    def test_the_play_flag_works_together_with_step(self):
        self.write("s.rxs", TICKS + "\nadvance 1s\nadvance 1s\n")
        shell = self.open("run", "--step", "--play", "s.rxs")
        shell.send(" ")
        shell.expect(r"> .*advance 1s")
        begin = time.monotonic()
        shell.send(" ")
        shell.expect(r"ticks[^\r]* 0\r")
        self.assertGreater(time.monotonic() - begin, 0.8)
        shell.send("b")
        shell.expect("back")
        self.assertLess(time.monotonic() - begin, 20)
        shell.send("q")
        self.assertEqual(shell.expect_end(), 0)

    def test_play_takes_no_real_time_in_a_test(self):
        self.write("s.rxs", TICKS + "\nplay 2s speed 0.001\n| 1s ticks 0\n| 2s ticks 1\n")
        begin = time.monotonic()
        done = self.run_program("test", "s.rxs")
        self.assertEqual(done.returncode, 0, done.stdout.decode())
        self.assertLess(time.monotonic() - begin, 30)

    def test_play_prints_only_lines_on_a_dumb_terminal(self):
        self.environment["TERM"] = "dumb"
        shell = self.open()
        shell.send_line(TICKS)
        shell.send("play 1s speed 4\r")
        output = shell.raw_until_prompt()
        self.assertNotIn("\x1b", output)
        self.assertNotIn("space pauses", output)
        self.assertIn("ticks 0", output)
        shell.quit()
