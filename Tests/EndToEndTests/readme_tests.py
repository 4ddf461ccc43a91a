"""The screens in README.md and in the pages for users equal the output of the program.

A fenced block that begins with ```console shows a terminal session: lines after `$ `
are given to a shell, and lines after the program's prompt to the program. The blocks of a page are played
from top to bottom in one folder, which contains the files that the page shows.
`python Tests/EndToEndTests/readme_tests.py` updates the blocks.
"""

import os
import re
import shlex
import sys

import pexpect
import pyte

from shell import ENTER, PATIENCE, PROMPT, ROOT, ShellTestCase, program

README = os.path.join(ROOT, "README.md")
LANGUAGE = os.path.join(ROOT, "docs", "language.md")
GUIDE = os.path.join(ROOT, "docs", "your-view-model.md")
TROUBLESHOOTING = os.path.join(ROOT, "docs", "troubleshooting.md")
DEBUGGING = os.path.join(ROOT, "docs", "debugging.md")
TESTING = os.path.join(ROOT, "docs", "testing.md")
# The package whose tests `package_tests.py` builds and runs.
APP = os.path.join(ROOT, "Tests", "AppConsumer")
PAGES = [README, LANGUAGE, GUIDE, TROUBLESHOOTING, DEBUGGING]
COLUMNS, ROWS = 100, 300
SWIFT = re.compile(r"(?ms)^```swift\n(.*?)^```$")
BLOCK = re.compile(r"(?ms)^```console\n(.*?)^```$")
# A file of a page: a fenced block below a line that ends with the file's name in backticks and a colon.
FILE = re.compile(r"(?ms)^[^\n]*`([\w./-]+)`:\n\n```\w*\n(.*?)^```$")
# Blocks about a package that must be built are not played here; `package_tests.py` checks them.
BUILT = re.compile(r"\$ (swift build|\.build/)")
# On a busy machine, the prompt may print the duration of any statement.
TIME = re.compile(r"took [0-9.]+ s")
CONTINUATION = re.compile(r" *\.\.\.> ")


class Terminal:
    """A terminal with the maximum width of the README's blocks, and with many rows."""

    def __init__(self, command, arguments, folder, environment):
        self.screen = pyte.Screen(COLUMNS, ROWS)
        self._stream = pyte.ByteStream(self.screen)
        self._process = pexpect.spawn(
            command,
            arguments,
            cwd=folder,
            env=environment,
            dimensions=(ROWS, COLUMNS),
            timeout=PATIENCE,
        )
        self._process.logfile_read = self

    def write(self, output: bytes) -> None:
        self._stream.feed(output)

    def flush(self) -> None:
        pass

    def expect(self, pattern) -> None:
        self._process.expect(pattern)

    def type(self, line: str) -> None:
        self._process.send(line + ENTER)
        self._process.expect(r"\r\n")

    def end(self) -> None:
        self._process.expect(pexpect.EOF)
        self._process.close()

    def close(self) -> None:
        self._process.close(force=True)

    @property
    def lines(self) -> list:
        """The lines on the screen, without the empty lines at its end."""
        return "\n".join(line.rstrip() for line in self.screen.display).rstrip().split("\n")


def commands(block: str):
    """The commands of a block of `$ ` lines; an open quote continues in the next line."""
    command = None
    for line in block.split("\n"):
        if command is not None:
            command += "\n" + line
        elif line.startswith("$ "):
            command = line[2:]
        else:
            continue
        try:
            shlex.split(command)
        except ValueError:
            continue
        yield command
        command = None


def typed(block: str):
    """The user's lines in a block of prompt lines."""
    for line in block.split("\n"):
        if match := re.match(PROMPT, line) or CONTINUATION.match(line):
            yield line[match.end() :]


