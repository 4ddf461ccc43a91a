import Glibc
import RxsLanguage
import RxsOutput
import RxsSystem
import RxsTerminal
import RxsTesting

/// The destination of test reports: standard output, or a file while standard output shows the
/// progress.
struct TestConsole {
  private var reporter: any Reporter
  /// The second report, which is written to a file; nil without one.
  private var file: FiledReport?
  private var progress: ProgressLine?

  init(_ command: TestCommand, terminal: Terminal, scripts: Int) {
    var pretty = PrettyReporter(
      isColored: terminal.allowsColor, isAligned: terminal.showsOutput, isFull: command.full,
      slowest: command.slowest ?? 0)
    if terminal.showsOutput { pretty.columns = terminal.columns }
    let asked = command.reporter.reporter(pretty)
    reporter = asked
    if let path = command.output {
      reporter = pretty
      let plain = PrettyReporter(isFull: command.full, slowest: command.slowest ?? 0)
      file = FiledReport(path: path, reporter: command.reporter.reporter(plain))
    }
    if terminal.showsOutput, terminal.allowsControlSequences, reporter is PrettyReporter {
      progress = ProgressLine(
        total: scripts, columns: { terminal.columns },
        draw: StandardOutput.write)
    }
  }

  mutating func begin(_ run: TestAnnouncement) {
    write(reporter.begin(run))
    file?.begin(run)
    progress?.show(failed: 0)
  }

  mutating func report(_ result: ScriptResult, _ summary: TestSummary) {
    progress?.clear()
    write(reporter.report(result))
    file?.report(result)
    progress?.advance()
    progress?.show(failed: summary.failed)
  }

  /// Shows the number of scripts that are being compiled.
  mutating func compile(_ count: Int) { progress?.show(compiled: count) }

  /// Writes the end of the report, and the file with the second report.
  mutating func end(_ summary: TestSummary) throws(FileProblem) {
    write(reporter.end(summary))
    try file?.end(summary)
  }

  private func write(_ text: StyledText) {
    if text != "" { StandardOutput.write(text) }
  }
}

/// A report that is written to its file after the last result.
private struct FiledReport {
  let path: String
  var reporter: any Reporter
  var text = ""

  mutating func begin(_ run: TestAnnouncement) { text += reporter.begin(run).plain }

  mutating func report(_ result: ScriptResult) { text += reporter.report(result).plain }

  mutating func end(_ summary: TestSummary) throws(FileProblem) {
    try FileAccess.writeAtomically(text + reporter.end(summary).plain, to: path)
  }
}

extension TestCommand.ReporterName {
  /// The reporter with this name. For `pretty`, returns the given reporter.
  fileprivate func reporter(_ pretty: PrettyReporter) -> any Reporter {
    switch self {
    case .pretty: pretty
    case .tap: TAPReporter()
    case .junit: JUnitReporter()
    case .json: JSONReporter()
    case .github: GitHubReporter()
    }
  }
}
