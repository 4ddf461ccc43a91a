import RxsRuntime
import RxsSystem
import _StringProcessing

/// The options of a test run.
package struct TestRequest {
  /// The paths of scripts, and of folders with scripts. Empty for the current folder.
  package var paths: [String] = []
  /// The regular expression that the paths must match; nil for all paths.
  package var filter: String?
  /// Whether to test only the scripts that failed in the last run.
  package var onlyFailed = false
  package var shard: Shard?
  /// The path of the file with the durations of scripts; nil without one.
  package var durations: String?
  /// The seed for a random order of the scripts; nil for the usual order.
  package var seed: UInt64?

  package init() {}
}

/// The scripts to test, in order.
package struct TestPlan {
  package let paths: [String]
  package let announcement: TestAnnouncement

  /// The error of a test run without scripts to test.
  package struct Problem: Error, CustomStringConvertible {
    package let description: String
  }

  package init(_ request: TestRequest, environment: [String: String]) throws(Problem) {
    let places = request.paths.isEmpty ? ["."] : request.paths
    var paths = try Self.selection(places, filter: request.filter)
    let filter = request.filter.map { " that match '\($0)'" } ?? ""
    let all = places.joined(separator: ", ")
    guard !paths.isEmpty else { throw Problem(description: "no scripts\(filter) in \(all)") }
    if request.onlyFailed {
      paths = FailedScripts(environment: environment)?.selection(paths) ?? []
      guard !paths.isEmpty else {
        throw Problem(description: "no script\(filter) in \(all) failed the last time")
      }
    }
    let count = paths.count
    if let shard = request.shard {
      var durations: [String: Int] = [:]
      do {
        durations =
          try request.durations.map { path throws(FileProblem) in
            try DurationsFile(path: path).read()
          } ?? [:]
      } catch {
        throw Problem(description: "\(error)")
      }
      paths = shard.selection(paths, durations: durations)
      guard !paths.isEmpty else {
        throw Problem(description: "no script is left for shard \(shard) of \(count)")
      }
    }
    if let seed = request.seed {
      var generator = SplitMix(seed: seed)
      paths.shuffle(using: &generator)
    }
    self.paths = paths
    announcement = TestAnnouncement(
      scripts: paths.count, seed: request.seed, shard: request.shard.map { ($0, count) })
  }

  private static func selection(
    _ places: [String], filter: String?
  ) throws(Problem) -> [String] {
    do {
      return try ScriptSelection(places, filter: filter.map { try Regex($0) }).paths
    } catch let problem as FileProblem {
      throw Problem(description: "\(problem)")
    } catch {
      throw Problem(description: "--filter: not a regular expression: \(error)")
    }
  }
}
