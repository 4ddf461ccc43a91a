import RxsRuntime
import RxsSession
import RxsStatements

/// Explores from the present state of a prompt's session. The sequences run in copies of the
/// process.
package final class CopyExplorer: SessionExplorer {
  package private(set) var found: [String]?
  package var applies = false
  private let jobs: Int
  private let shouldStop: () -> Bool

  /// - Parameter shouldStop: returns whether the user typed Ctrl-C.
  package init(jobs: Int, shouldStop: @escaping () -> Bool) {
    (self.jobs, self.shouldStop) = (jobs, shouldStop)
  }

  package func explore(_ session: Session, for duration: Int) throws -> [String] {
    try session.forgettingCompiled { try explored(session, for: duration) }
  }

  private func explored(_ session: Session, for duration: Int) throws -> [String] {
    var limits = Explorer.Limits()
    (limits.duration, limits.jobs) = (duration, jobs)
    let explorer = Explorer(session, silenced: SilencedJudges(), limits: limits)
    guard explorer.hasInputs else {
      throw Fault("there is no input to send values into", hint: "make a view model with 'let'")
    }
    explorer.shouldStop = shouldStop
    explorer.run()
    var lines: [String] = []
    for find in explorer.finds {
      lines.append("\(find.violation.judge.rawValue): \(find.violation.message)")
      lines += FindScript.folded(find.steps.map(\.text)).map { "  \($0)" }
      lines += find.violation.why.map { "    \($0)" }
    }
    if let first = explorer.finds.first {
      found = FindScript.folded(first.steps.map(\.text))
      lines.append("'explore apply' plays the first find in this session")
    } else {
      lines.append("no find")
    }
    return lines + [explorer.reach.summary]
  }
}
