"""A recording of the prompt passes in a new process, in any folder."""

import os
import random

from shell import ShellTestCase

# The number of random sessions; `RXS_SESSIONS` sets a larger number.
SESSIONS = int(os.environ.get("RXS_SESSIONS", "6"))
STATEMENTS = 25

# Sessions whose recordings once failed.
RECORDED = {
    "two rules that one statement breaks": [
        "var n = 1", "always n < 5", "always n < 4", "n = 7", "print n", "n = 8", "print n",
    ],
    "two rules that scheduled work breaks": [
        "let s = PublishSubject<Int>()", "subscribe s as s", "always count(s) < 2",
        "always latest(s) != 3", "at 1s emit s 1, 2, 3", "run", "print 1", "print 2",
    ],
    "a fault, and a rule that it breaks": [
        "let s = PublishSubject<Int>()", "subscribe s.map { 10 / $0 } as t",
        "always count(t) < 2", "emit s 1, 2, 0, 5", "print 1", "print 2",
    ],
    "a fault in a loop, and a rule": [
        "var n = 1", "always n < 3", "for i in [1, 2, 5] { n = i; print(10 / (5 - i)) }", "print 1",
        "n = 1",
    ],
    "a rule that fails": [
        "let s = PublishSubject<Int>()", "subscribe s as s", "always [1, 2][count(s)] > 0",
        "emit s 1; emit s 2", "emit s 3",
    ],
    "a compiled variable that is dropped twice": [
        "class O { var n = 1 }", "let o = O()", "let c = { o.n + 1 }", "c()", "drop o", "drop o",
        "c()", "let f = { (k: Int) in o.n + k }", "print 2", "let o = O()", "o.n",
    ],
    "an extension that is declared again": [
        "extension Int { var twice: Int { self * 2 } }", "3.twice", "reset",
        "extension Int { var twice: Int { self * 2 } }", "4.twice",
    ],
    "assignments that must fail": [
        "class P { let n = 1 }", "let o = P()", "! o.n = 5", "o.n = 6", "struct Q { var m = 1 }",
        "var q = Q()", "! q.m = 5", "q.m",
    ],
    "identifiers": [
        "struct A { let id = UUID() }", "let a = A()", "a.id", "print(UUID())",
        "Int.random(in: 0...1000)", "class More { let id = UUID() }", "More().id", "a.id",
    ],
}


class Sessions:
    """Random statements for the prompt; a few of them fail."""

    def __init__(self, seed: int):
        self.chance = random.Random(seed)
        self.streams = 0
        self.labels = 0
        self.marks = 0

    def statements(self, declares: bool = False) -> list:
        begin = ["let s = PublishSubject<Int>()", "let r = BehaviorRelay(value: 1)", "var n = 0"]
        return begin + [
            self.declared() if declares and self.chance.randrange(3) == 0 else self.statement()
            for _ in range(STATEMENTS)
        ]

    def declared(self) -> str:
        """A declaration that changes an earlier declaration, or a statement that uses a declaration."""
        pick = self.chance.choice
        number = self.chance.randrange(4)
        return pick(
            [
                f"struct P {{ var n = {number}; func m() -> Int {{ n * {number + 1} }} }}",
                f"class O {{ var n = {number}; let id = UUID(); let out = PublishRelay<Int>() "
                f"func send(_ x: Int) {{ out.accept(x + n) }} }}".replace(">() func", ">(); func"),
                f"enum E {{ case a, b(Int); var x: Int {{ {number} }} }}",
                f"extension Int {{ var plus: Int {{ self + {number} }} }}",
                f"func g<T>(_ x: T) -> [T] {{ Array(repeating: x, count: {number}) }}",
                f"func h() -> Int {{ n + {number} }}",
                "let o = O()", "var p = P()", "subscribe o.out as out", f"o.send({number})",
                "o.n += 1", f"p.n = {number}", "p.m()", "P().m()", "print(o.id)", "3.plus", "g(n)",
                "h()", "E.b(2).x", "drop o", "drop p", "! o.n = 5", "undo", "undo 2", "reset",
                f"always n < {10 * number}", "let c = { o.n + 1 }", "c()",
                "let x = O(); x.send(1)", "Int.random(in: 0...9)",
            ]
        )

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
    def test_a_random_session_passes_in_a_new_process(self):
        seed = int(os.environ.get("RXS_SEED", "11"))
        for number in range(SESSIONS):
            # A third of the sessions declare types and functions, and change the declarations.
            statements = Sessions(seed + number).statements(declares=number % 3 == 2)
            with self.subTest(seed=seed + number, statements=statements):
                name = f"s{number}.rxs"
                shell = self.open("record", name)
                shell.hurry()
                for statement in statements:
                    shell.send_line(statement)
                self.assertEqual(shell.quit(), 0)
                recorded = self.read(name)
                self.assertGreater(recorded.count("\n"), 5)
                done = self.run_program("test", "--allow-swift", name)
                self.assertEqual(done.returncode, 0, done.stdout.decode() + recorded)
                # A recording of the replay has the same content.
                update = self.run_program("test", "--allow-swift", "--update", "all", name)
                self.assertEqual(update.returncode, 0, update.stdout)
                self.assertEqual(self.read(name), recorded)

    def test_recordings_that_failed_in_the_past_pass(self):
        for number, (title, statements) in enumerate(RECORDED.items()):
            with self.subTest(title):
                name = f"r{number}.rxs"
                shell = self.open("record", name, columns=120)
                for statement in statements:
                    shell.send_line(statement)
                self.assertEqual(shell.quit(), 0)
                done = self.run_program("test", "--allow-swift", name)
                self.assertEqual(done.returncode, 0, done.stdout.decode() + self.read(name))

    def test_a_recording_is_equal_in_all_locales_and_passes_in_all(self):
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
