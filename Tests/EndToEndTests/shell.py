"""Drives rxs in a pseudo-terminal, like a user at a keyboard."""

import hashlib
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unicodedata
import unittest

import pexpect
import pyte

# The timeout is long, so that a busy machine causes no failure.
PATIENCE = 240
PROMPT = r"rxs [0-9.]+[a-z]+( \(\d+\))?> "

CTRL_A, CTRL_C, CTRL_D, CTRL_E = "\x01", "\x03", "\x04", "\x05"
CTRL_G, CTRL_R, CTRL_Z = "\x07", "\x12", "\x1a"
ENTER, TAB, BACKSPACE = "\r", "\t", "\x7f"
UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"


ROOT = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
# Compiled Swift can be kept between runs of the tests, because its key contains the build of rxs.
COMPILED = os.path.join(ROOT, ".build", "compiled-for-tests")


def program() -> str:
    """The rxs under test: $RXS_PROGRAM, or the release build."""
    return os.environ.get("RXS_PROGRAM") or os.path.join(ROOT, ".build", "release", "rxs")


def pasted(text: str) -> str:
    """The bytes that a terminal sends for a paste."""
    return "\x1b[200~" + text.replace("\n", "\r") + "\x1b[201~"


class Shell:
    """An rxs at its prompt, and its screen."""

    def __init__(self, arguments, folder, environment, columns=80, rows=24):
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        # All output so far.
        self.transcript = ""
        self._process = pexpect.spawn(
            program(),
            arguments,
            cwd=folder,
            env=environment,
            dimensions=(rows, columns),
            timeout=PATIENCE,
        )
        self._process.logfile_read = self
        self.expect_prompt()

    @property
    def identifier(self) -> int:
        """The number of the process."""
        return self._process.pid

    def hurry(self) -> None:
        """From now on, presses keys without the short pause of a user."""
        self._process.delaybeforesend = None
        self._process.delayafterclose = None

    # The program's output also goes to the screen.

    def write(self, output: bytes) -> None:
        self._stream.feed(output)
        self.transcript += output.decode(errors="replace")

    def flush(self) -> None:
        pass

    def send(self, keys: str) -> None:
        """Presses keys."""
        self._process.send(keys.encode())

    def complete(self, typed: str, line: str) -> None:
        """Types a text and Tab, and waits until the line has this text."""
        self.send(typed + TAB)
        self.expect_line(line)

    def send_line(self, line: str) -> str:
        """Types a line and Enter, and returns the output up to the next prompt."""
        self.send(line + ENTER)
        self._process.expect(r"\r\n")
        return self.expect_prompt()

    def start(self, line: str) -> None:
        """Types a line and Enter, and waits until the line is no longer edited."""
        self.send(line + ENTER)
        self._process.expect(r"\x1b\[\?2004l")

    def expect_prompt(self) -> str:
        """Waits for the prompt and returns the lines that were printed before it."""
        self._process.expect(PROMPT)
        return plain(self._process.before.decode())

    def raw_until_prompt(self) -> str:
        """Waits for the prompt and returns the text that was sent to the terminal before it."""
        self._process.expect(PROMPT)
        return self._process.before.decode()

    def expect(self, pattern: str) -> None:
        """Waits until the pattern is printed."""
        self._process.expect(pattern)

    def expect_line(self, text: str) -> None:
        """Waits until the screen line with the cursor has this text."""
        self._wait_for(lambda: self.cursor_line == text, f"the line {text!r}")

    def expect_on_screen(self, text: str) -> None:
        """Waits until the text is somewhere on the screen."""
        self._wait_for(lambda: text in "\n".join(self.lines), repr(text))

    def _wait_for(self, condition, what) -> None:
        while not condition():
            try:
                self._process.expect(r"(?s).+", timeout=PATIENCE)
            except (pexpect.TIMEOUT, pexpect.EOF):
                raise AssertionError(
                    f"{what} does not appear; the screen is:\n" + "\n".join(self.lines)
                ) from None

    @property
    def lines(self) -> list:
        """The lines on the screen, without empty lines at the end."""
        return "\n".join(line.rstrip() for line in self.screen.display).rstrip().split("\n")

    @property
    def cursor_line(self) -> str:
        """The screen line with the cursor, without grey text."""
        row = self.screen.buffer[self.screen.cursor.y]
        cells = [row[column] for column in range(self.screen.columns)]
        line = "".join("" if cell.fg == "brightblack" else cell.data for cell in cells)
        return unicodedata.normalize("NFC", line.rstrip())

    def resize(self, columns: int, rows: int) -> None:
        """Changes the size of the window."""
        self.screen.resize(rows, columns)
        self._process.setwinsize(rows, columns)

    def expect_end(self) -> int:
        """Waits for the end of the program and returns its status."""
        self._process.expect(pexpect.EOF)
        self._process.close()
        return self._process.exitstatus

    def quit(self) -> int:
        """Leaves the prompt with `quit`."""
        self.send("quit" + ENTER)
        return self.expect_end()

    def kill(self) -> None:
        """Kills the program with a signal that it cannot catch."""
        self._process.kill(signal.SIGKILL)
        self._process.expect(pexpect.EOF)
        # The terminal closes before the lock on the journal is released.
        self._process.wait()

    def close(self) -> None:
        self._process.close(force=True)


