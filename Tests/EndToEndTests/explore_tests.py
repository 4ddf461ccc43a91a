"""`rxs explore`: what it finds with a seed and a number of statements, and what it writes."""

import json
import os
import re
import subprocess

from shell import ShellTestCase, program

SEARCH = """\
stub "https://api.test/search?q=a*" text("apples") after 1s
stub "https://api.test/search?q=b*" text("beans") after 300ms
viewmodel Search {
  input query: String
  output results = query.%s { q in
    http.get("https://api.test/search?q=\\(q)").map { $0.text }.catchAndReturn("none")
  }
}
let vm = Search()
subscribe vm
emit vm.query "a"
emit vm.query "b"
advance 10s
"""

ACCOUNT = """\
viewmodel Account {
  input deposit: Int
  input withdraw: Int
  state balance = 0
  on deposit { n in if n > 0 { balance += n } }
  on withdraw { n in if n > 0 && %s { balance -= n } }
  output balance
}
let vm = Account()
always vm.balance.value >= 0 as "no debts"
"""
DEBT, SAFE = ACCOUNT % "balance > 0", ACCOUNT % "n <= balance"

TICKER = """\
viewmodel Ticker {
  input start
  output ticks = start.%s { _ in Observable.interval(60s) }
}
let vm = Ticker()
subscribe vm
"""


