import RxsLanguage
import RxsRuntime
import RxsSession

/// Shows a script to the user: each statement waits for a key before it runs.
///
/// Phases are headings, comments are what a narrator says, and statements look as at the prompt.
package struct Stepper {
  package let runner: ScriptRunner
  package let terminal: Terminal

  package init(runner: ScriptRunner, terminal: Terminal) {
    self.runner = runner
    self.terminal = terminal
  }

  private var isColored: Bool { terminal.allowsColor }
  private var session: Session { runner.session }

  /// Shows and runs the lines of a script, up to the first failure or until the user leaves.
  package func run(_ script: Script, phase: inout String?) -> ScriptRunner.End {
    session.declareFunctions(of: script)
    let keys = KeyReader(input: terminal.input)
    write(Paint.dim.on("any key continues, q leaves", isColored) + "\n")
    stopAtInterrupts()
    var followsOutput = false
    for item in script.items {
      switch item {
      case .phase(let next):
        followsOutput = false
        phase = next.title
        write("\n" + Paint.boldCyan.on(next.title, isColored) + "\n")
      case .comment(let comment):
        if followsOutput { write("\n") }
        followsOutput = false
        write(prose(script.source.text(comment.range)))
      case .blank: continue
      case .line(let line):
        show(line, of: script.source)
        let key = keys.read()
        write("\n")
        followsOutput = true
        if [.leave, .character(UInt8(ascii: "q")), .character(UInt8(ascii: "Q"))].contains(key) {
          return .quit
        }
        Interrupt.clear()
        runner.printer.beginStatement()
        if let end = runner.run(line, of: script.source, phase: phase) { return end }
      }
    }
    return .end
  }

  /// Lets Ctrl-C stop the statement that runs, and not the lesson.
  private func stopAtInterrupts() {
    Interrupt.catchFromNow()
    Interrupt.giveUpAfterASecond()
    let (session, printer) = (session, runner.printer)
    session.shouldInterrupt = {
      printer.tick(session.clock.now)
      return Interrupt.isPending
    }
  }

  /// Shows a statement behind its prompt, without a line break at its end.
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

  /// A comment as prose that fits the window.
  private func prose(_ comment: String) -> StyledText {
    CommentText.lines(of: comment)
      .flatMap { Self.wrapped($0, to: min(terminal.columns, 80) - 2) }
      .map { Paint.prose.on($0, isColored) }.asLines
  }

  /// Text in lines that are no wider than `width`, broken between words.
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
