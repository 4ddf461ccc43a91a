import RxsEngine
import RxsOutput
import RxsRuntime
import RxsSystem

/// The lines that statements print.
extension Session {
  /// Prints a line, as part of the statement that runs.
  package func emitLine(_ line: OutputLine) {
    flushText()
    print(line)
  }

  private func print(_ line: OutputLine) {
    // The message of a failure is printed in any case.
    if case .error = line { return transcript.print(line) }
    // A stopped statement prints nothing more: its output would be incomplete.
    guard budget.countText(line.byteCount), !budget.isStopped else { return }
    transcript.print(line)
  }

  /// Prints the text that no line break has ended.
  package func flushText() {
    guard !transcript.openText.isEmpty else { return }
    let text = transcript.openText
    transcript.openText = ""
    print(.text(text))
  }

  /// Writes text; its last line stays open until a line break ends it.
  package func write(_ text: String) {
    // As scalars: "\r\n" is one character, and no line break to split at.
    var lines = (transcript.openText + text).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false)
    transcript.openText = String(lines.removeLast())
    for line in lines { print(.text(String(line))) }
  }

  /// Lines of `debug` become output of the session that they happen in.
  package static func note(_ identifier: String, _ occasion: DebugOutput.Occasion) {
    let what =
      switch occasion {
      case .subscribed: "subscribed"
      case .event(let text): text()
      case .disposed: "disposed"
      }
    guard let session = shared else { return Swift.print("\(identifier) -> \(what)") }
    session.clock.hand { [weak session] in
      guard let session else { return }
      session.emitLine(.note(time: session.clock.now, "\(identifier) -> \(what)"))
    }
  }

  /// An error as a sentence.
  package static func message(of error: any Error) -> String {
    switch error {
    case let error as IncludeFailure: error.message
    case let error as FileProblem: error.description
    default: Fault.message(of: error)
    }
  }
}
