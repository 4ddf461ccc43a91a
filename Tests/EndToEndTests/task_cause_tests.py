"""Causes and warnings of tasks: what set a property, which task waits, what went wrong."""

from shell import ShellTestCase

SEARCH = """\
import Foundation
import Observation

protocol API { func search(_ text: String) async throws -> [String] }

@MainActor @Observable final class Search {
  private(set) var results: [String] = []
  private(set) var count = 0
  private var task: Task<Void, Never>?
  private let api: any API
  init(api: any API) { self.api = api }

  func search(_ text: String) {
    task?.cancel()
    task = Task {
      guard (try? await Task.sleep(for: .milliseconds(300))) != nil else { return }
      results = (try? await api.search(text)) ?? []
    }
  }

  func hurry(_ text: String) {
    Task { results = (try? await api.search(text)) ?? [] }
  }

  func insist(_ text: String) {
    task?.cancel()
    task = Task {
      try? await Task.sleep(for: .milliseconds(text.count * 100))
      results = [text]
    }
  }

  func gather(_ text: String) {
    Task { results += (try? await api.search(text)) ?? [] }
  }

  func fail() {
    Task {
      try await Task.sleep(for: .seconds(1))
      throw CocoaError(.fileNoSuchFile)
    }
  }

  func keep() -> Task<Void, any Error> {
    Task { throw CocoaError(.fileNoSuchFile) }
  }
}

@MainActor @Observable final class Poll {
  private(set) var ticks = 0
  func start() {
    Task { [weak self] in
      while true {
        try? await Task.sleep(for: .seconds(1))
        self?.tick()
      }
    }
  }
  func hold() {
    Task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1))
        tick()
      }
    }
  }
  private func tick() { ticks += 1 }
}
"""
MODEL = "let api = API()\nlet model = Search(api: api)\nsubscribe model.results\n"
ANSWER = "answer api.search { text in [text] } after 1s\n"


class TaskCauseTests(ShellTestCase):
    def printed(self, script: str) -> str:
        self.write("Search.swift", SEARCH)
        self.write("script.rxs", script)
        done = self.run_program("--trace", "--use", "Search.swift", "script.rxs")
        self.assertEqual(done.stderr.decode(), "")
        return done.stdout.decode()

    def assert_ends(self, script: str, *lines: str) -> None:
        printed = self.printed(script).splitlines()
        self.assertEqual(printed[-len(lines) :], list(lines), printed)

    def test_the_way_goes_through_sleep_and_answer_to_the_task(self):
        self.assert_ends(
            MODEL + ANSWER + 'model.search("te")\nadvance 100ms\nmodel.search("tea")\nrun\nwhy model.results\n',
            '1.4s model.results ["tea"]',
            "  ← set by search(_:)   Search.swift:17",
            '  ← api.search("tea") answered after 1s',
            "  ← slept 300ms         Search.swift:16",
            "  ← Task of search(_:)  Search.swift:15",
            '  ← model.search("tea")  line 7, at 100ms',
        )

    def test_a_task_that_waits_is_named(self):
        script = MODEL + 'model.search("te")\nadvance 100ms\nmodel.search("tea")\nadvance\n'
        self.assert_ends(
            script + "why not model.results\n",
            'model.search("te") → Task of search(_:): was cancelled at 100ms  Search.swift:15',
            'model.search("tea") → Task of search(_:): sleeps until 400ms: advance  Search.swift:16',
        )
        self.assert_ends(
            script + "run\nwhy not model.results\n",
            'model.search("tea") → Task of search(_:): waits for api.search("tea"): answer it  '
            "Search.swift:17",
        )
        self.assert_ends(
            script + ANSWER + "advance 500ms\nwhy not model.results\n",
            'model.search("tea") → Task of search(_:): api.search("tea") has not answered, due at '
            "1.4s: advance  Search.swift:17",
        )

    def test_an_error_is_named(self):
        script = MODEL + "model.fail()\nrun\n"
        error = "model.fail() → Task of fail(): threw "
        self.assertIn(error, self.printed(script + "why not model.results\n"))
        self.assertIn(
            "the task of fail() (Search.swift:37), of 'model.fail()' (line 4), threw ",
            self.printed(script + "show warnings\n"),
        )
        # Somebody has the task, and may ask.
        kept = self.printed(MODEL + "let task = model.keep()\nrun\nshow warnings\n")
        self.assertNotIn("nobody sees it", kept)

    def test_an_older_answer_over_a_newer_one(self):
        answers = (
            "answer api.search { text in Observable.just([text]).delay(text == \"te\" ? 2s : 1s) }\n"
        )
        script = MODEL + answers + 'model.hurry("te")\nmodel.hurry("tea")\nrun\n'
        printed = self.printed(script + "show warnings\n")
        self.assertIn('1s model.results ["tea"]\n2s model.results ["te"]\n', printed)
        self.assertIn(
            "model.results shows what the task of hurry(_:) (Search.swift:22) brought for "
            "'model.hurry(\"te\")' (line 5) over the newer one for 'model.hurry(\"tea\")' (line 6): "
            "cancel the older one",
            printed,
        )
        cancelled = MODEL + 'model.insist("tea")\nmodel.insist("te")\nrun\nshow warnings\n'
        self.assertNotIn("over the newer one", self.printed(cancelled))

    def test_a_task_that_runs_twice(self):
        script = MODEL + ANSWER + 'model.hurry("te")\nadvance 500ms\nmodel.hurry("tea")\nrun\n'
        self.assertIn(
            "the task of hurry(_:) (Search.swift:22) runs twice at a time, for "
            "'model.hurry(\"te\")' (line 5) and 'model.hurry(\"tea\")' (line 7), and both set "
            "model.results: cancel the older one",
            self.printed(script + "show warnings\n"),
        )
        apart = MODEL + ANSWER + 'model.hurry("te")\nrun\nmodel.hurry("tea")\nrun\nshow warnings\n'
        self.assertNotIn("twice", self.printed(apart))
        gathers = MODEL + ANSWER + 'model.gather("a")\nmodel.gather("b")\nrun\nshow warnings\n'
        self.assertNotIn("twice", self.printed(gathers))

    def test_a_task_that_outlives_its_model(self):
        script = "let poll = Poll()\nsubscribe poll\npoll.{}()\nadvance 3s\ndrop poll\nshow warnings\n"
        self.assertIn(
            "the task of start() (Search.swift:50) goes on after poll is gone: keep the task, and "
            "cancel it in deinit",
            self.printed(script.format("start")),
        )
        self.assertIn(
            "poll lives on after drop: the task of hold() (Search.swift:58) holds it; cancel the "
            "task, or capture [weak self]",
            self.printed(script.format("hold")),
        )
        once = MODEL + ANSWER + 'model.search("tea")\nadvance 100ms\ndrop model\nrun\nshow warnings\n'
        self.assertNotIn("goes on after", self.printed(once))

    def test_no_warning_where_nothing_is_wrong(self):
        script = MODEL + ANSWER + 'model.search("te")\nadvance 100ms\nmodel.search("tea")\nrun\n'
        self.assertNotIn("task", self.printed(script + "show warnings\n"))


