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

    def test_dbg_shows_publishers(self):
        printed = self.printed(
            'let vm = TitleSearch()\nsubscribe vm.numbers.dbg("n") as n\nvm.send(2)\n'
        )
        self.assertTrue(any("filter" in line and "next(2)" in line or "filter 2" in line for line in printed), printed)
