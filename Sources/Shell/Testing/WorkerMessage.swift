import RxsLanguage
import RxsSystem

/// A message of a worker process to its parent process, sent as a line of JSON.
package enum WorkerMessage: Codable, Equatable {
  /// The version of the message format.
  package static let version = 7

  package struct Phase: Codable, Equatable {
    let line: Int
    let title: String
  }

  /// The first message of every worker.
  case hello(version: Int = WorkerMessage.version)
  /// The compilation of the script's Swift has begun, or has ended.
  case compiles(isDone: Bool)
  /// The phases of the script.
  case has(phases: [Phase])
  /// A phase begins, or the statements before the first phase begin. The time is in nanoseconds of
  /// a monotonic clock.
  case began(line: Int, title: String?, time: Int)
  /// The remaining statements of the phase or of the whole file are skipped.
  case skips(reason: String, isWholeFile: Bool)
  /// The whole script is expected to fail.
  case isToFail(reason: String)
  /// A statement begins to run.
  case running(line: Int, phase: String?, statement: String)
  case failed(ScriptFailure)
  /// The number of source lines that do not run because of a failure.
  case abandoned(lines: Int)
  /// The number of statements whose expected lines were updated in the file.
  case updated(statements: Int)
  /// A warning of the session.
  case warned(String)
  /// A note of the shell about the script's Swift.
  case noted(String)
  /// The process reached its memory limit.
  case outOfMemory
  /// The running statement has called a function whose body does not compile on this machine, or a
  /// service without an answer. Contains the message for the user.
  case leftOut(String)
  /// The running statement has exceeded its time limit, and cannot be stopped.
  case endless
  /// The test of the script has ended.
  case finished(uncheckedLines: Int)
}

extension WorkerMessage {
  /// The message as a line with a line break.
  package var line: String { JSONLine.text(of: self) }

  /// Reads a line without its line break; nil if the line is not a message.
  package init?(line: String) {
    guard let message = JSONLine.value(WorkerMessage.self, in: line.utf8) else { return nil }
    if case .hello(let version) = message, version != Self.version { return nil }
    self = message
  }
}