PUBLISHED = """\
import Combine
import Foundation

final class TitleSearch: ObservableObject {
  @Published var query = ""
  @Published private(set) var results: [String] = []
  @Published private(set) var state = "idle"
  private let subject = PassthroughSubject<Int, Never>()
  var numbers: AnyPublisher<Int, Never> {
    subject
      .filter { $0 > 1 }
      .map { $0 * 10 }
      .eraseToAnyPublisher()
  }
  init() {
    $query
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .removeDuplicates()
      .filter { $0 != "x" }
      .map { $0.isEmpty ? [] : [$0] }
      .assign(to: &$results)
  }
  func send(_ number: Int) { subject.send(number) }
  func load() {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(1))
      state = "loaded"
    }
  }
}
"""


class PublisherCauseTests(ShellTestCase):
    def printed(self, script: str) -> list[str]:
        self.write("Title.swift", PUBLISHED)
        self.write("script.rxs", script)
        done = self.run_program("--trace", "--use", "Title.swift", "script.rxs")
        self.assertEqual(done.stderr.decode(), "")
        return done.stdout.decode().splitlines()

    def test_the_way_goes_through_operators(self):
        printed = self.printed(
            'let vm = TitleSearch()\nsubscribe vm.results\nadvance 1s\nemit vm.query "s", "sw"\n'
            "advance 1s\nwhy vm.results\n"
        )
        self.assertEqual(
            printed[-6:],
            [
                '1.3s vm.results ["sw"]',
                "  ← map                    Title.swift:20",
                "  ← filter                 Title.swift:19",
                "  ← removeDuplicates       Title.swift:18",
                "  ← debounce waited 300ms  Title.swift:17",
                '  ← emit vm.query "sw"     line 4, at 1s',
            ],
            printed,
        )

    def test_an_operator_that_lets_nothing_through_is_named(self):
        printed = self.printed(
            "let vm = TitleSearch()\nsubscribe vm.numbers\nvm.send(1)\nwhy not vm.numbers\n"
            "vm.send(2)\nwhy vm.numbers\n"
        )
        self.assertIn("vm.send(1) → filter: filtered out", printed[0])
        self.assertEqual(printed[1], "0s vm.numbers 20")
        self.assertIn("map, filter", printed[3])

    def test_dbg_shows_publishers(self):
        printed = self.printed(
            'let vm = TitleSearch()\nsubscribe vm.numbers.dbg("n") as n\nvm.send(2)\n'
        )
        self.assertTrue(any("filter" in line and "next(2)" in line or "filter 2" in line for line in printed), printed)

    def test_a_published_property_that_a_task_sets(self):
        printed = self.printed(
            "let vm = TitleSearch()\nsubscribe vm.state\nvm.load()\nrun\nwhy vm.state\n"
        )
        self.assertEqual(
            printed[-5:],
            [
                '1s vm.state "loaded"',
                "  ← set by load()   Title.swift:27",
                "  ← slept 1s        Title.swift:26",
                "  ← Task of load()  Title.swift:25",
                "  ← vm.load()       line 3, at 0s",
            ],
        )
