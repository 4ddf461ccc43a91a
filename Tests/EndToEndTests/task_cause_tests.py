"""Causes and warnings of tasks: the cause of a set property, waiting tasks, and errors."""

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
        done = self.run_program("--trace", "--allow-swift", "--use", "Search.swift", "script.rxs")
        self.assertEqual(done.stderr.decode(), "")
        return done.stdout.decode()

    def assert_ends(self, script: str, *lines: str) -> None:
        printed = self.printed(script).splitlines()
        self.assertEqual(printed[-len(lines) :], list(lines), printed)

    def test_the_path_of_an_event_names_the_sleep_the_answer_and_the_task(self):
        self.assert_ends(
            MODEL + ANSWER + 'model.search("te")\nadvance 100ms\nmodel.search("tea")\nrun\nwhy model.results\n',
            '1.4s model.results ["tea"]',
            "  ← set by search(_:)    Search.swift:17",
            '  ← api.search("tea") answered after 1s',
            "  ← slept 300ms          Search.swift:16",
            "  ← Task of search(_:)   Search.swift:15",
            '  ← model.search("tea")  line 7, at 100ms',
        )

    def test_why_not_names_a_task_that_waits(self):
        script = MODEL + 'model.search("te")\nadvance 100ms\nmodel.search("tea")\nadvance\n'
        self.assert_ends(
            script + "why not model.results\n",
            'model.search("te") → Task of search(_:): was cancelled at 100ms  Search.swift:15',
            'model.search("tea") → Task of search(_:): sleeps until 400ms: run \'advance\'  Search.swift:16',
        )
        self.assert_ends(
            script + "run\nwhy not model.results\n",
            'model.search("tea") → Task of search(_:): waits for api.search("tea"): answer it  '
            "Search.swift:17",
        )
        self.assert_ends(
            script + ANSWER + "advance 500ms\nwhy not model.results\n",
            'model.search("tea") → Task of search(_:): api.search("tea") has not answered, due at '
            "1.4s: run 'advance'  Search.swift:17",
        )

    def test_why_not_names_the_error_that_a_task_threw(self):
        script = MODEL + "model.fail()\nrun\n"
        error = "model.fail() → Task of fail(): threw "
        self.assertIn(error, self.printed(script + "why not model.results\n"))
        self.assertIn(
            "the task of fail() (Search.swift:38), of 'model.fail()' (line 4), threw ",
            self.printed(script + "show warnings\n"),
        )
        # The script keeps this task and could still read its error, so there is no warning.
        kept = self.printed(MODEL + "let task = model.keep()\nrun\nshow warnings\n")
        self.assertNotIn("no code handles the error", kept)

    def test_an_older_answer_that_replaces_a_newer_one_causes_a_warning(self):
        answers = (
            "answer api.search { text in Observable.just([text]).delay(text == \"te\" ? 2s : 1s) }\n"
        )
        script = MODEL + answers + 'model.hurry("te")\nmodel.hurry("tea")\nrun\n'
        printed = self.printed(script + "show warnings\n")
        self.assertIn('1s model.results ["tea"]\n2s model.results ["te"]\n', printed)
        self.assertIn(
            "model.results shows the result of the task of hurry(_:) (Search.swift:22) for "
            "'model.hurry(\"te\")' (line 5) instead of the newer one for 'model.hurry(\"tea\")' (line 6): "
            "cancel the older task",
            printed,
        )
        cancelled = MODEL + 'model.insist("tea")\nmodel.insist("te")\nrun\nshow warnings\n'
        self.assertNotIn("instead of the newer one", self.printed(cancelled))

    def test_a_task_that_runs_twice_at_a_time_causes_a_warning(self):
        script = MODEL + ANSWER + 'model.hurry("ale")\nadvance 500ms\nmodel.hurry("tea")\nrun\n'
        self.assertIn(
            "the task of hurry(_:) (Search.swift:22) runs twice at the same time, for "
            "'model.hurry(\"ale\")' (line 5) and 'model.hurry(\"tea\")' (line 7), and both set "
            "model.results: cancel the older task",
            self.printed(script + "show warnings\n"),
        )
        apart = MODEL + ANSWER + 'model.hurry("te")\nrun\nmodel.hurry("tea")\nrun\nshow warnings\n'
        self.assertNotIn("twice", self.printed(apart))
        gathers = MODEL + ANSWER + 'model.gather("a")\nmodel.gather("b")\nrun\nshow warnings\n'
        self.assertNotIn("twice", self.printed(gathers))

    def test_a_task_that_outlives_its_model_causes_a_warning(self):
        script = "let poll = Poll()\nsubscribe poll\npoll.{}()\nadvance 3s\ndrop poll\nshow warnings\n"
        self.assertIn(
            "the task of start() (Search.swift:52) goes on after poll is gone: store the task, and "
            "cancel it in deinit",
            self.printed(script.format("start")),
        )
        self.assertIn(
            "poll stays alive after drop: the task of hold() (Search.swift:60) holds it; cancel the "
            "task, or capture [weak self]",
            self.printed(script.format("hold")),
        )
        once = MODEL + ANSWER + 'model.search("tea")\nadvance 100ms\ndrop model\nrun\nshow warnings\n'
        self.assertNotIn("goes on after", self.printed(once))

    def test_correct_tasks_cause_no_warning(self):
        script = MODEL + ANSWER + 'model.search("te")\nadvance 100ms\nmodel.search("tea")\nrun\n'
        self.assertNotIn("task", self.printed(script + "show warnings\n"))
