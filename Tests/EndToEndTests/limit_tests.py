"""Scripts that need too much memory or time get an error and continue; their memory stays bounded."""

import subprocess
import time

from memory_tests import memory
from shell import ShellTestCase, program

DOUBLED = "var {0}: [Any] = [1]; for _ in 0..<60 {{ {0} = [{0}, {0}] }}"

# Statements that prepare a test, and a statement that must fail with the error or reach its time
# limit.
HUNGRY = [
    ("", "String(repeating: \"x\", count: 10_000_000_000)", "the value is too large"),
    ("var s = \"x\"", "for _ in 0..<100 { s += s }", "the value is too large"),
    ("var a = [1]", "for _ in 0..<100 { a += a }", "the collection is too large"),
    ("var b = []", "for _ in 0..<1_000_000 { b = [b] }", "the value is nested too deeply"),
    ("var c = []", "for i in 0..<2_000 { c.append(String(repeating: \"x\", count: 10_000_000 + i)) }",
     "the session takes up more than"),
    ("c = []", "(0..<1_000_000_000).map { $0 }", "the collection is too large"),
    (DOUBLED.format("d") + "; " + DOUBLED.format("e"), "print d == e", "too large to be compared"),
    ("let x = String(repeating: \"x\", count: 8_000_000)", "for _ in 0..<1_000 { print x }",
     "the statement printed more than"),
    ("", "cold(String(repeating: \"-\", count: 60_000_000))", "the collection is too large"),
    ("", "subscribe Observable.repeatElement(1).toArray() as f", "the statement caused more than"),
    ("let g = PublishSubject<Int>(); g.bind(to: g)", "emit g 1", "a stream feeds itself"),
    ("func h(_ n: Int) -> Int { h(n + 1) }", "h(0)", "calls are nested too deeply"),
    ("func k(_ n: Int) -> Observable<Int> { Observable.just(n).flatMap { k($0 + 1) } }",
     "subscribe k(0) as k", "a stream feeds itself"),
]


class LimitTests(ShellTestCase):
    def run_bounded(self, script: str, megabytes: int) -> str:
        """Runs a script, checks that its peak memory stays below a limit, and returns its output."""
        self.write("script.rxs", script)
        with open(self.path("output"), "w", encoding="utf-8") as output:
            child = subprocess.Popen(
                [program(), "script.rxs"],
                cwd=self.folder,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
            )
            peak = 0.0
            while child.poll() is None:
                peak = max(peak, memory(child.pid, "VmHWM"))
                time.sleep(0.01)
        # Status 4: on a slow machine a statement reached its time limit.
        self.assertIn(child.returncode, (0, 4))
        self.assertLess(peak, megabytes)
        return self.read("output")

    def test_a_statement_that_needs_too_much_fails_and_the_session_continues(self):
        script = "".join(
            f"{before}\n! {statement}\nprint \"alive {number}\"\n"
            for number, (before, statement, _) in enumerate(HUNGRY)
        )
        lines = [
            line
            for line in self.run_bounded(script, 2500).split("\n")
            if line.startswith(("error: ", "alive "))
        ]
        for number, (_, statement, message) in enumerate(HUNGRY):
            with self.subTest(statement):
                self.assertRegex(
                    lines[2 * number],
                    f"^error: .*({message}|the statement ran for more than 10 s)",
                )
                self.assertEqual(lines[2 * number + 1], f"alive {number}")

    def test_dropped_view_models_use_no_memory(self):
        def script(count: int) -> str:
            return (
                "viewmodel V { input i; state n = 0; on i { n += 1 }; output n;"
                " output m = n.map { $0 + n.value } }\n"
                f"var v = V(); for _ in 0..<{count} {{ v = V(); v.i.accept(()) }}\n"
            )

        self.run_bounded(script(100_000), 40)
