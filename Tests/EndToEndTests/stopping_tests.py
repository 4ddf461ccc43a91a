"""Long statements of any kind stop soon after Ctrl-C, and the session stays usable."""

import fcntl
import glob
import os
import signal
import subprocess
import sys
import termios
import time

import pexpect

from shell import CTRL_C, ENTER, PATIENCE, PROMPT, ShellTestCase, program

DOUBLED = ["var a: [Any] = [1]", "for _ in 0..<64 { a = [a, a] }"]
MILLION = ["var a = Array(0..<1_000_000)"]
TEXT = ['let t = String(repeating: "abcdefghij", count: 1_000_000)']


def merged(combined: str) -> list:
    """Statements that merge a stream with itself again and again, without a bound on events."""
    return [
        "set budget.events 1000000000",
        "var o = Observable<Int>.never()",
        f"for _ in 0..<60 {{ o = {combined} }}",
    ]


# Each of these statements once ran for more than a minute.
LONG = [
    (DOUBLED, "JSON.encode(a)"),
    (merged("Observable.merge(o, o)"), "subscribe o.takeLast(1) as x"),
    (merged("Observable.combineLatest(o, o) { a, b in a }"), "subscribe o.takeLast(1) as x"),
    (["var a = Array(0..<4_000_000)"],
     "for i in 0..<100_000 { var b = a; b[0] = i; a = b }"),
    (MILLION, "while true { _ = a.max() }"),
    (TEXT, "while true { _ = t.count }"),
    (TEXT, 'while true { _ = t.contains("zz") }'),
]

# The number of bytes in a pipe of 64 KB after which a writing program may block.
ALMOST_FULL = 60_000

# The limit in seconds for stopping, longer than the delays that other work of the machine causes.
SOON = 10


def descendants(process: int) -> list:
    """The processes below a process, with their names."""
    found = []
    for path in glob.glob(f"/proc/{process}/task/*/children"):
        try:
            with open(path) as file:
                children = [int(text) for text in file.read().split()]
            for child in children:
                with open(f"/proc/{child}/comm") as file:
                    found.append((child, file.read().strip()))
                found += descendants(child)
        except OSError:
            continue
    return found


