import RxsEngine
import RxsOutput
import RxsRuntime
import RxsSystem

/// The lines that statements print.
extension Session {
  /// Prints a line as part of the running statement.
  package func emitLine(_ line: OutputLine) {
    flushText()
    print(line)
  }

  private func print(_ line: OutputLine) {
    // The message of a failure is always printed.
    if case .error = line { return transcript.print(line) }
    // A stopped statement prints nothing more, because its output would be incomplete.
    guard budget.countText(line.byteCount), !budget.isStopped else { return }
    transcript.print(line)
  }

  /// Prints the unfinished line of output, if there is one.
  package func flushText() {
    guard !transcript.openText.isEmpty else { return }
    let text = transcript.openText
    transcript.openText = ""
    print(.text(text))
  }

  /// Writes text. The last line stays open until a line break ends it.
  package func write(_ text: String) {
    // Split by scalars: CR LF is a single `Character`, which does not equal a line feed.
    var lines = (transcript.openText + text).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false)
    transcript.openText = String(lines.removeLast())
    for line in lines { print(.text(String(line))) }
  }

  /// Prints a line of an operator, such as `debug`, in the calling thread's session.
  package static func note(_ identifier: String, _ occasion: DebugOutput.Occasion) {
    let text: String
    switch occasion {
    case .subscribed: text = "\(identifier) -> subscribed"
    case .event(let event): text = "\(identifier) -> \(event())"
    case .disposed: text = "\(identifier) -> disposed"
    case .line(let line): text = line
    }
    guard let session = shared else { return Swift.print(text) }
    session.clock.hand { [weak session] in
      guard let session else { return }
      if case .line = occasion { return session.write("\(text)\n") }
      session.emitLine(.note(time: session.clock.now, text))
    }
  }

  /// The message of an error.
  package static func message(of error: any Error) -> String {
    switch error {
    case let error as IncludeFailure: error.message
    case let error as FileProblem: error.description
    default: Fault.message(of: error)
    }
  }
}
