"""How much memory the program takes."""

import os
import subprocess

from shell import ShellTestCase, program

PIPELINE = "map { $0 + 1 }.filter { $0 > 0 }"


class MemoryTests(ShellTestCase):
    def peak(self, script: str) -> float:
        """The most memory in megabytes that a script takes."""
        self.write("script.rxs", "set budget.events 1000000000\n" + script)
        with open(self.path("output"), "wb+") as output:
            child = subprocess.Popen(
                [program(), "script.rxs"],
                cwd=self.folder,
                env=self.environment,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(child.returncode, 0, self.read("output"))
        return usage.ru_maxrss / 1024

    def check_growth(self, script) -> None:
        """Ten times the events take no more memory, but for what the allocator leaves lying."""
        self.assertLess(self.peak(script(1_000_000)), self.peak(script(100_000)) + 2)

    def test_events_that_nothing_records_leave_nothing(self):
        self.check_growth(
            lambda count: f"subscribe Observable<Int>.range(start: 0, count: {count})"
            f".{PIPELINE}.takeLast(1) as xs\n"
        )

    def test_ticks_that_nothing_records_leave_nothing(self):
        self.check_growth(
            lambda count: f"subscribe Observable<Int>.interval(1ms).{PIPELINE}"
            f".take({count}).takeLast(1) as ticks\nrun\n"
        )

    def test_an_idle_prompt_is_small(self):
        shell = self.open()
        shell.send_line("1")
        with open(f"/proc/{shell.identifier}/status", encoding="ascii") as status:
            resident = next(line for line in status if line.startswith("VmRSS"))
        self.assertLess(int(resident.split()[1]) / 1024, 25)
        self.assertEqual(shell.quit(), 0)
