import RxsLanguage
import RxsSystem

/// A message of a worker process to the process that started it, as a line of JSON.
package enum WorkerMessage: Codable, Equatable {
  /// The version of the message format.
  package static let version = 7

  package struct Phase: Codable, Equatable {
    let line: Int
    let title: String
  }

  /// The first message of each worker.
  case hello(version: Int = WorkerMessage.version)
  /// The Swift of the script is being compiled, or its compilation is done.
  case compiles(isDone: Bool)
  /// The phases of the script.
  case has(phases: [Phase])
  /// A phase begins, or the part before the first phase. The time is monotonic, in nanoseconds.
  case began(line: Int, title: String?, time: Int)
  /// The rest of the present phase, or of the whole file, is skipped.
  case skips(reason: String, isWholeFile: Bool)
  /// The whole script is expected to fail.
  case isToFail(reason: String)
  /// The given statements run from now on.
  case running(line: Int, phase: String?, statement: String)
  case failed(ScriptFailure)
  /// The number of remaining source lines, which will not run.
  case abandoned(lines: Int)
  /// A number of statements whose expected lines were updated in the file.
  case updated(statements: Int)
  /// A warning of the session.
  case warned(String)
  /// A remark of the shell on the script's Swift.
  case noted(String)
  /// The process has reached its memory limit.
  case outOfMemory
  /// The running statement has called a body that does not compile on this machine, or a service
  /// without an answer; the sentence for the user.
  case leftOut(String)
  /// The running statement exceeds its time limit and cannot be stopped.
  case endless
  /// The script reached its end, or was stopped by a failure.
  case finished(uncheckedLines: Int)
}

extension WorkerMessage {
  /// The message as a line, including the line break.
  package var line: String { JSONLine.text(of: self) }

  /// Reads a line without its line break. Nil if the line is not a message.
  package init?(line: String) {
    guard let message = JSONLine.value(WorkerMessage.self, in: line.utf8) else { return nil }
    if case .hello(let version) = message, version != Self.version { return nil }
    self = message
  }
}
