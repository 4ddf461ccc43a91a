import ArgumentParser
import Glibc
import RxsCompiling
import RxsLanguage
import RxsOutput
import RxsStatements
import RxsSystem
import RxsTesting

struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Puts scripts into canonical form.",
    usage: "rxs fmt [--check] [PATH… | -]",
    discussion: """
      Line breaks, comments and expected lines stay as they are. Without a path, or with '-', the \
      text that is piped in is formatted and printed. A script with syntax errors stays as it is, \
      and the exit status is 2.
      """)

  // The full name is needed, because the syntax tree also has a type `Argument`.
  @ArgumentParser.Argument(
    help: ArgumentHelp(
      "Scripts, and folders with scripts (*.rxs) at any depth.", valueName: "path"),
    completion: .file(extensions: ["rxs"]))
  var paths: [String] = []

  @Flag(help: "Only names the scripts that would change; the exit status is 1 when there are any.")
  var check = false

  /// Formats all scripts.
  func format() -> ExitStatus {
    if paths.isEmpty, isatty(STDIN_FILENO) == 1 {
      return refuse("no scripts are named: rxs fmt PATH…")
    }
    if paths.isEmpty || paths == ["-"] { return format(nil) }
    do {
      return try ScriptSelection.scripts(paths).map(format).max() ?? .success
    } catch {
      return refuse(error)
    }
  }

  /// Formats a script; formats standard input if the path is nil.
  private func format(_ path: String?) -> ExitStatus {
    do {
      let name = path ?? "<stdin>"
      let bytes =
        try path.map { try FileAccess.read($0) } ?? FileAccess.read(from: STDIN_FILENO, name: name)
      let formatted = try canonicalText(Source(name: name, bytes: bytes))
      let isCanonical = bytes.elementsEqual(formatted.utf8)
      if check {
        if !isCanonical { StandardOutput.write("\(name)\n") }
        return isCanonical ? .success : .expectation
      }
      if let path {
        if !isCanonical { try FileAccess.writeAtomically(formatted, to: path) }
      } else {
        StandardOutput.write(StyledText(formatted))
      }
      return .success
    } catch {
      return refuse(error)
    }
  }

  private func canonicalText(_ source: Source) throws(ScriptProblem) -> String {
    do { return try ScriptFormatter.format(source, .shell) } catch {
      switch error {
      case .syntax(let diagnostics): throw .syntax(source, diagnostics)
      case .meaningChanges:
        throw .file(
          FileProblem(
            source.name,
            "internal error: the formatted script would have another meaning; nothing was changed"))
      }
    }
  }
}
