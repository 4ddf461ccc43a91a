import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsSession

/// Prints the output and the errors of statements.
///
/// Lines in files and pipes have no colour, and single blanks between columns. On a terminal, the
/// columns of events are aligned, and values fit into the window. If results and errors go to the
/// same terminal or file, each error is shown only once, with its position.
package final class TranscriptPrinter {
  /// The window that shows the lines.
  package struct Window {
    package var isColored: Bool
    /// Returns the width of the window. It is called for each line, because the user can resize the
    /// window.
    package var columns: () -> Int = { 80 }
    package var rows: () -> Int = { 24 }
    /// Shows the progress of a statement; nil if the window cannot erase lines.
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
  /// The window; nil if the output is a file or a pipe.
  private let window: Window?
  private let colorsErrors: Bool
  private let sharesErrors: Bool
  /// Returns the width for error messages; nil if standard error is not a window.
  private let errorColumns: () -> Int?
  private let writeError: (StyledText) -> Void
  /// Asks for a key when the screen is full; nil if output does not stop at a full screen.
  var pager: Pager?
  /// Whether the pager is off. During `play`, keys have other meanings.
  private var showsAll = false
  /// The text of an error line. It is printed unless a diagnostic shows the same error.
  private var heldError: String?
  private var timeWidth = 4
  private var labelWidth = 0
  /// The number of events that the running statement has printed.
  private var eventCount = 0

  /// - Parameters:
  ///   - results: the destination of the output lines.
  ///   - colorsErrors: whether diagnostics may be coloured.
  ///   - sharesErrors: whether errors go to the same terminal or file as the results.
  ///   - errorColumns: returns the width of standard error's window; nil if it is not a window.
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

  /// Prints the output and errors of a session from now on.
  package func listen(to session: Session) {
    session.transcript.onLine = { [self] in print($0) }
    session.listener.onDiagnostic = { [self] in show($0) }
    session.listener.onUnhandledError = { [self] in warn($0) }
    session.listener.onLabels = { [self] labels in
      labelWidth = labels.reduce(labelWidth) { max($0, $1.terminalWidth) }
    }
  }

  /// From now on, drops the remaining output of a statement if `isUnwanted` returns true.
  func giveUp(when isUnwanted: @escaping () -> Bool) { results.isGivenUp = isUnwanted }

  /// Begins a statement that was typed at the prompt.
  package func beginStatement() {
    eventCount = 0
    pager?.begin()
    progress?.begin()
  }

  /// Called often while a statement runs. Shows the virtual time if the statement takes long.
  package func tick(_ time: @autoclosure () -> Int) {
    progress?.tick {
      let text: String =
        "… \(Count.text(eventCount, "event")), clock \(Durations.text(time())); "
        + "Ctrl-C stops"
      guard let window else { return StyledText(text) }
      return Paint.dim.on(text.clipped(to: window.columns() - 1), window.isColored)
    }
  }

  /// Shows status lines below the output. They replace the previous status lines.
  func showStatus(_ lines: [StyledText]) {
    showsAll = true
    results.flush()
    progress?.show(lines)
  }

  /// Removes the status lines, and measures the statement's duration from now on.
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

  /// Prints a note on a terminal, for example about a statement without output.
  func note(_ text: String) {
    guard let window else { return }
    progress?.clear()
    show(Paint.dim.on(text, window.isColored))
  }

  /// Prints a line that belongs to no statement. In contrast to a note, it is also written to files
  /// and pipes.
  package func say(_ text: String) {
    guard window != nil else {
      results.writeLine(text)
      return results.flush()
    }
    note(text)
  }

  /// Writes the unfinished last line of the output.
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

  /// Writes an error to standard error.
  package func show(_ error: Fault) {
    if heldError == error.message { heldError = nil }
    progress?.clear()
    results.flush()
    let columns = errorColumns()
    let text = error.rendered(isColored: colorsErrors, columns: columns)
    writeError((text ?? unlocated(error.message, columns)) + "\n")
  }

  /// Warns about an error that no subscriber handles, as RxSwift does.
  private func warn(_ error: any Error) {
    progress?.clear()
    results.flush()
    writeError(
      "warning: no subscriber handles error(\(Streams.value(of: error).canonical)) of a stream\n")
  }

  /// Ends a statement, and writes the buffered output.
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

  /// The text of an error without a position in a source, wrapped into lines.
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

  /// The text of a value, broken into lines that fit into the window. The first line begins after
  /// `start` columns, and all later lines are indented.
  private func fitted(_ text: String, _ window: Window, after start: Int) -> String {
    let columns = window.columns()
    // If wide labels leave little space, all lines after the first have a small indentation.
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

  /// The text, padded to the width of its column. A wider text makes the column wider.
  private func column(_ text: String, _ width: inout Int, onRight: Bool) -> String {
    width = max(width, text.terminalWidth)
    let padding = String(repeating: " ", count: width - text.terminalWidth)
    return onRight ? padding + text : text + padding
  }
}
