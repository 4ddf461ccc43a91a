import ArgumentParser
import Glibc
import RxsLanguage
import RxsSession
import RxsSystem

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes a script as a test in Swift, for XCTest and RxTest.",
    usage: "rxs export FILE --swift [--output FILE]",
    discussion: """
      The script runs, and the test expects the events that its subscriptions saw. A statement \
      that fails, or cannot be written in Swift, is an error that names it; the exit status is 2.
      """)

  // The syntax tree has arguments of its own.
  @ArgumentParser.Argument(
    help: ArgumentHelp("The script.", valueName: "file"),
    completion: .file(extensions: ["rxs"]))
  var file: String

  @Flag(help: "Writes Swift, which is all that there is so far.")
  var swift = false

  @Option(help: ArgumentHelp("Writes to this file.", valueName: "file"), completion: .file())
  var output: String?

  func validate() throws {
    guard swift else { throw ValidationError("Say what to write: rxs export FILE --swift.") }
  }

  /// Writes the test.
  func run(_ catalog: Catalog) -> ExitStatus {
    Environment.useNeutralLocale()
    CrashReport.begin()
    do {
      let loaded = try LoadedScript.file(file)
      do {
        let text = try SwiftExporter.text(of: loaded, catalog: catalog)
        if let output {
          try FileAccess.writeAtomically(text, to: output)
        } else {
          StandardOutput.write(StyledText(text))
        }
        return .success
      } catch let diagnostic as Diagnostic {
        throw ScriptProblem.syntax(loaded.script.source, [diagnostic])
      }
    } catch let problem as ScriptProblem {
      return refuse(problem)
    } catch let problem as FileProblem {
      return refuse(problem, .runtime)
    } catch {
      return refuse(FileProblem(file, "\(error)"))
    }
  }
}
