"""What is recorded at the prompt passes in a process that is new, wherever that is."""

import os
import random

from shell import ShellTestCase

SESSIONS = 6
STATEMENTS = 25


class Sessions:
    """Statements for the prompt, made by chance; a few of them fail."""

    def __init__(self, seed: int):
        self.chance = random.Random(seed)
        self.streams = 0
        self.labels = 0
        self.marks = 0

    def statements(self) -> list:
        begin = ["let s = PublishSubject<Int>()", "let r = BehaviorRelay(value: 1)", "var n = 0"]
        return begin + [self.statement() for _ in range(STATEMENTS)]

    def statement(self) -> str:
        pick = self.chance.choice
        number = self.chance.randrange(9)
        kind = self.chance.randrange(12)
        if kind == 0:
            self.streams += 1
            return f'let x{self.streams} = hot("{"-" * (number % 4)}1-2-{number}|")'
        if kind in (1, 2):
            self.labels += 1
            return f"subscribe {self.stream()} as l{self.labels}"
        if kind == 3:
            return f"advance {pick(['', '1s', '250ms', 'next', 'to 3s', '5s'])}"
        if kind == 4:
            return f"at (now + {number}s) emit {pick('sr')} {number}"
        if kind == 5:
            self.marks += 1
            return f"mark m{self.marks}"
        if kind == 6:
            return f"back m{self.chance.randrange(self.marks + 1)}"
        return pick(
            [
                f"emit s {number}, n",
                f"emit r {number} / (n - {number % 3})",
                f"n += {number}",
                "undo",
                "undo 2",
                "run",
                f"dispose l{self.chance.randrange(self.labels + 1)}",
                f"values(l{self.chance.randrange(self.labels + 1)})",
                f"for i in 0..<3 {{ n += i; emit s i }}; print n",
                "game.round",
                "let game = FindNumberViewModel()",
                "subscribe game",
                f"emit game.checkNumber {number}",
            ]
        )

    def stream(self) -> str:
        source = self.chance.choice(["s", "r", f"x{self.streams}", "Observable.interval(1s).take(3)"])
        return source + self.chance.choice(
            [
                "",
                ".map { $0 * 2 }",
                ".delay(300ms)",
                ".scan(0) { $0 + $1 }",
                ".flatMapLatest { Observable.just($0).delay(1s) }",
                ".map { 12 / ($0 - 2) }",
                ".throttle(1s)",
            ]
        )


class ReplayTests(ShellTestCase):
    def test_sessions_made_by_chance_pass_in_a_new_process(self):
        seed = int(os.environ.get("RXS_SEED", "11"))
        for number in range(SESSIONS):
            statements = Sessions(seed + number).statements()
            with self.subTest(seed=seed + number, statements=statements):
                name = f"s{number}.rxs"
                shell = self.open("record", name)
                shell.hurry()
                for statement in statements:
                    shell.send_line(statement)
                self.assertEqual(shell.quit(), 0)
                recorded = self.read(name)
                self.assertGreater(recorded.count("\n"), 5)
                done = self.run_program("test", name)
                self.assertEqual(done.returncode, 0, done.stdout.decode() + recorded)
                # A recording of the replay is the same file.
                update = self.run_program("test", "--update", "all", name)
                self.assertEqual(update.returncode, 0, update.stdout)
                self.assertEqual(self.read(name), recorded)

    def test_a_recording_is_the_same_in_all_places_and_passes_in_all(self):
        places = [
            ({}, 80),
            ({"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"}, 30),
            ({"LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Kathmandu"}, 200),
            ({"LC_ALL": "C", "LANG": "", "TZ": "America/St_Johns", "TERM": "dumb"}, 132),
        ]
        recordings = []
        for number, (variables, columns) in enumerate(places):
            self.environment.update(variables)
            name = f"{number}.rxs"
            shell = self.open("record", name, columns=columns)
            shell.hurry()
            for line in [
                "let xs = BehaviorRelay(value: 1234567.5)",
                "subscribe xs",
                '["e", "z", "a", "Z"].sorted()',
                '"TITLE".lowercased(); "i".uppercased()',
                "(1...40).map { $0 * 1000 }",
                "let game = FindNumberViewModel()",
                "subscribe game",
                "advance 1.5s",
                "emit xs 0.1 + 0.2",
            ]:
                shell.send_line(line)
            self.assertEqual(shell.quit(), 0)
            recordings.append(self.read(name))
        self.assertEqual(recordings, recordings[:1] * len(places))
        for variables, _ in places:
            self.environment.update(variables)
            done = self.run_program("test", ".")
            self.assertEqual(done.returncode, 0, done.stdout)
