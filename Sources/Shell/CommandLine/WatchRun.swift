import Glibc
import RxsLanguage
import RxsOutput
import RxsSession
import RxsStatements
import RxsSwiftMessages
import RxsSwiftSession
import RxsSystem
import RxsTerminal
import RxsTesting

/// Runs scripts or tests in a separate process. When a source file changes, runs them again. After
/// Ctrl-C, the exit status is 0.
struct WatchRun {
  /// The option that requests watching.
  private static let option = "--watch"

  /// The arguments of the separate process.
  private let arguments: [String]
  private let uses: [UsedPath]
  private let allowsSwift: Bool
  /// The paths of scripts, and of folders with scripts.
  private let paths: [String]

  /// Nil if the command does not watch sources, or if its prompt watches the sources.
  init?(_ request: any SessionCommand, _ arguments: [String]) {
    let isScript = request.statements != nil || !request.files.isEmpty
    guard request.watches, isScript, !request.staysAtPrompt, request.recording == nil else {
      return nil
    }
    uses = request.uses
    allowsSwift = request.allowsSwift
    paths = request.files
    // With a single script, the started process keeps running after the script ends. It reloads
    // changed Swift sources and shows the differences in the output.
    let marks = request.files.count > 1 || request.steps ? [] : ["--watched"]
    self.arguments = Self.without(Self.option, arguments, adding: marks)
  }

  init(_ command: TestCommand, _ arguments: [String]) throws {
    uses = command.swift.uses
    allowsSwift = command.swift.allowsSwift
    paths = command.paths.isEmpty ? ["."] : command.paths
    self.arguments = Self.without(Self.option, arguments, adding: [])
  }

  /// - Parameter marks: the options that replace the removed option.
  private static func without(
    _ option: String, _ arguments: [String], adding marks: [String]
  ) -> [String] {
    guard let place = arguments.firstIndex(of: option) else { return arguments }
    return arguments[..<place] + marks + arguments[(place + 1)...]
  }

  func run() -> ExitStatus {
    // Ctrl-C must end the run even if the process was started with Ctrl-C ignored.
    Interrupt.catchFromNow()
    while true {
      var watch = SourceWatch(roots)
      let child: ChildProcess
      do { child = try ChildProcess.startSelf(arguments) } catch {
        return refuse("can't start: \(error)", .crash)
      }
      let end = ProcessEnd(child.wait())
      if Interrupt.isPending { return .success }
      if case .signalled(let signal) = end {
        if signal == SIGINT || signal == SIGTERM { return .success }
        StandardError.write("rxs: ended by \(ProcessEnd.name(ofSignal: signal))\n")
      }
      StandardError.write("rxs: waits until a source changes; Ctrl-C leaves\n")
      while !watch.hasChanged() {
        poll(nil, 0, SourceWatch.interval)
        if Interrupt.isPending { return .success }
      }
    }
  }

  private var roots: [String] {
    let scripts = (try? ScriptSelection(paths))?.paths ?? paths
    return SourceWatch.roots(of: scripts, uses, .shell, allowsSwift: allowsSwift)
  }
}

/// A session that has run its script, and reloads changed Swift sources.
struct WatchedSession {
  let runner: ScriptRunner
  /// The contents of the scripts before the session ran them.
  var texts: SourceWatch

  /// Reloads changed sources until a script changes. Then the process with `--watch` runs the
  /// script again.
  mutating func run() {
    let session = runner.session
    var sources = SourceWatch([])
    session.listener.onNotice = runner.printer.say
    let parent = getppid()
    Interrupt.catchFromNow()
    session.shouldInterrupt = { Interrupt.isPending }
    while getppid() == parent, !Interrupt.isPending, !texts.hasChanged() {
      if sources.hasChanged(session) { reload() }
      poll(nil, 0, SourceWatch.interval)
    }
  }

  private func reload() {
    let source = Source(name: "<watch>", text: "reload")
    for line in Parser.parse(source, .shell).0.lines {
      _ = runner.run(line, of: source, phase: nil)
    }
  }
}
