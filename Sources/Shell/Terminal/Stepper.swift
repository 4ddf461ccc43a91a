import RxsLanguage
import RxsOutput
import RxsSession

/// Presents a script to an audience. Before each statement runs, the presenter presses a key.
///
/// Phases are shown as headings, comments as text, and statements as typed at the prompt.
package struct Stepper {
  package let runner: ScriptRunner
  package let terminal: Terminal

  package init(runner: ScriptRunner, terminal: Terminal) {
    self.runner = runner
    self.terminal = terminal
  }

  private var isColored: Bool { terminal.allowsColor }
  private var session: Session { runner.session }

  /// A line that has run, with the phase and the history before it.
  private struct Step {
    let index: Int
    let phase: String?
    let history: [DoneLine]
  }

  private enum Choice {
    case goOn
    case goBack
    case leave
  }

  /// Shows and runs the lines of a script, until a statement fails or the user leaves.
  package func run(_ script: Script, phase: inout String?) -> ScriptRunner.End {
    session.declareFunctions(of: script)
    write(Paint.dim.on("any key continues, b goes back, q leaves", isColored) + "\n")
    stopAtInterrupts()
    var steps: [Step] = []
    var followsOutput = false
    var index = 0
    while index < script.items.count {
      let item = script.items[index]
      index += 1
      switch item {
      case .phase(let next):
        followsOutput = false
        phase = next.title
        write("\n" + Paint.boldCyan.on(next.title, isColored) + "\n")
        // A title that begins with `?` is a question. The audience answers it before the output
        // appears.
        guard next.title.hasPrefix("?") else { continue }
        write(Paint.dim.on("(predict, then press a key)", isColored))
        let choice = choose()
        if case .leave = choice { return .quit }
        if case .goBack = choice { goBack(&steps, &index, &phase) }
      case .comment(let comment):
        if followsOutput { write("\n") }
        followsOutput = false
        write(prose(script.source.text(comment.range)))
      case .blank: continue
      case .line(let line):
        show(line, of: script.source)
        followsOutput = true
        switch choose() {
        case .leave: return .quit
        case .goBack:
          index -= 1
          goBack(&steps, &index, &phase)
        case .goOn:
          steps.append(Step(index: index - 1, phase: phase, history: session.history))
          Interrupt.clear()
          runner.printer.beginStatement()
          if let end = runner.run(line, of: script.source, phase: phase) { return end }
        }
      }
    }
    return .end
  }

  /// Waits for a key.
  private func choose() -> Choice {
    let key = KeyReader(input: terminal.input).read()
    write("\n")
    switch key {
    case .leave, .character(UInt8(ascii: "q")), .character(UInt8(ascii: "Q")): return .leave
    case .character(UInt8(ascii: "b")), .character(UInt8(ascii: "B")), .character(0x7F):
      return .goBack
    case .character: return .goOn
    }
  }

  /// Undoes the last line. Does nothing if no line has run.
  private func goBack(_ steps: inout [Step], _ index: inout Int, _ phase: inout String?) {
    guard let last = steps.popLast() else { return }
    session.returnTo(last.history)
    (index, phase) = (last.index, last.phase)
    write(Paint.dim.on("back", isColored) + "\n")
  }

  /// From now on, Ctrl-C stops the running statement, and the presentation continues.
  private func stopAtInterrupts() {
    Interrupt.catchFromNow()
    Interrupt.giveUpAfterASecond()
    let (session, printer) = (session, runner.printer)
    session.shouldInterrupt = {
      printer.tick(session.clock.now)
      return Interrupt.isPending
    }
  }

  /// Shows a statement after a prompt text, without a line break at the end.
  private func show(_ line: SourceLine, of source: Source) {
    let prompt = Prompt.text(time: session.clock.now, pending: session.pendingCount)
    let rows = source.text(line.range).allLineTexts
    let continuation = PromptText.continuation(of: prompt)
    let text = rows.joined(separator: "\n\(continuation)")
    let comment = line.trailingComment.map {
      CommentText.lines(of: source.text($0.range)).joined(separator: " ")
    }
    write(
      Paint.dim.on(prompt, isColored) + Paint.bold.on(text, isColored)
        + (comment.map { "  \(Paint.prose.on($0, isColored))" } ?? ""))
  }

  /// The text of a comment, wrapped to the window's width.
  private func prose(_ comment: String) -> StyledText {
    CommentText.lines(of: comment)
      .flatMap { Self.wrapped($0, to: min(terminal.columns, 80) - 2) }
      .map { Paint.prose.on($0, isColored) }.asLines
  }

  /// Wraps text at spaces, so that each line is at most `width` columns wide.
  package static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.terminalWidth + word.terminalWidth < width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  private func write(_ text: StyledText) { TextOutput.write(text, to: terminal.output) }
}
