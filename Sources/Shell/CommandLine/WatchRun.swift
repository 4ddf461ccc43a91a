import Glibc
import RxsLanguage
import RxsOutput
import RxsSession
import RxsStatements
import RxsSwiftMessages
import RxsSystem
import RxsTerminal
import RxsTesting

/// Runs scripts or tests in a process of their own, and again whenever a source changes, until
/// Ctrl-C, which is their end as it should be.
struct WatchRun {
  /// The option that asks for it.
  private static let option = "--watch"

  /// The arguments of each process.
  private let arguments: [String]
  private let uses: [UsedPath]
  private let allowsSwift: Bool
  /// The scripts and folders of scripts.
  private let paths: [String]

  /// Nil where no sources are watched, or where a prompt watches them.
  init?(_ request: any SessionCommand, _ arguments: [String]) {
    let isScript = request.statements != nil || !request.files.isEmpty
    guard request.watches, isScript, !request.staysAtPrompt, request.recording == nil else {
      return nil
    }
    uses = request.uses
    allowsSwift = request.allowsSwift
    paths = request.files
    // One session goes on, and shows what it prints otherwise.
    let marks = request.files.count > 1 || request.steps ? [] : ["--watched"]
    self.arguments = Self.without(Self.option, arguments, adding: marks)
  }

  init(_ command: TestCommand, _ arguments: [String]) throws {
    uses = command.swift.uses
    allowsSwift = command.swift.allowsSwift
    paths = command.paths.isEmpty ? ["."] : command.paths
    self.arguments = Self.without(Self.option, arguments, adding: [])
  }

  /// - Parameter marks: options to stand where the other one stood.
  private static func without(
    _ option: String, _ arguments: [String], adding marks: [String]
  ) -> [String] {
    guard let place = arguments.firstIndex(of: option) else { return arguments }
    return arguments[..<place] + marks + arguments[(place + 1)...]
  }

  func run() -> ExitStatus {
    // Caught, so that Ctrl-C leaves also where this process was started with it ignored.
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

/// A session whose script has run, which follows the changes of its sources.
struct WatchedSession {
  let runner: ScriptRunner
  /// The scripts, as they were before they ran.
  var texts: SourceWatch

  /// Reloads until a script changes, which the process above runs again.
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
