"""Tasks and models with Observation, in the real program."""

import os

from shell import ROOT, ShellTestCase

MODELS = os.path.join(ROOT, "Tests", "ViewModelSources", "async")

LOCKED = """\
@MainActor final class Locked {
  func lock() async {
    let semaphore = DispatchSemaphore(value: 0)
    let task = Task { @MainActor in semaphore.signal() }
    semaphore.wait()
    await task.value
  }
}
"""

COUNTER = """\
@Observable final class Counter {
  var count = 0
  @ObservationIgnored var taps = 0
  private(set) var history: [Int] = []
  var double: Int { count * 2 }
  let stream = Observable.just("rx")
  func add(_ number: Int) { taps += 1; count += number; history.append(number) }
  func load() async throws -> Int { try await Task.sleep(for: .seconds(1)); return count }
}
"""


THREADED = """\
import Foundation
import Observation

@Observable final class Board: @unchecked Sendable {
  var items: [Int] = []

  func fill() {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread { self.items.append(7); done.signal() }
    done.wait()
  }
}
"""

CALLS = """\
import Foundation
import Observation

enum PageError: Error { case offline }
protocol PageAPI { func page(_ number: Int) async throws -> [Int] }

actor Store {
  func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }
}

@MainActor @Observable final class Pages {
  private(set) var pages: [Int] = []
  var number = 0
  private let api: any PageAPI
  private let store = Store()
  private var kept: CheckedContinuation<Int, Never>?
  init(api: any PageAPI) { self.api = api }

  func load(_ number: Int) async throws { pages = try await api.page(number) }
  func refresh() async { try? await load(1) }
  func count() async -> Int { pages.count }
  func spin() { Task { while true { number &+= 1 } } }
  func twice() async -> Int {
    await withCheckedContinuation { continuation in
      continuation.resume(returning: 1)
      continuation.resume(returning: 2)
    }
  }
  func never() async -> Int { await withCheckedContinuation { kept = $0 } }
  func lock() async {
    let semaphore = DispatchSemaphore(value: 0)
    Task { await store.wait(for: semaphore) }
    await store.wait(for: semaphore)
  }
}
"""
PAGES = "let api = PageAPI()\nlet vm = Pages(api: api)\n"


class AsyncCallTests(ShellTestCase):
    def run_pages(self, script: str):
        self.write("Pages.swift", CALLS)
        return self.run_program("--use", "Pages.swift", stdin=PAGES + script)

    def assert_prints(self, script: str, expected: str) -> None:
        done = self.run_pages(script)
        self.assertEqual((done.stdout.decode(), done.stderr.decode()), (expected, ""))

    def test_emit_calls_async_methods_of_the_main_actor(self):
        self.assert_prints(
            "answer api.page { n in [n] } after 1s\nemit vm.load 3\nadvance 500ms\n"
            "emit vm.refresh\nrun\n",
            "1s vm.load(3) returned\n1.5s vm.refresh() returned\n",
        )
        self.assert_prints(
            "answer api.page { _ in throw PageError.offline }\nemit vm.load 3, 4\nrun\n",
            "0s vm.load(3) threw .offline\n0s vm.load(4) threw .offline\n",
        )

    def test_each_answer_has_its_own_delay(self):
        calls = "vm.load(1)\nvm.load(2)\nvm.load(3)\nrun\n"
        self.assert_prints(
            "answer api.page { n in [n] } after 3s, [0], { n in [n, n] } after 1s\n" + calls,
            "0s vm.load(2) returned\n1s vm.load(3) returned\n3s vm.load(1) returned\n",
        )
        # A delay after only the last answer applies to all answers.
        self.assert_prints(
            "answer api.page { n in [n] }, [0] after 2s\n" + calls,
            "2s vm.load(1) returned\n2s vm.load(2) returned\n2s vm.load(3) returned\n",
        )

    def test_a_played_file_names_the_async_methods_that_it_calls(self):
        self.write("Pages.swift", CALLS)
        answer = "answer api.page { n in [n] } after 1s\n"
        self.write("t.rxs", PAGES + answer + "vm.refresh()\nrun\nemit vm.refresh\nvm.refresh()\nrun\n")
        done = self.run_program("--use", "Pages.swift", "t.rxs")
        self.assertEqual(
            (done.stdout.decode(), done.stderr.decode()),
            ("1s vm.refresh() returned\n2s vm.refresh() returned\n2s vm.refresh() returned\n", ""),
        )

    def test_the_at_statement_calls_async_methods(self):
        self.assert_prints(
            "answer api.page { n in [n, n] } after 1s\nat 1s vm.load(3)\nat 3s vm.count()\n"
            "at 4s emit vm.refresh\nrun\n",
            "2s vm.load(3) returned\n3s vm.count() returned 2\n5s vm.refresh() returned\n",
        )
        done = self.run_pages("at 1s await vm.refresh()\n")
        self.assertIn("'await' moves the clock, which is not allowed inside 'at'", done.stderr.decode())
        self.assertEqual(done.returncode, 2)

    def test_the_error_of_an_endless_await_names_the_missing_event(self):
        self.assertIn("waits for api.page(2): answer it", self.run_pages("await vm.load(2)\n").stderr.decode())
        self.assertIn(
            "the awaited call cannot end: no work is scheduled",
            self.run_pages("await vm.never()\n").stderr.decode(),
        )

    def test_a_continuation_that_is_resumed_twice_is_reported_by_name(self):
        done = self.run_pages("await vm.twice()\n")
        self.assertIn("twice() tried to resume its continuation more than once", done.stderr.decode())
        self.assertIn("'await vm.twice()' crashed", done.stderr.decode())
        self.assertEqual(done.returncode, 4)

    def test_an_endless_task_or_deadlock_stops_and_is_named(self):
        for script, name in [("vm.spin()\nadvance\n", "advance"), ("await vm.lock()\n", "await vm.lock()")]:
            with self.subTest(name):
                done = self.run_pages(script)
                self.assertIn(f"'{name}' does not end", done.stderr.decode())
                self.assertEqual(done.returncode, 4)


