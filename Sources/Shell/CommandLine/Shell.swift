import ArgumentParser
import CProcess
import Glibc
import RxsCatalog
import RxsCompiling
import RxsLanguage
import RxsOutput
import RxsSession
import RxsSwiftMessages
import RxsSystem
import RxsTerminal
import RxsTesting

/// The shell as a program: the command line `rxs` with a catalog of view models.
///
/// A program with your own view models needs only a few lines:
///
/// ```swift
/// import RxsShell
///
/// Shell(Catalog()).main()
/// ```
public struct Shell {
  /// The version of the shell.
  public static var version: String { Version.text }

  let catalog: Catalog

  /// Makes a shell.
  ///
  /// - Parameter catalog: the view models that sessions can make.
  public init(_ catalog: Catalog) { self.catalog = catalog }

  /// Runs the command line of the process, and ends the process with the exit status.
  ///
  /// This must be the first call of the program. Sessions need settings of the Swift runtime that
  /// can be made only before a process starts. So `main` may start the process again.
  public func main() -> Never {
    // A session that may load Swift runs in `rxs-host`. This includes every prompt.
    let arguments = CommandLine.arguments
    let opensPrompt = arguments.count == 1 && isatty(STDIN_FILENO) != 0
    let entersHost = (opensPrompt || SwiftOption.isAmong(arguments)) && !SwiftHost.isHere
    if entersHost || !cpr_is_prepared() {
      cpr_prepare_environment()
      if entersHost { SwiftHost.enterIfReady() }
      if !cpr_is_prepared() { ChildProcess.restartSelf() }
    }
    // With this setting, a write beyond the size limit of files fails, and the process continues.
    signal(SIGXFSZ, SIG_IGN)
    let status = StandardOutput.status(run(Array(arguments.dropFirst())))
    fflush(nil)
    CacheFolder.removeFolderOfRun()
    // Exit handlers of view models are not part of a session, so the process ends without them.
    cpr_give_terminal_back()
    _exit(status.rawValue)
  }

  private func run(_ arguments: [String]) -> ExitStatus {
    // Frequent command lines do not need the argument parser.
    switch arguments {
    case []: return run(PlainCommand())
    case ["-c", arguments.last]: return run(PlainCommand(statements: arguments.last))
    case ReferenceTable.arguments: return LargeStack.run { ReferenceTable.rewritePage() }
    default:
      if let request = Worker.request(arguments) {
        return LargeStack.run { Worker.run(request.path, request.options, catalog: catalog) }
      }
      if let request = Self.plainCommand(arguments) { return run(request) }
      return parse(arguments)
    }
  }

  /// The command for a single script, possibly with options for Swift. Nil if there are other
  /// arguments.
  private static func plainCommand(_ arguments: [String]) -> PlainCommand? {
    var request = PlainCommand()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case SwiftOption.allowing: request.allowsSwift = true
      case SwiftOption.using:
        guard let path = rest.popFirst(), !path.hasPrefix("-") else { return nil }
        request.uses.append(.named(path, at: path))
      default:
        guard argument.hasSuffix(".rxs"), !argument.hasPrefix("-"), rest.isEmpty else {
          return nil
        }
        request.files = [argument]
      }
    }
    return request.files.isEmpty ? nil : request
  }

  private func parse(_ arguments: [String]) -> ExitStatus {
    do {
      switch try RxsCommand.parseAsRoot(TestCommand.completed(arguments)) {
      case let command as RunCommand: return run(command)
      case let command as RecordCommand: return run(command)
      case let command as PictureCommand: return run(command)
      case let command as ShareCommand: return run(command)
      case let command as TestCommand where command.swift.watches:
        return try WatchRun(command, arguments).run()
      case let command as TestCommand: return TestRun(command, catalog: catalog).run()
      case let command as ExploreCommand:
        return ExploreRun(command, arguments, catalog: catalog).run()
      case let command as CheckCommand: return LargeStack.run { command.run(catalog) }
      case let command as FormatCommand: return LargeStack.run { command.format() }
      case let command as EjectCommand: return LargeStack.run { command.run() }
      case let command as ListCommand: return LargeStack.run { command.run(catalog) }
      case var command:
        try command.run()
        return .success
      }
    } catch {
      let isRequest = RxsCommand.exitCode(for: error) == .success
      let message = RxsCommand.fullMessage(for: error)
      if !message.isEmpty {
        if isRequest {
          let terminal = Terminal(environment: Environment.all)
          StandardOutput.write("\(terminal.fitted(message))\n")
        } else {
          StandardError.write("\(message)\n")
        }
      }
      return isRequest ? .success : .usage
    }
  }

  private func run(_ request: any SessionCommand) -> ExitStatus {
    if let watch = WatchRun(request, Array(CommandLine.arguments.dropFirst())) {
      return watch.run()
    }
    if request.files.count > 1 { return ScriptSequence(request).run() }
    return LargeStack.run {
      Environment.useNeutralLocale()
      return SessionRun(request, catalog: catalog).run()
    }
  }
}
