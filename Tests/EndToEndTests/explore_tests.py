"""`rxs explore`: the mistakes that it finds with a fixed seed and number of statements, and its scripts."""

import glob
import json
import os
import re
import subprocess

from explored_mistakes import SWIFT
from explored_models import (
    ACTIONS, ACTIONS_SCRIPT, DEBT, FORM, LEVELS, PAYMENTS, PAYMENTS_SCRIPT, PROFILES,
    PROFILE_SCRIPT, QUEUE, QUEUE_SCRIPT, SAFE, SAVES, SAVES_SCRIPT, SEARCH, TAPS, TAPS_SCRIPT,
    TICKER,
)
from shell import ShellTestCase, program, test_for_each, with_cases


@with_cases
class ExploreTests(ShellTestCase):
    def explore(self, *arguments, status):
        done = self.run_program("explore", *arguments)
        self.assertEqual(done.returncode, status, done.stdout.decode() + done.stderr.decode())
        return done.stdout.decode()

    def fails_as_a_test(self, name: str) -> None:
        self.assertNotEqual(self.run_program("test", name).returncode, 0)

    def test_a_broken_rule_is_shown_with_few_statements(self):
        self.write("account.rxs", DEBT)
        report = self.explore("account.rxs", "--steps", "8000", status=1)
        self.assertIn("rule: no debts: expected", report)
        script = self.read("account.find-1.rxs")
        self.assertIn('include "account.rxs"', script)
        self.assertLessEqual(len(re.findall("^emit ", script, re.MULTILINE)), 2)
        self.assertEqual(self.run_program("test", "account.find-1.rxs").returncode, 1)
        self.write("account.rxs", SAFE)
        self.assertEqual(self.run_program("test", "account.find-1.rxs").returncode, 0)

    def test_explore_plays_known_finds_first(self):
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

    def test_explore_reports_nothing_for_a_correct_view_model(self):
        for name, text in [
            ("account.rxs", SAFE),
            ("search.rxs", SEARCH % "flatMapLatest"),
            ("ticker.rxs", TICKER % "flatMapLatest"),
        ]:
            with self.subTest(name):
                self.write(name, text)
                report = self.explore(name, "--steps", "8000", status=0)
                self.assertIn("no find", report)

    def test_explore_finds_problems_in_a_script_without_always_rules(self):
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

    @test_for_each({f"{number}_{row[0]}": row for number, row in enumerate(SWIFT, 1)})
    def explore_finds_a_problem_in_a_swift_view_model(self, row: tuple):
        judge, model, changes, script = row
        broken = model
        for old, new in changes:
            self.assertIn(old, broken)
            broken = broken.replace(old, new)
        options = ["--use", "Model.swift", "--allow-swift"]
        self.write("m.rxs", script)
        self.write("Model.swift", broken)
        report = self.explore("m.rxs", *options, "--steps", "3000", status=1)
        self.assertIn(f"m.rxs: {judge}: ", report)
        self.assertEqual(self.run_program("test", *options, "m.find-1.rxs").returncode, 1)
        self.write("Model.swift", model)
        self.assertEqual(self.run_program("test", *options, "m.find-1.rxs").returncode, 0)
        for find in glob.glob(self.path("m.find-*.rxs")):
            os.remove(find)
        self.explore("m.rxs", *options, "--steps", "2000", status=0)

    def test_a_condition_in_a_comment_limits_the_sent_values(self):
        self.write("account.rxs", DEBT)
        self.explore("account.rxs", "--steps", "8000", status=1)
        os.remove(self.path("account.find-1.rxs"))
        rule = "// explore: vm.withdraw only if $0 <= vm.balance.value\n"
        self.write("account.rxs", DEBT + rule)
        self.explore("account.rxs", "--steps", "8000", status=0)
        for condition, message in [
            ("vm.withdrawal only if $0 < 5", "there is no input 'vm.withdrawal'"),
            ("vm.withdraw only if $0 <", "the condition of 'vm.withdraw' fits none"),
        ]:
            self.write("account.rxs", f"{DEBT}// explore: {condition}\n")
            done = self.run_program("explore", "account.rxs", "--steps", "100")
            self.assertEqual(done.returncode, 2)
            self.assertIn(message, done.stderr.decode())

    @test_for_each({
        "calls_that_wait_for_each_other": (QUEUE, QUEUE_SCRIPT),
        "messages_about_failures": (PAYMENTS, PAYMENTS_SCRIPT),
        "a_signal_for_each_answer": (SAVES, SAVES_SCRIPT),
    })
    def correct_models_have_no_find(self, case: tuple):
        model, script = case
        self.write("Model.swift", model)
        self.write("m.rxs", script)
        options = ["--use", "Model.swift", "--allow-swift", "--steps", "3000"]
        self.assertIn("no find", self.explore("m.rxs", *options, status=0))

    def test_the_cases_of_a_generic_action_are_sent_as_an_app_would_send_them(self):
        self.write("Shop.swift", ACTIONS)
        self.write("shop.rxs", ACTIONS_SCRIPT)
        report = self.explore(
            "--allow-swift", "--use", "Shop.swift", "shop.rxs", "--steps", "2000", status=0)
        self.assertIn("  lines never reached: Shop.swift:4\n", report)

    def test_a_find_remains_if_the_work_between_two_taps_runs(self):
        self.write("Switch.swift", TAPS)
        self.write("switch.rxs", TAPS_SCRIPT)
        self.explore(
            "--allow-swift", "--use", "Switch.swift", "switch.rxs", "--steps", "2000", status=0)

    def test_the_report_names_lines_that_never_ran(self):
        self.write("Model.swift", LEVELS)
        self.write("levels.rxs", "let vm = Levels()\nsubscribe vm\n")
        report = self.explore(
            "levels.rxs", "--use", "Model.swift", "--allow-swift", "--steps", "3000", status=0)
        self.assertIn("  lines never reached: Model.swift:11\n", report)

    def test_answers_with_values_of_the_app_get_other_delays(self):
        self.write("m.rxs", PROFILE_SCRIPT)
        self.write("Model.swift", PROFILES.replace("if self.id == id { profile = found }", "profile = found"))
        options = ["--use", "Model.swift", "--allow-swift"]
        report = self.explore("m.rxs", *options, "--steps", "6000", status=1)
        self.assertIn("m.rxs: stale-answer: ", report)
        # A value that is not Equatable is compared as text.
        self.assertIn("\n| = Profile(id: ", self.read("m.find-1.rxs"))
        self.assertEqual(self.run_program("test", *options, "m.find-1.rxs").returncode, 1)
        self.write("Model.swift", PROFILES)
        self.assertEqual(self.run_program("test", *options, "m.find-1.rxs").returncode, 0)

    def test_all_overloads_of_a_method_are_called(self):
        self.write("Model.swift", FORM)
        self.write("form.rxs", "let vm = Form()\nsubscribe vm\nalways vm.weeks.value > 0\nvm.update(weeks: 2)\n")
        options = ["--use", "Model.swift", "--allow-swift", "--steps", "4000"]
        report = self.explore("form.rxs", *options, status=1)
        self.assertIn("form.rxs: rule: ", report)
        self.assertNotIn("reset", report)

    def test_a_comment_silences_a_judge(self):
        self.write("t.rxs", TICKER % "flatMap" + "// explore: no growth: it ticks for each start\n")
        self.explore("t.rxs", "--steps", "8000", status=0)
        self.write("t.rxs", TICKER % "flatMap" + "// explore: no grwoth: x\n")
        done = self.run_program("explore", "t.rxs", "--steps", "100")
        self.assertEqual(done.returncode, 2)
        self.assertIn("there is no judge 'grwoth'", done.stderr.decode())

    def test_explore_reports_a_difference_from_another_script(self):
        self.write("new.rxs", DEBT.replace("always", "// always"))
        self.write("old.rxs", SAFE.replace("always", "// always"))
        report = self.explore("new.rxs", "--compare", "old.rxs", "--steps", "8000", status=1)
        self.assertIn("difference: vm.balance", report)
        os.remove(self.path("new.find-1.rxs"))
        self.explore("new.rxs", "--compare", "new.rxs", "--steps", "5000", status=0)

    def test_explore_tries_the_orders_of_answers(self):
        self.write("search.rxs", SEARCH % "flatMap")
        report = self.explore("search.rxs", "--orders", "--steps", "8000", status=1)
        self.assertRegex(report, r"(order|stale-answer): vm.results")
        self.write("search.rxs", SEARCH % "flatMapLatest")
        os.remove(self.path("search.find-1.rxs"))
        self.explore("search.rxs", "--orders", "--steps", "5000", status=0)

    def test_explore_joins_the_results_of_several_processes(self):
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
        self.assertIn("line 1 is not a result", done.stderr.decode())

    def test_a_script_that_cannot_be_explored_is_refused_with_the_reason(self):
        for text, arguments, status, message in [
            ("expect 1 == 2\n", [], 1, "fails before the exploration, at line 1"),
            ("let n = 1\nalways n > 1\n", [], 1, "fails before the exploration, at line 2"),
            ("let n = 1\n", [], 2, "there is no input to send values into"),
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

    def test_explore_at_the_prompt_changes_the_session_only_when_applied(self):
        shell = self.open("--plain")
        shell.send_line("let n = BehaviorRelay(value: 0)")
        shell.send_line('always n.value < 3 as "small"')
        report = shell.send_line("explore 20s")
        self.assertIn("rule: small", report)
        self.assertIn("= 0", shell.send_line("n.value"))
        self.assertIn("error: small", shell.send_line("explore apply"))
        shell.send_line("undo")
        self.assertIn("= 0", shell.send_line("n.value"))
