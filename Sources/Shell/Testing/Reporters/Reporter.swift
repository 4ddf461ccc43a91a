import RxsLanguage
import RxsOutput

/// Reports test results while the tests run.
package protocol Reporter {
  /// The text before the first result.
  mutating func begin(_ run: TestAnnouncement) -> StyledText
  /// The text for a script.
  mutating func report(_ result: ScriptResult) -> StyledText
  /// The text after the last result.
  mutating func end(_ summary: TestSummary) -> StyledText
}

/// The properties of a test run that are known at its start.
package struct TestAnnouncement {
  /// The number of scripts to test.
  package var scripts: Int
  /// The seed for the random order of the scripts; nil for the usual order.
  package var seed: UInt64?
  /// The shard to test, and the number of scripts in all shards; nil without shards.
  package var shard: (shard: Shard, all: Int)?
}

/// The result of a test run.
package struct TestSummary {
  package private(set) var passed = 0
  package private(set) var failed = 0
  package private(set) var skipped = 0
  package private(set) var failedAsExpected = 0
  package private(set) var failedPaths: Set<String> = []
  package private(set) var status = ExitStatus.success
  /// The real time that each script took, in nanoseconds.
  package private(set) var durations: [(path: String, nanoseconds: Int)] = []
  /// The real time that the whole run took, in nanoseconds.
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

  /// The slowest scripts, in decreasing duration.
  package func slowest(_ count: Int) -> [(path: String, nanoseconds: Int)] {
    let sorted = durations.enumerated().sorted {
      ($1.element.nanoseconds, $0.offset) < ($0.element.nanoseconds, $1.offset)
    }
    return sorted.prefix(count).map(\.element)
  }
}

/// The format of real times in reports.
package enum WallClock {
  /// The seconds, with three decimal places.
  package static func seconds(_ nanoseconds: Int) -> String {
    let milliseconds = (nanoseconds + 500_000) / 1_000_000
    let digits = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
