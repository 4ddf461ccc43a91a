/// Writes down how tests go, as they go.
protocol Reporter {
  /// What is written before the first result.
  mutating func begin(_ run: TestAnnouncement) -> StyledText
  /// What is written for a script.
  mutating func report(_ result: ScriptResult) -> StyledText
  /// What is written after the last result.
  mutating func end(_ summary: TestSummary) -> StyledText
}

/// What is known of a run before it begins.
struct TestAnnouncement: Equatable {
  /// How many scripts are tested.
  var scripts: Int
  /// What their order was made from.
  var seed: UInt64?
  /// Which part of how many scripts these are.
  var shard: (shard: Shard, all: Int)?

  static func == (left: TestAnnouncement, right: TestAnnouncement) -> Bool {
    left.scripts == right.scripts && left.seed == right.seed
      && left.shard?.shard == right.shard?.shard && left.shard?.all == right.shard?.all
  }
}

/// What a run came to.
struct TestSummary {
  private(set) var passed = 0
  private(set) var failed = 0
  private(set) var skipped = 0
  private(set) var failedAsExpected = 0
  private(set) var failedPaths: Set<String> = []
  private(set) var status = ExitStatus.success
  /// The wall-clock time of each script, in nanoseconds.
  private(set) var durations: [(path: String, nanoseconds: Int)] = []
  /// The wall-clock time of all, in nanoseconds.
  var duration = 0

  mutating func add(_ result: ScriptResult) {
    switch result.verdict {
    case .passed: passed += 1
    case .failed: failed += 1
    case .skipped: skipped += 1
    case .failedAsExpected: failedAsExpected += 1
    }
    if result.verdict == .failed { failedPaths.insert(result.path) }
    status = max(status, result.status)
    durations.append((result.path, result.duration))
  }

  /// The scripts that took longest, longest first.
  func slowest(_ count: Int) -> [(path: String, nanoseconds: Int)] {
    let sorted = durations.enumerated().sorted {
      ($1.element.nanoseconds, $0.offset) < ($0.element.nanoseconds, $1.offset)
    }
    return sorted.prefix(count).map(\.element)
  }
}

/// Wall-clock times as reports give them.
enum WallClock {
  /// Seconds with three digits behind the point.
  static func seconds(_ nanoseconds: Int) -> String {
    let milliseconds = (nanoseconds + 500_000) / 1_000_000
    let digits = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
