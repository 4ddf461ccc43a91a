import RxsLanguage
import RxsOutput

/// Writes down how tests go, as they go.
package protocol Reporter {
  /// The text before the first result.
  mutating func begin(_ run: TestAnnouncement) -> StyledText
  /// The text for a script.
  mutating func report(_ result: ScriptResult) -> StyledText
  /// The text after the last result.
  mutating func end(_ summary: TestSummary) -> StyledText
}

/// The facts of a run before it begins.
package struct TestAnnouncement {
  /// The number of scripts that are tested.
  package var scripts: Int
  /// The number that their order was made from.
  package var seed: UInt64?
  /// Which part of how many scripts these are.
  package var shard: (shard: Shard, all: Int)?
}

/// The outcome of a run.
package struct TestSummary {
  package private(set) var passed = 0
  package private(set) var failed = 0
  package private(set) var skipped = 0
  package private(set) var failedAsExpected = 0
  package private(set) var failedPaths: Set<String> = []
  package private(set) var status = ExitStatus.success
  /// The wall-clock time of each script, in nanoseconds.
  package private(set) var durations: [(path: String, nanoseconds: Int)] = []
  /// The wall-clock time of all, in nanoseconds.
  package var duration = 0

  package init() {}

  package mutating func add(_ result: ScriptResult) {
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
  package func slowest(_ count: Int) -> [(path: String, nanoseconds: Int)] {
    let sorted = durations.enumerated().sorted {
      ($1.element.nanoseconds, $0.offset) < ($0.element.nanoseconds, $1.offset)
    }
    return sorted.prefix(count).map(\.element)
  }
}

/// Wall-clock times as reports give them.
package enum WallClock {
  /// Seconds with three digits behind the point.
  package static func seconds(_ nanoseconds: Int) -> String {
    let milliseconds = (nanoseconds + 500_000) / 1_000_000
    let digits = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
