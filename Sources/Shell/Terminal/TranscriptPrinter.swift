import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsSession

/// Prints what statements print, and their errors.
///
/// To files and pipes goes each line as it is: parts separated by one blank, no colour. On a
/// terminal the columns of events are aligned and values are made to fit the window. Where results
/// and standard error lead to one place, an error is shown once, with its position.
package final class TranscriptPrinter {
  /// The properties of the window that lines are printed in.
  package struct Window {
    package var isColored: Bool
    /// Asked again for each line: windows change.
    package var columns: () -> Int = { 80 }
    package var rows: () -> Int = { 24 }
    /// Shows how far a statement has come; nil where lines can't be taken back.
    package var progress: Progress?

    package init(
      isColored: Bool, columns: @escaping () -> Int = { 80 }, rows: @escaping () -> Int = { 24 },
      progress: Progress? = nil
    ) {
      self.isColored = isColored
      self.columns = columns
      self.rows = rows
      self.progress = progress
    }
  }

  private let results: OutputBuffer
  /// The window of a terminal; nil for files and pipes.
  private let window: Window?
  private let colorsErrors: Bool
  private let sharesErrors: Bool
  /// The width that errors have; nil where standard error is no window.
  private let errorColumns: () -> Int?
  private let writeError: (StyledText) -> Void
  /// Stops output after each screenful and asks for a key; nil where output never stops.
  var pager: Pager?
  /// Whether nobody is asked now: the keys mean something else while time is played.
  private var showsAll = false
  /// An error line that is printed only if no diagnostic says the same.
  private var heldError: String?
  private var timeWidth = 4
  private var labelWidth = 0
  /// The number of events that the present statement printed.
  private var eventCount = 0

  /// - Parameters:
  ///   - results: where lines go.
  ///   - colorsErrors: whether diagnostics may be coloured.
  ///   - sharesErrors: whether standard error leads to where the results go.
  ///   - errorColumns: gives the width of standard error's window; nil where it is none.
  ///   - writeError: writes text to standard error.
  package init(
    results: OutputBuffer, window: Window?, colorsErrors: Bool, sharesErrors: Bool,
    errorColumns: @escaping () -> Int? = { nil }, writeError: @escaping (StyledText) -> Void
  ) {
    self.results = results
    self.window = window
    self.colorsErrors = colorsErrors
    self.sharesErrors = sharesErrors
    self.errorColumns = errorColumns
    self.writeError = writeError
  }

  /// Prints what the session prints from now on.
  package func listen(to session: Session) {
    session.transcript.onLine = { [self] in print($0) }
    session.listener.onDiagnostic = { [self] in show($0) }
    session.listener.onUnhandledError = { [self] in warn($0) }
    session.listener.onLabels = { [self] labels in
      labelWidth = labels.reduce(labelWidth) { max($0, $1.terminalWidth) }
    }
  }

  /// Gives output up when the user wants no more.
  func giveUp(when isUnwanted: @escaping () -> Bool) { results.isGivenUp = isUnwanted }

  /// Begins a statement of the prompt.
  package func beginStatement() {
    eventCount = 0
    pager?.begin()
    progress?.begin()
  }

  /// Asked often while a statement runs; shows the clock when it takes long.
  package func tick(_ time: @autoclosure () -> Int) {
    progress?.tick {
      let text: String =
        "… \(Count.text(eventCount, "event")), clock \(Durations.text(time())); "
        + "Ctrl-C stops"
      guard let window else { return StyledText(text) }
      return Paint.dim.on(text.clipped(to: window.columns() - 1), window.isColored)
    }
  }

  /// Shows lines below what is printed, in place of those that are shown.
  func showStatus(_ lines: [StyledText]) {
    showsAll = true
    results.flush()
    progress?.show(lines)
  }

  /// Takes these lines away; the time until now was no work of the statement.
  func clearStatus() {
    showsAll = false
    pager?.begin()
    progress?.clear()
    progress?.begin()
  }

  package func print(_ line: OutputLine) {
    if case .event = line { eventCount += 1 }
    progress?.clear()
    releaseHeldError()
    if sharesErrors, case .error(let message) = line {
      heldError = message
      return
    }
    guard let window else { return results.writeLine(line.canonical) }
    show(aligned(line, in: window))
  }

  /// Prints a sentence about a statement that prints nothing itself.
  func note(_ text: String) {
    guard let window else { return }
    progress?.clear()
    show(Paint.dim.on(text, window.isColored))
  }

  /// Prints a line that is no statement's, to files and pipes as well.
  package func say(_ text: String) {
    guard window != nil else {
      results.writeLine(text)
      return results.flush()
    }
    note(text)
  }

  /// Writes text at the end that no line break ends.
  package func write(open text: String) {
    results.write(StyledText(text))
    results.flushAtEnd()
  }

  private func show(_ text: StyledText) {
    defer { results.flush() }
    guard let pager, !showsAll else { return results.write(text + "\n") }
    for line in text.lines.lazy.flatMap(pager.parts) {
      guard pager.shows(line, prepare: results.flush) else { return }
      results.write(line + "\n")
    }
  }

  /// Shows an error on standard error.
  package func show(_ error: Fault) {
    if heldError == error.message { heldError = nil }
    progress?.clear()
    results.flush()
    let columns = errorColumns()
    let text = error.rendered(isColored: colorsErrors, columns: columns)
    writeError((text ?? unlocated(error.message, columns)) + "\n")
  }

  /// Prints a warning for an error that no subscriber takes, as RxSwift does.
  private func warn(_ error: any Error) {
    progress?.clear()
    results.flush()
    writeError(
      "warning: no subscriber handles error(\(Streams.value(of: error).canonical)) of a stream\n")
  }

  /// Writes what waits; to be called after each statement.
  package func endStatement() {
    releaseHeldError()
    if let window, let duration = progress?.end() {
      results.write(Paint.dim.on(duration, window.isColored) + "\n")
    }
    results.flushAtEnd()
  }

  var progress: Progress? { window?.progress }

  private func releaseHeldError() {
    guard let message = heldError else { return }
    heldError = nil
    results.write(unlocated(message, window?.columns()) + "\n")
    results.flush()
  }

  /// An error without a place, in lines that fit.
  private func unlocated(_ message: String, _ columns: Int?) -> StyledText {
    guard let columns, !message.contains(where: \.isNewline) else {
      return StyledText("error: \(message)")
    }
    return StyledText(
      FittedProse.filled("error: ", message, 2, columns).joined(separator: "\n"))
  }

  // MARK: - Lines of a terminal

  private func aligned(_ line: OutputLine, in window: Window) -> StyledText {
    switch line {
    case .event(let time, let label, let event):
      let time = column(Durations.text(time), &timeWidth, onRight: true)
      let label = column(label, &labelWidth, onRight: false)
      let start = time.terminalWidth + label.terminalWidth + 2
      let text = painted(event, fitted(event.line, window, after: start), window.isColored)
      return "\(Paint.dim.on(time, window.isColored)) \(Paint.cyan.on(label, window.isColored)) "
        + text
    case .note(let time, let text):
      let time = column(Durations.text(time), &timeWidth, onRight: true)
      let text = fitted(text, window, after: time.terminalWidth + 1)
      return "\(Paint.dim.on(time, window.isColored)) \(text)"
    case .value(let value):
      let text = fitted(value, window, after: 2)
      let isFolded = text.allLineTexts.contains { $0.hasSuffix("…") } && !value.hasSuffix("…")
      guard isFolded, pager != nil else { return "= \(text)" }
      return "= \(text)\n" + Paint.dim.on("'show _' shows all of it", window.isColored)
    case .drawing(let drawing):
      return StyledText(drawing.lines(within: window.columns()).joined(separator: "\n"))
    case .prose(let text):
      let lines = FittedProse.lines(of: text, columns: window.columns())
      return StyledText(lines.joined(separator: "\n"))
    case .error(let message): return unlocated(message, window.columns())
    case .text: return StyledText(line.canonical)
    }
  }

  /// A value that fits the window behind so many columns; further lines begin in `indentation`.
  private func fitted(_ text: String, _ window: Window, after start: Int) -> String {
    let columns = window.columns()
    // Where labels leave little room, a value is best read from the left.
    let indentation = start + 40 <= columns ? start : 2
    return PrettyText.lines(
      of: text, first: max(columns - start, 8), columns: columns, indentation: indentation,
      rows: max(window.rows() - 4, 8)
    ).joined(separator: "\n")
  }

  private func painted(_ event: PrintedEvent, _ text: String, _ isColored: Bool) -> StyledText {
    switch event.kind {
    case .next: StyledText(text)
    case .error: Paint.red.on(text, isColored)
    case .completed: Paint.green.on(text, isColored)
    }
  }

  /// Text in a column that gets wider when it must.
  private func column(_ text: String, _ width: inout Int, onRight: Bool) -> String {
    width = max(width, text.terminalWidth)
    let padding = String(repeating: " ", count: width - text.terminalWidth)
    return onRight ? padding + text : text + padding
  }
}
