import Testing

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsTesting

@Suite struct ShardTests {
  private let paths = (1...101).map { "scripts/\($0).rxs" }

  @Test(arguments: [1, 2, 3, 7, 101, 150], [[:], ["scripts/5.rxs": 4000, "scripts/90.rxs": 10]])
  func `each script is in exactly one shard`(count: Int, durations: [String: Int]) {
    let parts = (1...count).map {
      Shard(number: $0, count: count).selection(paths, durations: durations)
    }
    #expect(parts.flatMap { $0 }.sorted() == paths.sorted())
    #expect(parts.map(\.count).reduce(0, +) == paths.count)
  }

  @Test func `the scripts of a shard do not depend on the order of the search`() {
    let shard = Shard(number: 2, count: 3)
    #expect(
      shard.selection(paths.reversed(), durations: [:])
        == shard.selection(paths, durations: [:]).reversed())
  }

  @Test func `the shards take about the same time`() {
    let durations = Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($1, $0 * $0) })
    let times = (1...4).map { number in
      Shard(number: number, count: 4).selection(paths, durations: durations)
        .reduce(0) { $0 + (durations[$1] ?? 0) }
    }
    let spread = (times.max() ?? 0) - (times.min() ?? 0)
    #expect(spread * 100 <= (times.max() ?? 0))
  }

  @Test(arguments: ["", "1", "0/2", "3/2", "1/0", "-1/2", "1/2/3", "a/b", "1/99999"])
  func `a text that is not a valid shard is refused`(text: String) {
    #expect(Shard(text) == nil)
  }
}
