import Testing

@testable import RxsLanguage
@testable import RxsOutput
@testable import RxsRuntime

@Suite struct LineDiffRunTests {
  private func run(_ missing: [String], _ unexpected: [String]) -> LineDiff.Run {
    LineDiff.Run(
      missing: missing.map { .init(kind: .missing, text: $0) },
      unexpected: unexpected.map { .init(kind: .unexpected, text: $0) })
  }

  @Test(arguments: [
    (["0s a 1"], ["0s a 2"], ["0s a 1|0s a 2"]),
    (["0s a 1"], ["0s b 1"], ["0s a 1|", "|0s b 1"]),
    (["0s a 1", "0s b 1"], ["0s b 2", "0s a 2"], ["|0s b 2", "0s a 1|0s a 2", "0s b 1|"]),
    (["0s a 1", "0s a 2"], ["0s a 3"], ["0s a 1|0s a 3", "0s a 2|"]),
    (["= 1", "x"], ["y", "= 2", "z"], ["|y", "= 1|= 2", "x|z"]),
    (
      ["0s b 1", "0s a 1", "0s a 2"], ["0s a 3", "0s b 2"],
      ["|0s a 3", "0s b 1|0s b 2"] + ["0s a 1|", "0s a 2|"]
    ),
    ([], ["a", "b"], ["|a", "|b"]),
  ])
  func `the diff pairs a missing line with an unexpected line of the same subject`(
    _ missing: [String], _ unexpected: [String], _ pairs: [String]
  ) {
    let found = run(missing, unexpected).pairs.map {
      "\($0.missing?.text ?? "")|\($0.new?.text ?? "")"
    }
    #expect(found == pairs)
  }

  /// With a linear search for each line, the test would take too long.
  @Test func `the pairing of 50000 lines with different subjects is fast`() {
    let count = 50_000
    let run = run((0..<count).map { "0s xs \($0)" }, (0..<count).map { "0s ys \($0)" })
    #expect(run.pairs.count == 2 * count)
  }
}
