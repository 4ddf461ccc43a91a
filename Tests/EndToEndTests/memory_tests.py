"""The memory use of the program."""

import glob
import subprocess
import time

from shell import ShellTestCase, program

PIPELINE = "map { $0 + 1 }.filter { $0 > 0 }"


def memory(process: int, figure: str) -> float:
    """A memory value of a process from /proc, in megabytes."""
    with open(f"/proc/{process}/status", encoding="ascii") as status:
        # The system no longer reports the memory of a process that has just ended.
        lines = [line for line in status if line.startswith(figure)]
    return int(lines[0].split()[1]) / 1024 if lines else 0


class MemoryTests(ShellTestCase):
    def peak(self, script: str) -> float:
        """Runs a script, and returns its peak memory in megabytes."""
        self.write("script.rxs", f"set budget.events 1000000000\n{script}")
        child = subprocess.Popen(
            [program(), "script.rxs"],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        # The system's figure for an ended process includes the memory of the process that forked
        # it.
        peak = 0.0
        while child.poll() is None:
            peak = max(peak, memory(child.pid, "VmHWM"))
            time.sleep(0.005)
        self.assertEqual(child.returncode, 0)
        self.assertGreater(peak, 0)
        return peak

    def check_growth(self, script) -> None:
        """Checks that ten times the events need no more memory, except for unused memory of the allocator."""
        self.assertLess(self.peak(script(1_000_000)), self.peak(script(100_000)) + 2)

    def test_events_that_are_not_recorded_use_no_memory(self):
        self.check_growth(
            lambda count: f"subscribe Observable<Int>.range(start: 0, count: {count})"
            f".{PIPELINE}.takeLast(1) as xs\n"
        )

    def test_timer_ticks_that_are_not_recorded_use_no_memory(self):
        self.check_growth(
            lambda count: f"subscribe Observable<Int>.interval(1ms).{PIPELINE}"
            f".take({count}).takeLast(1) as ticks\nrun\n"
        )

    def test_an_idle_prompt_uses_little_memory(self):
        shell = self.open()
        shell.send_line("1")
        self.assertLess(memory(shell.identifier, "VmRSS"), 25)
        self.assertEqual(shell.quit(), 0)

    def test_the_prompt_does_not_read_lost_sessions_into_memory(self):
        shell = self.open()
        shell.send_line("let a = 1")
        usual = memory(shell.identifier, "VmHWM")
        shell.kill()
        (journal,) = glob.glob(self.path("home/.local/state/rxs/sessions/*"))
        with open(journal, "ab") as file:
            file.write(b'asks\tGET "http://a/"\nanswered\t0\t200\t' + b"QUJD" * 10_000_000 + b"\n")
        shell = self.open()
        self.assertIn("a session of 1 statement was cut off", "\n".join(shell.lines))
        shell.send_line("1")
        self.assertLess(memory(shell.identifier, "VmHWM"), usual + 4)
