"""Measures the program in ratios: scripted streams, start, replay, memory and Swift.

Usage: shell.py PROGRAM [NAME…]; names pick the rows that contain one of them.
"""

import os
import pty
import select
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Callable, NamedTuple

import explore_rows
import swift_rows
from reactivex import operators
from reactivex.subject import Subject

PIPELINE = "map { $0 + 1 }.filter { $0 > 0 }"


class Row(NamedTuple):
    """A measurement of rxs, a measurement of another program, and the largest allowed ratio."""

    name: str
    baseline: str
    unit: str
    target: float
    measure: Callable[[], tuple[float, float]]


class Program:
    """The measured rxs, which runs in a separate folder."""

    def __init__(self, path: str, folder: str):
        self.path = os.path.realpath(path)
        self.folder = folder
        self.environment = {
            "PATH": os.environ["PATH"],
            "HOME": folder,
            "TERM": "xterm",
            "LANG": "C.UTF-8",
        }

    def run(self, *arguments: str) -> float:
        """Runs the program to its end; returns its duration in seconds."""
        return seconds([self.path, *arguments], self.folder, self.environment)

    def run_any(self, *arguments: str) -> None:
        """Runs the program to its end; accepts any status."""
        subprocess.run(
            [self.path, *arguments], cwd=self.folder, env=self.environment, check=False,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )

    def perform(self, statement: str, *options: str) -> tuple[float, float]:
        """The seconds that a statement takes, and the program's peak memory in megabytes."""
        script = os.path.join(self.folder, "script.rxs")
        with open(script, "w", encoding="utf-8") as file:
            file.write(f"set budget.events 1000000000\n{statement}\n")
        begin = time.perf_counter()
        child = subprocess.Popen(
            [self.path, *options, script],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        # For an ended process, the system's figure includes the memory of the parent process.
        peak = 0.0
        while child.poll() is None:
            peak = max(peak, memory(child.pid, "VmHWM"))
            time.sleep(0.005)
        if child.returncode != 0:
            raise RuntimeError(f"{statement} ended with {child.returncode}")
        return time.perf_counter() - begin, peak

    def send(self, events: int, *options: str) -> tuple[float, float]:
        """Sends a number of events through a scripted pipeline, without recording them."""
        stream = f"Observable<Int>.range(start: 0, count: {events})"
        return self.perform(f"subscribe {stream}.{PIPELINE}.takeLast(1) as xs", *options)

    def tick(self, events: int) -> tuple[float, float]:
        """Lets a scripted timer send a number of events, without recording them."""
        stream = f"Observable<Int>.interval(1ms).{PIPELINE}.take({events}).takeLast(1)"
        return self.perform(f"subscribe {stream} as ticks\nrun")

    def idle_memory(self) -> float:
        """The memory in megabytes of a prompt that waits."""
        child, terminal = pty.fork()
        if child == 0:
            os.chdir(self.folder)
            os.execve(self.path, [self.path], self.environment)
        try:
            seen = b""
            while b"> " not in seen:
                if not select.select([terminal], [], [], 60)[0]:
                    raise RuntimeError(f"no prompt comes: {seen!r}")
                seen += os.read(terminal, 4096)
            time.sleep(0.3)
            return memory(child, "VmRSS")
        finally:
            os.write(terminal, b"quit\r")
            os.waitpid(child, 0)
            os.close(terminal)


def memory(process: int, figure: str) -> float:
    """A figure of a process's memory, in megabytes."""
    with open(f"/proc/{process}/status", encoding="ascii") as status:
        # A process that has just ended has no memory figure.
        lines = [line for line in status if line.startswith(figure)]
    return int(lines[0].split()[1]) / 1024 if lines else 0


def seconds(command: list, folder: str, environment: dict) -> float:
    """The duration of a command, which must succeed."""
    begin = time.perf_counter()
    subprocess.run(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return time.perf_counter() - begin


def in_turn(ours: Callable[[], float], theirs: Callable[[], float], rounds: int):
    """The medians of two alternating measurements."""
    pairs = [(ours(), theirs()) for _ in range(rounds)]
    return statistics.median(pair[0] for pair in pairs), statistics.median(
        pair[1] for pair in pairs
    )


def scripted(program: Program) -> tuple[float, float]:
    """Nanoseconds for each event; the start time, measured with few events, is subtracted."""
    few, many = 100_000, 1_100_000

    def ours() -> float:
        return (program.send(many)[0] - program.send(few)[0]) / (many - few) * 1e9

    def theirs() -> float:
        subject: Subject = Subject()
        subject.pipe(operators.map(lambda x: x + 1), operators.filter(lambda x: x > 0)).subscribe(
            lambda x: None
        )
        begin = time.perf_counter()
        for event in range(200_000):
            subject.on_next(event)
        return (time.perf_counter() - begin) / 200_000 * 1e9

    return in_turn(ours, theirs, rounds=5)


def start(program: Program) -> tuple[float, float]:
    """Milliseconds from the start to the end of a program that does nothing, compared with tclsh."""

    def milliseconds(command: list) -> float:
        return seconds(command, program.folder, program.environment) * 1000

    return in_turn(
        lambda: milliseconds([program.path, "-c", ""]), lambda: milliseconds(["tclsh"]), rounds=50
    )


def replay(program: Program) -> tuple[float, float]:
    """Milliseconds for each script, compared with an empty script."""
    count = 1000
    scripts = os.path.join(program.folder, "scripts")
    os.mkdir(scripts)
    for number in range(count):
        with open(os.path.join(scripts, f"script{number}.rxs"), "w", encoding="utf-8") as file:
            file.write(f"{number} + 1\n| = {number + 1}\n")
    starts = [program.run("-c", "") for _ in range(50)]
    return program.run("test", "--jobs", "2", scripts) / count * 1000, (
        statistics.median(starts) * 1000
    )


def idle(program: Program) -> tuple[float, float]:
    """Megabytes of an idle prompt, compared with the bound."""
    return program.idle_memory(), 25


def tracing(program: Program) -> tuple[float, float]:
    """Nanoseconds for each event, with and without recorded causes."""
    few, many = 100_000, 1_100_000

    def cost(*options: str) -> float:
        return (program.send(many, *options)[0] - program.send(few, *options)[0]) / (many - few)

    return in_turn(lambda: cost("--trace") * 1e9, lambda: cost() * 1e9, rounds=5)


def traced_memory(program: Program) -> tuple[float, float]:
    """Megabytes with the causes of a million events, compared with the bound."""
    return program.send(1_000_000, "--trace")[1], 200


def growth(send: Callable[[int], tuple[float, float]]) -> tuple[float, float]:
    """Peak memory in megabytes, with many events and with few."""
    return send(10_000_000)[1], send(100_000)[1]


def rows(program: Program) -> list:
    def swift(measure) -> Callable[[], tuple[float, float]]:
        return lambda: measure(program, seconds, in_turn)

    return [
        Row("scripted map, filter", "Python's reactivex", "ns", 0.125, lambda: scripted(program)),
        Row("start", "tclsh", "ms", 2, lambda: start(program)),
        Row("replay of 1000 scripts, each", "start", "ms", 1, lambda: replay(program)),
        Row("paste of a class", "swiftc on its file", "ms", 2.5, swift(swift_rows.paste)),
        Row("first object of a used file", "swiftc on it", "ms", 2.5, swift(swift_rows.used_file)),
        Row("second start with Swift", "start", "ms", 3, swift(swift_rows.second_start)),
        Row("reload, one of 30 files", "swiftc on all", "ms", 1.5, swift(swift_rows.reload)),
        Row("explore, a statement", "Python's hypothesis", "us", 1, lambda: explore_rows.speed(program)),
        Row("explore, length of a find", "hypothesis", "lines", 1, lambda: explore_rows.length(program)),
        Row("causes kept, an event", "without", "ns", 2, lambda: tracing(program)),
        Row("memory, causes of 1 000 000", "200 MB", "MB", 1, lambda: traced_memory(program)),
        Row("memory of an idle prompt", "25 MB", "MB", 1, lambda: idle(program)),
        Row("memory, 10 000 000 events", "100 000", "MB", 1.1, lambda: growth(program.send)),
        Row("memory, 10 000 000 ticks", "100 000", "MB", 1.1, lambda: growth(program.tick)),
    ]


def main() -> None:
    path, *wanted = sys.argv[1:]
    print(f"{'what':38} {'against':26} {'ours':12} {'theirs':12} {'ratio':7} target")
    with tempfile.TemporaryDirectory(prefix="rxs-bench-") as folder:
        for row in rows(Program(path, folder)):
            if wanted and not any(name in row.name for name in wanted):
                continue
            ours, theirs = row.measure()
            ratio = ours / theirs
            print(
                f"{row.name:38} {row.baseline:26} {f'{ours:.2f} {row.unit}':12} "
                f"{f'{theirs:.2f} {row.unit}':12} {ratio:<7.2f} <= {row.target:.2f} "
                f"{'met' if ratio <= row.target else 'MISSED'}",
                flush=True,
            )


if __name__ == "__main__":
    main()