def plain(output: str) -> str:
    """Output without control sequences, with single blanks and plain line ends."""
    # The progress notes of compiling and of statements are erased.
    output = re.sub(r"compiling[^\r\n]*…\r\x1b\[K", "", output)
    output = re.sub(r"(\x1b\[2m)?… [^\r\n]*Ctrl-C stops(\x1b\[0m)?\r\x1b\[K", "", output)
    output = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", output).replace("\r", "")
    # On a busy machine, the prompt may print the duration of any statement.
    output = re.sub(r"(?m)^took [0-9.]+ s\n?", "", output)
    return "\n".join(re.sub(r" +", " ", line).strip() for line in output.strip().split("\n"))


def test_for_each(cases: dict):
    """A decorator of a method in a test case: makes a test of each case, named by the key.

    The tests run in parallel, and a failed case is named. The class needs `@with_cases`.
    """
    def mark(method):
        method.cases = cases
        return method

    return mark


def with_cases(kind: type) -> type:
    """Adds the tests of the methods that are marked with `test_for_each`."""
    for name, method in list(vars(kind).items()):
        for key, case in getattr(method, "cases", {}).items():
            def test(self, method=method, case=case):
                method(self, case)

            setattr(kind, f"test_{name}_{re.sub(r'[^A-Za-z0-9]+', '_', key)}", test)
    return kind


class ShellTestCase(unittest.TestCase):
    """A test with a separate folder, home and environment."""

    maxDiff = None

    def setUp(self) -> None:
        # The same folder in each run, because paths are part of the key of compiled Swift.
        name = hashlib.sha256(f"{ROOT} {self.id()}".encode()).hexdigest()[:12]
        self.folder = os.path.join(tempfile.gettempdir(), f"rxs-test-{name}")
        shutil.rmtree(self.folder, True)
        os.mkdir(self.folder)
        self.addCleanup(shutil.rmtree, self.folder, True)
        self.environment = {
            "PATH": os.environ["PATH"],
            "HOME": os.path.join(self.folder, "home"),
            "TERM": "xterm",
            "LANG": "C.UTF-8",
            "XDG_CACHE_HOME": COMPILED,
        }
        os.mkdir(self.environment["HOME"])

    def compile_anew(self) -> None:
        """Gives the test an empty cache of compiled Swift, so that its Swift is compiled in the test."""
        del self.environment["XDG_CACHE_HOME"]

    def open(self, *arguments, **settings) -> Shell:
        """Starts the prompt."""
        shell = Shell(list(arguments), self.folder, self.environment, **settings)
        self.addCleanup(shell.close)
        return shell

    def begin(self, *arguments) -> pexpect.spawn:
        """Starts the program in a terminal, and does not wait for a prompt."""
        process = pexpect.spawn(
            program(),
            list(arguments),
            cwd=self.folder,
            env=self.environment,
            timeout=PATIENCE,
        )
        self.addCleanup(process.close, True)
        return process

    def run_on_terminal(self, *arguments) -> tuple:
        """Runs the program in a terminal, and returns its status and its output."""
        process = self.begin(*arguments)
        process.expect(pexpect.EOF)
        process.close()
        return process.exitstatus, plain(process.before.decode())

    def run_program(self, *arguments, stdin="") -> subprocess.CompletedProcess:
        """Runs the program without a terminal."""
        return subprocess.run(
            [program(), *arguments],
            input=stdin.encode(),
            capture_output=True,
            cwd=self.folder,
            env=self.environment,
            timeout=PATIENCE,
            check=False,
        )

    def busy_child(self, parent: int) -> int:
        """Waits until a child process is busy in its endless statement, and returns its number."""
        for _ in range(100 * PATIENCE):
            children = []
            for task in os.listdir(f"/proc/{parent}/task"):
                with open(f"/proc/{parent}/task/{task}/children", encoding="ascii") as file:
                    children += file.read().split()
            for child in map(int, children):
                if self.is_busy(child):
                    return child
            time.sleep(0.01)
        raise AssertionError("no worker gets to work")

    def wait_until_busy(self, process: int) -> None:
        """Waits until a program has used enough time to be in its endless statement."""
        for _ in range(100 * PATIENCE):
            if self.is_busy(process):
                return
            time.sleep(0.01)
        raise AssertionError("the program does not get to work")

    def is_busy(self, process: int) -> bool:
        """Whether a program has used half a second of processor time; false for an ended program."""
        try:
            with open(f"/proc/{process}/stat", encoding="ascii") as file:
                fields = file.read().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            return False
        return int(fields[11]) + int(fields[12]) > os.sysconf("SC_CLK_TCK") // 2

    def path(self, name: str) -> str:
        """The path of a file in the test's folder."""
        return os.path.join(self.folder, name)

    def write(self, name: str, text: str) -> None:
        """Writes a file into the test's folder, or into a folder there."""
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def read(self, name: str) -> str:
        """Reads a file of the test's folder."""
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()
