extension Session {
  /// Makes the session show no output or messages, and write no files, in a copy of the process.
  /// Turns off Ctrl-C, the pace of the wall clock, and the time limit after which the process ends.
  package func silence() {
    (transcript.onLine, transcript.onEvent, transcript.onEntry) = (nil, nil, nil)
    listener.onDiagnostic = { _ in }
    listener.onUnhandledError = { _ in }
    listener.onNotice = { _ in }
    listener.onWarning = { _ in }
    listener.onInnerStream = { _, _ in }
    listener.onLabels = { _ in }
    shouldInterrupt = { false }
    budget.limitTime = { _ in }
    pace.player = nil
    files.write = nil
  }
}
