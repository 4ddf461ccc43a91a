import RxsLanguage
import RxsSystem

/// A message of a worker process to the process that started it, as a line of JSON.
package enum WorkerMessage: Codable, Equatable {
  /// The version of this format.
  package static let version = 7

  package struct Phase: Codable, Equatable {
    let line: Int
    let title: String
  }

  /// The first message of all.
  case hello(version: Int = WorkerMessage.version)
  /// The Swift of the script is compiled before it begins, or has been.
  case compiles(isDone: Bool)
  /// The script has these phases.
  case has(phases: [Phase])
  /// A phase begins, or what stands before the first one; the time is monotonic, in nanoseconds.
  case began(line: Int, title: String?, time: Int)
  /// The rest of the present phase, or of the whole file, is left out.
  case skips(reason: String, isWholeFile: Bool)
  /// The whole script is to fail.
  case isToFail(reason: String)
  /// These statements run from now on.
  case running(line: Int, phase: String?, statement: String)
  case failed(ScriptFailure)
  /// The rest of the script, so many source lines, will not run.
  case abandoned(lines: Int)
  /// So many statements have got other expected lines in the file.
  case updated(statements: Int)
  /// The session warns of something.
  case warned(String)
  /// The shell says something of the script's Swift.
  case noted(String)
  /// The process may use no more memory.
  case outOfMemory
  /// The statement that runs has called a body that does not compile on this machine.
  case leftOut(String)
  /// The statement that runs goes on after its time, and nothing that it runs can be stopped.
  case endless
  /// The script was left as it should be, at its end or by a failure.
  case finished(uncheckedLines: Int)
}

extension WorkerMessage {
  /// The message as a line, its end included.
  package var line: String { JSONLine.text(of: self) }

  /// Reads a line without its end; nil when it is no message.
  package init?(line: String) {
    guard let message = JSONLine.value(WorkerMessage.self, in: line.utf8) else { return nil }
    if case .hello(let version) = message, version != Self.version { return nil }
    self = message
  }
}
