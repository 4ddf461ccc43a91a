import ArgumentParser
import Glibc

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports what would not run in scripts, without running them.",
    usage: "rxs check PATH…",
    discussion: """
      Syntax, names, members, operators and their arguments, marbles, files: each problem with its \
      place. The exit status is 2 when there is one.
      """)

  // The syntax tree has arguments of its own.
  @ArgumentParser.Argument(
    help: ArgumentHelp(
      "Scripts, and folders with scripts (*.rxs) at any depth.", valueName: "path"),
    completion: .file(extensions: ["rxs"]))
  var paths: [String]

  /// Checks all scripts and prints what is wrong.
  func run(_ catalog: Catalog) -> ExitStatus {
    let selection: ScriptSelection
    do { selection = try ScriptSelection(paths) } catch { return refuse("\(error)") }
    guard !selection.paths.isEmpty else {
      return refuse("no scripts in \(paths.joined(separator: ", "))")
    }
    let isColored = Terminal(environment: Environment.all).allowsColor
    var status = ExitStatus.success
    for path in selection.paths {
      do {
        let bytes = try FileAccess.read(path)
        for problem in ScriptAudit.problems(of: bytes, at: path, catalog: catalog) {
          let renderer = DiagnosticRenderer(source: problem.source, isColored: isColored)
          StandardOutput.write(renderer.render(problem.diagnostic) + "\n")
          status = .usage
        }
      } catch {
        status = refuse("\(error)")
      }
    }
    return status
  }

  private func refuse(_ reason: String) -> ExitStatus {
    StandardError.write("rxs: \(reason)\n")
    return .usage
  }
}