def is_running(process: int) -> bool:
    """Whether a process still runs; a zombie process does not run."""
    try:
        with open(f"/proc/{process}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


class StoppingTests(ShellTestCase):
    def test_ctrl_c_stops_a_long_statement(self):
        for before, statement in LONG:
            with self.subTest(statement):
                shell = self.open()
                for line in before:
                    shell.send_line(line)
                shell.start(statement)
                time.sleep(0.1)
                begin = time.monotonic()
                shell.send(CTRL_C)
                self.assertIn("interrupted", shell.expect_prompt())
                self.assertLess(time.monotonic() - begin, SOON)
                self.assertEqual(shell.send_line("1 + 1"), "= 2")
                self.assertEqual(shell.quit(), 0)

    def open_with_stuck_output(self):
        """Opens a prompt whose output no program reads, so that a printing statement blocks."""
        os.mkfifo(self.path("results"))
        self.results = os.open(self.path("results"), os.O_RDONLY | os.O_NONBLOCK)
        self.addCleanup(os.close, self.results)
        shell = pexpect.spawn(
            "/bin/sh",
            ["-c", f"exec '{program()}' >results"],
            cwd=self.folder,
            env=self.environment,
            timeout=PATIENCE,
        )
        self.addCleanup(shell.close, True)
        shell.expect(PROMPT)
        return shell

    def wait_until_stuck(self, process: int) -> None:
        """Waits until the pipe is full and all threads of the program sleep."""
        former = None
        for _ in range(PATIENCE * 5):
            waiting = fcntl.ioctl(self.results, termios.FIONREAD, b"\0\0\0\0")
            threads = self.threads(process)
            asleep = all(state == "S" for state, *_ in threads)
            # A program that waits for a processor does not sleep.
            full = int.from_bytes(waiting, sys.byteorder) > ALMOST_FULL
            if full and asleep and threads == former:
                return
            former = threads
            time.sleep(0.2)
        raise AssertionError("the program does not get stuck")

    @staticmethod
    def threads(process: int) -> list:
        """The state of each thread, and the time that it has used."""
        found = []
        for path in glob.glob(f"/proc/{process}/task/*/stat"):
            with open(path, encoding="ascii") as file:
                fields = file.read().rpartition(")")[2].split()
            found.append((fields[0], fields[11], fields[12]))
        return found

    def test_the_session_continues_without_a_statement_that_cannot_be_stopped(self):
        shell = self.open_with_stuck_output()
        shell.send("let a = 1" + ENTER)
        shell.expect(PROMPT)
        shell.send("advance 2s" + ENTER)
        shell.expect(PROMPT)
        shell.send("for _ in 0..<100_000 { print a }" + ENTER)
        self.wait_until_stuck(shell.pid)
        shell.send(CTRL_C)
        shell.expect("does not end: its code cannot be stopped")
        shell.expect("recovered 2 statements; the clock is at 2s")
        shell.expect(r"was\s+stopped:\s+its\s+replay\s+could\s+stop\s+elsewhere")
        shell.expect(r"rxs 2s> ")
        shell.send("quit" + ENTER)
        shell.expect(pexpect.EOF)
        shell.close()
        self.assertEqual(shell.exitstatus, 0)

    def test_the_unread_output_of_an_ended_statement_is_dropped_at_ctrl_c(self):
        shell = self.open_with_stuck_output()
        # The text does not fit into the pipe alone, but fits into the pipe and the program's buffer
        # together.
        shell.send("for _ in 0..<40_000 { print 1 }" + ENTER)
        self.wait_until_stuck(shell.pid)
        shell.send(CTRL_C)
        shell.expect("rxs: standard output: nothing reads it, the rest is dropped")
        shell.expect(PROMPT)
        shell.send("quit" + ENTER)
        shell.expect(pexpect.EOF)
        shell.close()
        self.assertEqual(shell.exitstatus, 3)

    def test_a_session_without_a_journal_waits_for_a_stuck_statement(self):
        self.environment["HOME"] = "/nonexistent"
        shell = self.open_with_stuck_output()
        shell.send("for _ in 0..<100_000 { print 1 }" + ENTER)
        self.wait_until_stuck(shell.pid)
        shell.send(CTRL_C)
        time.sleep(2)
        self.assertTrue(shell.isalive())

    def test_the_compiler_ends_with_a_shell_that_is_killed(self):
        self.compile_anew()
        self.write("Model.swift", "final class Model { let n = 1 }\n")
        # Closing a terminal would also end the compiler.
        shell = subprocess.Popen(
            [program(), "--use", "Model.swift", "-c", "let m = Model()"],
            cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL)
        self.addCleanup(shell.kill)
        deadline = time.monotonic() + PATIENCE
        started = []
        while "swift-frontend" not in [name for _, name in started]:
            self.assertLess(time.monotonic(), deadline, "no compiler was started")
            helpers = [process for process, name in descendants(shell.pid) if name == "rxs-swift"]
            started = [found for helper in helpers for found in descendants(helper)]
        for process, name in started:
            # A suspended process cannot end by itself.
            if name == "swift-frontend":
                os.kill(process, signal.SIGSTOP)
        shell.kill()
        shell.wait()
        while left := [name for process, name in started if is_running(process)]:
            self.assertLess(time.monotonic(), deadline, f"{left} are left")
            time.sleep(0.05)


class MemoryLimitTests(ShellTestCase):
    # Memory is checked at intervals, so a session with growing memory gets an error.
    GROWING = 'for i in 0..<100 { c.append(String(repeating: "x", count: 10_000_000)) }'
    # Memory is not checked while a single value is created.
    LARGE = '[t + "1", t + "2", t + "3", t + "4"].count'

    def limited(self, *arguments) -> pexpect.spawn:
        """Starts the program with a limit of 250 MB of data."""
        shell = pexpect.spawn(
            "/bin/sh",
            ["-c", 'ulimit -d 250000; exec "$0" "$@"', program(), *arguments],
            cwd=self.folder,
            env=self.environment,
            timeout=PATIENCE,
        )
        self.addCleanup(shell.close, True)
        return shell

    def write_script(self, hungry: str) -> None:
        self.write(
            "a.rxs",
            'var c = [""]; let t = String(repeating: "x", count: 50_000_000)\n'
            f'print "before"\n! {hungry}\nprint "after"\n',
        )

    def test_a_statement_with_growing_memory_fails_at_the_limit(self):
        self.write_script(self.GROWING)
        shell = self.limited("a.rxs")
        shell.expect(r"error: the session takes up more than \d+ MB of memory")
        shell.expect("after")

    def test_a_script_that_runs_out_of_memory_names_the_statement(self):
        self.write_script(self.LARGE)
        shell = self.limited("a.rxs")
        shell.expect("before")
        shell.expect(r"a\.rxs:3:1: error: '[^\n]*' ran out of memory: a session may use \d+MB")
        shell.expect(pexpect.EOF)
        self.assertNotIn(b"after", shell.before)
        shell.close()
        self.assertEqual(shell.exitstatus, 4)

    def test_the_prompt_continues_without_a_statement_that_ran_out_of_memory(self):
        shell = self.limited()
        for line in ['let t = String(repeating: "x", count: 50_000_000)', "advance 3s"]:
            shell.expect(PROMPT)
            shell.send(line + ENTER)
            shell.expect(r"\r\n")
        shell.expect(PROMPT)
        shell.send(self.LARGE + ENTER)
        shell.expect("ran out of memory: a session may use")
        shell.expect("recovered 2 statements; the clock is at 3s")
        shell.expect("left out: ")
        shell.expect(r"rxs 3s> ")
        shell.send("t.count" + ENTER)
        shell.expect("= 50000000")
