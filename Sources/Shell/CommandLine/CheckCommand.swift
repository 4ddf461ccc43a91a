import ArgumentParser
import Glibc
import RxsCatalog
import RxsChecking
import RxsCompiling
import RxsLanguage
import RxsOutput
import RxsSession
import RxsStatements
import RxsSwiftSession
import RxsSystem
import RxsTerminal
import RxsTesting

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports what would not run in scripts, without running them.",
    usage: "rxs check [--allow-swift] [--use PATH] PATH…",
    discussion: """
      Syntax, names, members, operators and their arguments, marbles, files: each problem with its \
      place. With a problem, the exit status is 2. Swift is compiled only with \
      --allow-swift.
      """)

  // The full name is needed, because the syntax tree also has a type `Argument`.
  @ArgumentParser.Argument(
    help: ArgumentHelp(
      "Scripts, and folders with scripts (*.rxs) at any depth.", valueName: "path"),
    completion: .file(extensions: ["rxs"]))
  var paths: [String]

  @OptionGroup var swift: SwiftOption

  /// Checks all scripts, and prints their problems.
  func run(_ catalog: Catalog) -> ExitStatus {
    let scripts: [String]
    do {
      scripts = try ScriptSelection.scripts(paths)
      if swift.allowsSwift { try SwiftHost.enter() }
    } catch {
      return refuse(error)
    }
    let terminal = Terminal(environment: Environment.all)
    var status = ExitStatus.success
    for path in scripts {
      do {
        let bytes = try FileAccess.read(path)
        let problems = ScriptCheck.problems(
          .shell, of: bytes, at: path, catalog: catalog, uses: swift.uses,
          allowsSwift: swift.allowsSwift)
        var texts = problems.map { problem in
          DiagnosticRenderer(
            source: problem.source, isColored: terminal.allowsColor,
            columns: terminal.showsOutput ? terminal.columns : nil
          ).render(problem.diagnostic)
        }
        // Swift may accept statements that the shell cannot parse.
        if swift.allowsSwift, problems.allSatisfy(\.diagnostic.isOpenToSwift) {
          let errors = compilerErrors(in: bytes, at: path, catalog)
          if problems.isEmpty || errors.isEmpty { texts = errors }
        }
        for text in texts {
          StandardOutput.write(text + "\n")
          status = .usage
        }
      } catch {
        status = refuse(error)
      }
    }
    return status
  }

  /// The compiler's errors for the Swift in a script; empty without errors.
  private func compilerErrors(
    in bytes: [UInt8], at path: String, _ catalog: Catalog
  ) -> [StyledText] {
    let session = Session(
      catalog: catalog,
      options: Session.Options(
        folder: FileAccess.folder(of: path), allowsSwift: true, uses: swift.uses))
    do {
      let folder = FileAccess.folder(of: path)
      let script = try LoadedScript(name: path, bytes: bytes, folder: folder, isOpenToSwift: true)
        .script
      // The session checks the statements that the compiler does not check.
      let compiled = try session.compiling(script, isTyped: false)
      return ScriptCheck.mistakes(in: compiled, session).map {
        DiagnosticRenderer(source: script.source, isColored: false).render($0)
      }
    } catch {
      return error.rendered(isColored: false)
    }
  }
}
