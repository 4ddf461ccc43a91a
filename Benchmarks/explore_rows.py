"""Compares `rxs explore` with Hypothesis' stateful tests of the same model in Python."""

import heapq
import os
import re
import time

import hypothesis
from hypothesis import configuration, stateful, strategies

configuration.set_hypothesis_home_dir(os.path.join(".build", "hypothesis"))

# The rule that both tools check: the game violates it after two right guesses.
SCRIPT = """\
stub "https://www.randomnumberapi.com/*" json([1]) after 200ms, json([2]) after 200ms, json([3])
let game = FindNumberViewModel()
subscribe game
emit game.checkNumber 2
"""
RULE = 'always latest(game.round) < 3 as "two rounds"\n'
STATEMENTS = 100_000
DELAYS = [0, 200, 1000]


class Clock:
    """Virtual time, in milliseconds."""

    def __init__(self):
        self.now, self.order, self.waiting = 0, 0, []

    def after(self, delay: int, action) -> None:
        self.order += 1
        heapq.heappush(self.waiting, (self.now + delay, self.order, action))

    def advance(self, gap: int) -> None:
        end = self.now + gap
        while self.waiting and self.waiting[0][0] <= end:
            self.now, _, action = heapq.heappop(self.waiting)
            action()
        self.now = end


class FindNumber:
    """The number-guessing game, as plain Python."""

    def __init__(self, clock: Clock):
        self.clock = clock
        self.target, self.round, self.best, self.current = 1, 1, 0, 0
        self.answers, self.errors, self.start = [(200, 1), (200, 2), (200, 3)], 0, 0

    def fetch(self, deliver) -> None:
        """Asks for a number; the last answer is repeated."""
        delay, number = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        self.clock.after(delay, lambda: deliver(number))

    def draw(self, deliver) -> None:
        """Asks for a number; a later request takes the place of an earlier one."""
        self.start += 1
        start = self.start

        def answered(number) -> None:
            if start != self.start:
                return
            if number is None:
                self.errors += 1
            else:
                deliver(number)

        self.fetch(answered)

    def begin(self) -> None:
        def deliver(number) -> None:
            self.target = number

        self.draw(deliver)

    def check(self, guess: int) -> None:
        if guess != self.target:
            self.round, self.current = 1, 0
            return

        def deliver(number) -> None:
            self.best = max(self.best, self.current + 1)
            self.round, self.current, self.target = self.round + 1, self.current + 1, number

        self.draw(deliver)

    def reset(self) -> None:
        self.round, self.best, self.current = 1, 0, 0


class Game(stateful.RuleBasedStateMachine):
    """The statements of a session."""

    statements = 0
    found = False
    last: list = []
    limit = 1 << 30

    def __init__(self):
        super().__init__()
        Game.last = []
        self.clock = Clock()
        self.game = FindNumber(self.clock)

    def note(self, statement: str) -> None:
        Game.statements += 1
        Game.last.append(statement)

    @stateful.rule()
    def start(self):
        self.note("start")
        self.game.begin()

    @stateful.rule(guess=strategies.integers(-1, 1_000_000) | strategies.integers(1, 3))
    def check(self, guess):
        self.note(f"check {guess}")
        self.game.check(guess)

    @stateful.rule()
    def reset(self):
        self.note("reset")
        self.game.reset()

    @stateful.rule(gap=strategies.sampled_from([0, 1, 199, 200, 1000, 60_000]))
    def advance(self, gap):
        self.note(f"advance {gap}")
        self.clock.advance(gap)

    @stateful.rule(
        answers=strategies.lists(
            strategies.tuples(
                strategies.sampled_from(DELAYS), strategies.sampled_from([1, 2, 3, None])
            ),
            min_size=1,
            max_size=2,
        )
    )
    def answer(self, answers):
        self.note(f"answer {answers}")
        self.game.answers = list(answers)

    @stateful.invariant()
    def few_rounds(self):
        assert self.game.round < Game.limit


def hypothesis_run(examples: int, limit: int) -> float:
    """Plays examples; returns the number of statements per second."""
    Game.limit, Game.statements, Game.found = limit, 0, False
    settings = hypothesis.settings(
        max_examples=examples, stateful_step_count=100, deadline=None, database=None,
        suppress_health_check=list(hypothesis.HealthCheck), derandomize=True,
        report_multiple_bugs=False, print_blob=False,
    )
    begin = time.perf_counter()
    try:
        stateful.run_state_machine_as_test(Game, settings=settings)
    except AssertionError:
        Game.found = True
    return Game.statements / (time.perf_counter() - begin)


def write(program, text: str) -> str:
    path = os.path.join(program.folder, "game.rxs")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def speed(program) -> tuple[float, float]:
    """Microseconds for each statement, on one processor."""
    path = write(program, SCRIPT)
    took = program.run("explore", path, "--steps", str(STATEMENTS), "--jobs", "1")
    return took / STATEMENTS * 1e6, 1e6 / hypothesis_run(100, 1 << 30)


def length(program) -> tuple[float, float]:
    """The number of statements in the shortest counterexample of each tool."""
    found = os.path.join(program.folder, "found.rxs")
    path = write(program, SCRIPT + RULE)
    # A violation gives status 1.
    program.run_any("explore", path, "--steps", str(STATEMENTS), "--output", found)
    with open(found, encoding="utf-8") as file:
        (body,) = re.findall(r"\n# rule: .*\n((?:.+\n)*)", file.read())
    hypothesis_run(5000, 3)
    if not Game.found:
        raise RuntimeError("hypothesis found no counterexample")
    return len(body.splitlines()), len(Game.last)
