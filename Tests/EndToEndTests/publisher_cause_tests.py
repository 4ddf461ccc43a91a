"""Causes through the publishers of Combine, in the real program."""

from shell import ShellTestCase

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

    def test_the_path_of_an_event_names_the_operators_of_combine(self):
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

    def test_why_not_names_the_operator_that_stops_a_value(self):
        printed = self.printed(
            "let vm = TitleSearch()\nsubscribe vm.numbers\nvm.send(1)\nwhy not vm.numbers\n"
            "vm.send(2)\nwhy vm.numbers\n"
        )
        self.assertIn("vm.send(1) → filter: filtered out", printed[0])
        self.assertEqual(printed[1], "0s vm.numbers 20")
        self.assertEqual(printed[3:5], ["  ← map, filter", "  ← vm.send(2)  line 5, at 0s"])

    def test_dbg_shows_the_events_of_publishers(self):
        printed = self.printed(
            'let vm = TitleSearch()\nsubscribe vm.numbers.dbg("n") as n\nvm.send(2)\n'
        )
        self.assertTrue(any("filter" in line and "next(2)" in line or "filter 2" in line for line in printed), printed)

    def test_the_path_of_an_event_names_the_task_that_set_a_property(self):
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