class AsyncTests(ShellTestCase):
    def assert_prints(self, text: str, expected: str) -> None:
        done = self.run_program(stdin=text)
        self.assertEqual((done.stdout.decode(), done.stderr.decode()), (expected, ""))

    def test_a_script_prints_the_same_in_every_process(self):
        for name in ["FeedModel", "AlarmModel"]:
            path = os.path.join(MODELS, name + ".rxs")
            printed = {self.run_program("--allow-swift", path).stdout for _ in range(10)}
            with self.subTest(name):
                self.assertEqual(len(printed), 1)
                self.assertGreater(len(printed.pop()), 100)

    def test_an_observable_model_that_imports_rxswift_is_observed(self):
        text = COUNTER + (
            "let counter = Counter()\nsubscribe counter\ncounter.add(2)\nemit counter.count 5, 5, 6\n"
            "emit counter.add 1\ncounter.load()\nrun\n"
        )
        self.assert_prints(
            text,
            '0s counter.stream "rx"\n0s counter.stream completed\n0s counter.count 0\n'
            "0s counter.history []\n0s counter.double 0\n0s counter.count 2\n0s counter.double 4\n"
            "0s counter.history [2]\n0s counter.count 5\n0s counter.double 10\n0s counter.count 6\n"
            "0s counter.double 12\n0s counter.count 7\n0s counter.double 14\n"
            "0s counter.history [2, 1]\n1s counter.load() returned 7\n",
        )

    def test_a_single_property_of_an_observable_model_can_be_subscribed_to(self):
        text = COUNTER + (
            "let counter = Counter()\nsubscribe counter.double, counter.taps\ncounter.add(3)\n"
            "! emit counter.history [1]\n! emit counter.count \"one\"\n"
        )
        self.assert_prints(
            text,
            "0s counter.double 0\n0s counter.taps 0\n0s counter.double 6\n0s counter.taps 1\n"
            "error: counter.history is a property that cannot be set: it takes no values\n"
            'error: counter.count takes Int, got String "one"\n',
        )

    def test_list_shows_the_properties_and_methods_of_an_observable_model(self):
        path = os.path.join(MODELS, "ProductSearchModel.swift")
        listed = self.run_program("list", "ProductSearchModel", "--use", path).stdout.decode()
        for name, kind in [
            ("query", "String"), ("isLoading", "Bool"), ("clear", r"\(\) -> Void"), ("title", "String")
        ]:
            self.assertRegex(listed, rf"  {name} +{kind}\n")
        text = (
            f'use "{path}"\nlet model = ProductSearchModel()\nshow inputs model\n'
        )
        self.assert_prints(text, "model.query: String\nmodel.clear: () -> Void\n")

    def test_a_thread_that_waits_for_itself_is_stopped_and_named(self):
        done = self.run_program(stdin=LOCKED + "let locked = Locked()\nlocked.lock()\nadvance\n")
        self.assertIn("'advance' does not end", done.stderr.decode())

    def test_a_warning_names_a_model_that_another_thread_changes(self):
        for name in ["board", "board.items"]:
            text = f"let board = Board()\nsubscribe {name}\nboard.fill()\nadvance 1s\n"
            text += "board.items = [8]\n"
            done = self.run_program(stdin=THREADED + text)
            warnings = done.stderr.decode()
            self.assertIn("Thread.detachNewThread in compiled code runs on threads of its own", warnings)
            self.assertEqual(warnings.count("warning: a thread of its own has changed Board\n"), 1)
            lines = r"\A0s board.items \[\]\n\d+m?s board.items \[7\]\n1s board.items \[8\]\n\Z"
            self.assertRegex(done.stdout.decode(), lines)
            self.assertEqual(done.returncode, 0)

    def test_await_is_refused_inside_an_at_statement(self):
        done = self.run_program(stdin=COUNTER + "let c = Counter()\nat 1s await c.load()\n")
        self.assertIn("'await' moves the clock", done.stderr.decode())
        self.assertEqual(done.returncode, 2)
