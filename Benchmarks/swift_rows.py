"""Compares Swift in the shell with the compiler alone: pastes, starts, `reload`."""

import os
import pty
import re
import select
import shutil
import time

PASTE = "\x1b[200~", "\x1b[201~"
MODEL = """final class Model{number} {{
  private(set) var items: [Int: String] = [:]
  private var undone: [(Int, String?)] = []

  func set(_ text: String, at place: Int) {{
    undone.append((place, items[place]))
    items[place] = text
  }}

  func undo() {{
    guard let (place, text) = undone.popLast() else {{ return }}
    items[place] = text
  }}

  var texts: [String] {{
    items.sorted {{ $0.key < $1.key }}.map(\\.value)
  }}

  func places(of text: String) -> [Int] {{
    items.filter {{ $0.value.contains(text) }}.map(\\.key).sorted()
  }}

  func merge(_ other: [Int: String]) {{
    for (place, text) in other.sorted(by: {{ $0.key < $1.key }}) where items[place] == nil {{
      set(text, at: place)
    }}
  }}

  func describe() -> String {{
    texts.enumerated().map {{ "\\($0.offset): \\($0.element)" }}.joined(separator: ", ") + "{number}"
  }}
}}
"""


class Prompt:
    """A prompt of the program in a terminal."""

    def __init__(self, program, *arguments: str):
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            os.chdir(program.folder)
            os.execve(program.path, [program.path, *arguments], program.environment)
        self.wait()

    def wait(self) -> None:
        """Waits until the prompt accepts input."""
        seen = b""
        while not seen.endswith(b"rxs 0s> "):
            if not select.select([self.terminal], [], [], 60)[0]:
                raise RuntimeError(f"no prompt comes: {seen!r}")
            seen += os.read(self.terminal, 4096)

    def seconds(self, text: str) -> float:
        """The time between Enter and the next prompt, for a text."""
        # The time for drawing the paste is not measured.
        os.write(self.terminal, text.encode())
        while select.select([self.terminal], [], [], 0.2)[0]:
            os.read(self.terminal, 65536)
        begin = time.perf_counter()
        os.write(self.terminal, b"\r")
        self.wait()
        return time.perf_counter() - begin

    def close(self) -> None:
        os.write(self.terminal, b"quit\r")
        os.waitpid(self.child, 0)
        os.close(self.terminal)


class Compiler:
    """`swiftc` with separate files in a folder."""

    def __init__(self, program, seconds):
        self.program = program
        self.measure = seconds
        self.number = 0

    def fresh(self) -> str:
        """A class that has not been compiled yet."""
        self.number += 1
        return MODEL.format(number=f"{os.getpid()}{self.number}")

    def seconds(self, *paths: str) -> float:
        """The time of `swiftc -Onone` for files as one module."""
        output = os.path.join(self.program.folder, "baseline.o")
        command = [shutil.which("swiftc"), "-Onone", "-wmo", "-parse-as-library"]
        return self.measure(
            [*command, "-module-name", "app", "-c", "-o", output, *paths],
            self.program.folder,
            self.program.environment,
        )

    def write(self, name: str) -> str:
        path = os.path.join(self.program.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.fresh())
        return path


def paste(program, seconds, in_turn) -> tuple[float, float]:
    """Milliseconds for the paste of a class, compared with the compiler on a file with the class."""
    compiler = Compiler(program, seconds)
    prompt = Prompt(program)
    # The first start links the program that loads Swift.
    prompt.seconds("struct First { }")
    try:
        ours, theirs = in_turn(
            lambda: prompt.seconds(compiler.fresh().strip().join(PASTE).replace("\n", "\r")),
            lambda: compiler.seconds(compiler.write("alone/Model.swift")),
            rounds=7,
        )
    finally:
        prompt.close()
    return ours * 1000, theirs * 1000


def used_file(program, seconds, in_turn) -> tuple[float, float]:
    """Milliseconds for the first object of a file that was never compiled, compared with the compiler."""
    compiler = Compiler(program, seconds)

    def ours() -> float:
        path = compiler.write("used/Model.swift")
        name = f"Model{os.getpid()}{compiler.number}"
        return program.run("--use", path, "-c", f"let model = {name}()")

    # The first run makes the program that loads Swift, and the module that all other modules
    # import.
    ours()
    took, theirs = in_turn(
        ours, lambda: compiler.seconds(compiler.write("alone/Model.swift")), rounds=7
    )
    return took * 1000, theirs * 1000


def second_start(program, seconds, in_turn) -> tuple[float, float]:
    """Milliseconds of a start with compiled Swift, compared with a start without Swift."""
    compiler = Compiler(program, seconds)
    script = os.path.join(program.folder, "kept.rxs")
    with open(script, "w", encoding="utf-8") as file:
        text = compiler.fresh()
        name = text.split()[2]
        file.write(f"{text}let model = {name}()\nmodel.set(\"a\", at: 1)\nprint(model.describe())\n")
    program.run("--allow-swift", script)
    ours, theirs = in_turn(
        lambda: program.run("--allow-swift", script), lambda: program.run("-c", ""), rounds=50
    )
    return ours * 1000, theirs * 1000


def reload(program, seconds, in_turn) -> tuple[float, float]:
    """Milliseconds of `reload` after an edit of one of 30 files, compared with the compiler."""
    compiler = Compiler(program, seconds)
    files = [compiler.write(f"app/Model{number}.swift") for number in range(30)]
    prompt = Prompt(program, "--use", "app")
    with open(files[7], encoding="utf-8") as file:
        text = file.read()
    # Only classes that statements name are compiled.
    name = re.search(r"class (\w+)", text)[1]
    prompt.seconds(f"let model = {name}()")

    def ours() -> float:
        # Most edits are in the body of a method.
        compiler.number += 1
        with open(files[7], "w", encoding="utf-8") as file:
            file.write(text.replace('separator: ", "', f'separator: "{compiler.number}"'))
        return prompt.seconds("reload")

    try:
        took, theirs = in_turn(ours, lambda: compiler.seconds(*files), rounds=7)
    finally:
        prompt.close()
    return took * 1000, theirs * 1000
