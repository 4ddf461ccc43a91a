/// Prints what statements print, and their errors.
///
/// To files and pipes goes each line as it is: parts separated by one blank, no colour. On a
/// terminal the columns of events are aligned, and an error is shown once, with its position.
final class TranscriptPrinter {
  /// How lines look.
  enum Style {
    case plain
    case terminal(isColored: Bool)
  }

  private let results: OutputBuffer
  private let style: Style
  private let colorsErrors: Bool
  private let writeError: (String) -> Void
  /// An error line that the terminal gets only if no diagnostic says the same.
  private var heldError: String?
  private var timeWidth = 4
  private var labelWidth = 0

  /// - Parameters:
  ///   - results: where lines go.
  ///   - colorsErrors: whether diagnostics may be coloured.
  ///   - writeError: writes text to standard error.
  init(
    results: OutputBuffer, style: Style, colorsErrors: Bool,
    writeError: @escaping (String) -> Void
  ) {
    self.results = results
    self.style = style
    self.colorsErrors = colorsErrors
    self.writeError = writeError
  }

  /// Prints what the session prints from now on.
  func listen(to session: Session) {
    session.transcript.onLine = { [self] in print($0) }
    session.onDiagnostic = { [self] in show($0) }
  }

  func print(_ line: OutputLine) {
    guard case .terminal(let isColored) = style else {
      results.write(line.canonical + "\n")
      return
    }
    releaseHeldError()
    if case .error(let message) = line {
      heldError = message
      return
    }
    results.write(aligned(line, isColored: isColored) + "\n")
    results.flush()
  }

  /// Shows an error on standard error.
  func show(_ error: RuntimeError) {
    if heldError == error.message { heldError = nil }
    results.flush()
    writeError((error.rendered(isColored: colorsErrors) ?? "error: \(error.message)") + "\n")
  }

  /// Writes what waits; to be called after each statement.
  func endStatement() {
    releaseHeldError()
    results.flush()
  }

  private func releaseHeldError() {
    guard let message = heldError else { return }
    heldError = nil
    results.write("error: \(message)\n")
    results.flush()
  }

  private func aligned(_ line: OutputLine, isColored: Bool) -> String {
    switch line {
    case .event(let time, let label, let event):
      let time = column(Durations.text(time), &timeWidth, onRight: true)
      let label = column(label, &labelWidth, onRight: false)
      return "\(Paint.dim.on(time, isColored)) \(Paint.cyan.on(label, isColored)) \(event)"
    case .note(let time, let text):
      let time = column(Durations.text(time), &timeWidth, onRight: true)
      return "\(Paint.dim.on(time, isColored)) \(text)"
    default: return line.canonical
    }
  }

  /// Text in a column that gets wider when it must.
  private func column(_ text: String, _ width: inout Int, onRight: Bool) -> String {
    width = max(width, text.terminalWidth)
    let padding = String(repeating: " ", count: width - text.terminalWidth)
    return onRight ? padding + text : text + padding
  }
}