class ExploreTests(ShellTestCase):
    def explore(self, *arguments, status):
        done = self.run_program("explore", *arguments)
        self.assertEqual(done.returncode, status, done.stdout.decode() + done.stderr.decode())
        return done.stdout.decode()

    def fails_as_a_test(self, name: str) -> None:
        self.assertNotEqual(self.run_program("test", name).returncode, 0)

    def test_a_rule_is_broken_by_few_statements(self):
        self.write("account.rxs", DEBT)
        report = self.explore("account.rxs", "--steps", "8000", status=1)
        self.assertIn("rule: no debts: expected", report)
        script = self.read("account.find-1.rxs")
        self.assertIn('include "account.rxs"', script)
        self.assertLessEqual(len(re.findall("^emit ", script, re.MULTILINE)), 2)
        self.assertEqual(self.run_program("test", "account.find-1.rxs").returncode, 1)
        self.write("account.rxs", SAFE)
        self.assertEqual(self.run_program("test", "account.find-1.rxs").returncode, 0)

    def test_known_finds_are_played_first(self):
        self.write("account.rxs", DEBT)
        self.explore("account.rxs", "--steps", "8000", status=1)
        report = self.explore("account.rxs", "--steps", "5000", status=1)
        self.assertIn("account.find-1.rxs: still fails: rule", report)
        self.assertFalse(os.path.exists(self.path("account.find-2.rxs")))
        self.write("account.rxs", SAFE)
        report = self.explore("account.rxs", "--steps", "5000", status=0)
        self.assertIn("account.find-1.rxs: passes now", report)

    def test_the_same_seed_gives_the_same_find_with_any_number_of_jobs(self):
        self.write("account.rxs", DEBT)
        scripts = set()
        for jobs in ["1", "2", "3"]:
            self.explore(
                "account.rxs", "--steps", "10000", "--seed", "7", "--jobs", jobs, "--output",
                "found.rxs", status=1)
            scripts.add(self.read("found.rxs"))
            os.remove(self.path("found.rxs"))
        self.assertEqual(len(scripts), 1)

    def test_what_is_right_has_no_find(self):
        for name, text in [
            ("account.rxs", SAFE),
            ("search.rxs", SEARCH % "flatMapLatest"),
            ("ticker.rxs", TICKER % "flatMapLatest"),
        ]:
            with self.subTest(name):
                self.write(name, text)
                report = self.explore(name, "--steps", "8000", status=0)
                self.assertIn("no find", report)

    def test_judges_need_no_rule(self):
        cases = {
            "stale-answer": SEARCH % "flatMap",
            "growth": TICKER % "flatMap",
            "dead-input": """\
viewmodel Form {
  input submit: String
  output sent = submit.take(1).map { $0.uppercased() }
}
let vm = Form()
subscribe vm
""",
            "double-request": """\
stub "https://api.test/user" text("x") after 200ms
viewmodel User {
  input load
  let answer = load.flatMapLatest { _ in http.get("https://api.test/user") }
  output status = answer.map { $0.status }
  output text = answer.map { $0.text }
}
let vm = User()
subscribe vm
// explore: no dead-input: the screen closes at an error
""",
            "fault": """\
viewmodel Ratio {
  input part: Int
  state n = 1
  on part { p in n = 100 / p }
  output n
}
let vm = Ratio()
subscribe vm
""",
            "feedback": """\
viewmodel Loop {
  input set: Int
  state n = 0
  on set { v in n = v }
  on n { v in if v > 2 { n = v + 1 } }
  output n
}
let vm = Loop()
subscribe vm
""",
        }
        for judge, text in cases.items():
            with self.subTest(judge):
                name = f"{judge}.rxs"
                self.write(name, text)
                report = self.explore(name, "--steps", "12000", status=1)
                self.assertIn(f"{name}: {judge}: ", report)
                self.fails_as_a_test(f"{judge}.find-1.rxs")

    def test_a_comment_silences_a_judge(self):
        self.write("t.rxs", TICKER % "flatMap" + "// explore: no growth: it ticks for each start\n")
        self.explore("t.rxs", "--steps", "8000", status=0)
        self.write("t.rxs", TICKER % "flatMap" + "// explore: no grwoth: x\n")
        done = self.run_program("explore", "t.rxs", "--steps", "100")
        self.assertEqual(done.returncode, 2)
        self.assertIn("there is no judge 'grwoth'", done.stderr.decode())

    def test_another_script_must_do_the_same(self):
        self.write("new.rxs", DEBT.replace("always", "// always"))
        self.write("old.rxs", SAFE.replace("always", "// always"))
        report = self.explore("new.rxs", "--compare", "old.rxs", "--steps", "8000", status=1)
        self.assertIn("difference: vm.balance", report)
        os.remove(self.path("new.find-1.rxs"))
        self.explore("new.rxs", "--compare", "new.rxs", "--steps", "5000", status=0)

    def test_orders_of_answers(self):
        self.write("search.rxs", SEARCH % "flatMap")
        report = self.explore("search.rxs", "--orders", "--steps", "8000", status=1)
        self.assertRegex(report, r"(order|stale-answer): vm.results")
        self.write("search.rxs", SEARCH % "flatMapLatest")
        os.remove(self.path("search.find-1.rxs"))
        self.explore("search.rxs", "--orders", "--steps", "5000", status=0)

    def test_parts_in_processes_are_put_together(self):
        self.write("account.rxs", DEBT)
        parts = []
        for number in ["1", "2", "3"]:
            os.mkdir(self.path(number))
            parts.append(
                subprocess.Popen(
                    [program(), "explore", "account.rxs", "--steps", "4000", "--shard",
                     f"{number}/3", "--results", f"{number}.jsonl", "--output", number],
                    cwd=self.folder, env=self.environment, stdout=subprocess.DEVNULL))
        for part in parts:
            self.assertEqual(part.wait(), 1)
        runs = [json.loads(self.read(f"{n}.jsonl").splitlines()[0]) for n in ["1", "2", "3"]]
        self.assertEqual([run["run"]["_0"]["shard"] for run in runs], ["1/3", "2/3", "3/3"])
        merged = self.explore("--merge", "1.jsonl", "2.jsonl", "3.jsonl", status=1)
        self.assertIn("3 runs", merged)
        self.assertEqual(merged.count("account.rxs: rule:"), 1)
        self.write("bad.jsonl", "{}\n")
        done = self.run_program("explore", "--merge", "bad.jsonl")
        self.assertEqual(done.returncode, 2)
        self.assertIn("line 1 is no result", done.stderr.decode())

    def test_what_cannot_be_explored_says_why(self):
        for text, arguments, status, message in [
            ("expect 1 == 2\n", [], 1, "fails before exploring, at line 1"),
            ("let n = 1\nalways n > 1\n", [], 1, "fails before exploring, at line 2"),
            ("let n = 1\n", [], 2, "there is nothing to send into"),
            ("let n =\n", [], 2, "error:"),
            ("let n = 1\n", ["--time", "0"], 2, "--time"),
            ("let n = 1\n", ["--steps", "0"], 2, "--steps must be 1 or more"),
            ("let n = 1\n", ["--shard", "4/3"], 2, "--shard"),
        ]:
            with self.subTest(text=text, arguments=arguments):
                self.write("t.rxs", text)
                done = self.run_program("explore", "t.rxs", *(arguments or ["--steps", "10"]))
                self.assertEqual(done.returncode, status, done.stderr.decode())
                self.assertIn(message, done.stderr.decode())

    def test_the_prompt_explores_a_copy_and_applies_the_find(self):
        shell = self.open("--plain")
        shell.send_line("let n = BehaviorRelay(value: 0)")
        shell.send_line('always n.value < 3 as "small"')
        report = shell.send_line("explore 20s")
        self.assertIn("rule: small", report)
        self.assertIn("= 0", shell.send_line("n.value"))
        self.assertIn("error: small", shell.send_line("explore apply"))
        shell.send_line("undo")
        self.assertIn("= 0", shell.send_line("n.value"))