class Screens:
    """Plays the blocks of a page one after the other in the same folder."""

    def __init__(self, page: str, folder: str, environment: dict):
        self.folder = folder
        tools = os.path.join(folder, "bin")
        os.mkdir(tools)
        os.symlink(program(), os.path.join(tools, "rxs"))
        os.symlink(os.path.join(ROOT, "scripts"), os.path.join(folder, "scripts"))
        for name, content in FILE.findall(page):
            file = os.path.join(folder, name)
            os.makedirs(os.path.dirname(file), exist_ok=True)
            with open(file, "w", encoding="utf-8") as new:
                new.write(content)
        path = tools + os.pathsep + environment["PATH"]
        self.environment = environment | {"PATH": path, "NO_COLOR": "1"}

    def play(self, block: str) -> str:
        """Runs the commands of a block in a terminal, and returns the output."""
        if BUILT.match(block):
            return block
        if block.startswith("$ "):
            return "".join(self.run(command) for command in commands(block))
        return self.prompt(block)

    def run(self, command: str) -> str:
        terminal = Terminal("bash", ["-c", command], self.folder, self.environment)
        terminal.end()
        lines = [line for line in terminal.lines if not TIME.fullmatch(line)]
        return f"$ {command}\n" + "".join(line + "\n" for line in lines if line)

    def prompt(self, block: str) -> str:
        terminal = Terminal(program(), [], self.folder, self.environment)
        try:
            terminal.expect(PROMPT)
            for line in typed(block):
                terminal.type(line)
                if line == "quit":
                    terminal.end()
                    break
                terminal.expect(f"{PROMPT}|{CONTINUATION.pattern}")
        finally:
            terminal.close()
        # The first line of a session is kept only if the block contains this line.
        lines = [line for line in terminal.lines if not TIME.fullmatch(line)]
        if not re.match(r"rxs \d+\.\d+\.\d+:", block):
            lines = lines[1:]
        if re.fullmatch(PROMPT.rstrip(), lines[-1]):
            lines = lines[:-1]
        return "\n".join(lines) + "\n"


class ReadmeTests(ShellTestCase):
    def screens(self, page: str) -> Screens:
        """The player of a page's blocks, with a separate folder and home."""
        folder = self.path(os.path.basename(page))
        home = folder + ".home"
        os.mkdir(folder)
        os.mkdir(home)
        with open(page, encoding="utf-8") as file:
            return Screens(file.read(), folder, self.environment | {"HOME": home})

    def check(self, page: str):
        """Checks that every screen of the page equals the output of the program."""
        with open(page, encoding="utf-8") as file:
            blocks = BLOCK.findall(file.read())
        self.assertGreater(len(blocks), 0)
        screens = self.screens(page)
        for number, block in enumerate(blocks, 1):
            with self.subTest(f"screen {number} of {page}"):
                self.assertEqual(screens.play(block), block)

    def test_the_screens_of_the_readme(self):
        self.check(README)

    def test_the_screens_of_the_language_reference_equal_the_output(self):
        self.check(LANGUAGE)

    def test_the_screens_of_the_guide_equal_the_output(self):
        self.check(GUIDE)

    def test_the_screens_of_the_troubleshooting_page_equal_the_output(self):
        self.check(TROUBLESHOOTING)

    def test_the_screens_of_the_debugging_page_equal_the_output(self):
        self.check(DEBUGGING)

    def test_the_code_of_the_testing_page_occurs_in_a_package(self):
        with open(TESTING, encoding="utf-8") as file:
            shown = "".join(SWIFT.findall(file.read())).splitlines()
        written = []
        for name in ["Package.swift", "Tests/AppScriptTests/ScriptTests.swift"]:
            with open(os.path.join(APP, name), encoding="utf-8") as file:
                written += file.read().splitlines()
        self.assertIn("import RxsReplay", shown)
        self.assertEqual([line for line in shown if line not in written], [])


def rewrite() -> None:
    """Replaces every block of the pages by the current output of the program."""
    case = ReadmeTests("test_the_screens_of_the_readme")
    case.setUp()
    try:
        for page in PAGES:
            screens = case.screens(page)
            with open(page, encoding="utf-8") as file:
                text = file.read()
            text = BLOCK.sub(lambda match: f"```console\n{screens.play(match[1])}```", text)
            with open(page, "w", encoding="utf-8") as file:
                file.write(text)
    finally:
        case.doCleanups()


if __name__ == "__main__":
    sys.exit(rewrite())
