import _StringProcessing
import RxsLanguage
import RxsRuntime
import RxsSession

/// Which scripts are tested, in which order.
struct TestPlan {
  let paths: [String]
  let announcement: TestAnnouncement

  /// Why nothing can be tested.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  init(_ command: TestCommand, environment: [String: String]) throws(Problem) {
    let places = command.paths.isEmpty ? ["."] : command.paths
    var paths = try Self.selection(places, filter: command.filter)
    let filter = command.filter.map { " that match '\($0)'" } ?? ""
    let all = places.joined(separator: ", ")
    guard !paths.isEmpty else { throw Problem(description: "no scripts\(filter) in \(all)") }
    if command.onlyFailed {
      paths = FailedScripts(environment: environment)?.selection(paths) ?? []
      guard !paths.isEmpty else {
        throw Problem(description: "no script\(filter) in \(all) failed the last time")
      }
    }
    let count = paths.count
    if let shard = command.shard {
      var durations: [String: Int] = [:]
      do {
        durations =
          try command.durations.map { path throws(FileProblem) in
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
    if let seed = command.seed {
      var generator = SplitMix(seed: seed)
      paths.shuffle(using: &generator)
    }
    self.paths = paths
    announcement = TestAnnouncement(
      scripts: paths.count, seed: command.seed, shard: command.shard.map { ($0, count) })
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
