import RxsCompiling
import RxsCompletion
import RxsLanguage
import RxsOutput
import RxsRecording
import RxsRuntime
import RxsSession
import RxsStatements
import RxsSwiftSession
import RxsSystem
import RxsWorld

/// The prompt, which reads statements from a terminal and runs them.
package struct Prompt {
  /// The name, in error messages, of text that the user enters at the prompt.
  package static let sourceName = "<prompt>"

  private let runner: ScriptRunner
  private let terminal: Terminal
  private let editor: LineEditor
  private let reloading: Reloading?
  private let draw: Drawing
  private let texts: TypedTexts

  /// Detects changed sources, and runs `reload`.
  private final class Reloading {
    private let session: Session
    private var watch = SourceWatch([])
    var run: () -> Void = {}

    init(_ session: Session) { self.session = session }

    func isDue() -> Bool { watch.hasChanged(session) }
  }

  /// Creates a prompt; nil without a terminal.
  ///
  /// - Parameters:
  ///   - watches: whether to compile changed sources automatically.
  ///   - draw: draws subscriptions as an SVG picture with a title.
  package init?(
    _ runner: ScriptRunner, terminal: Terminal, watches: Bool = false,
    draw: @escaping Drawing
  ) {
    let session = runner.session
    let reloading = watches ? Reloading(session) : nil
    let store = HistoryFile.standard(environment: terminal.environment)
    let history = History(store: store)
    let texts = TypedTexts(session, name: Self.sourceName)
    let editor = LineEditor(
      terminal: terminal,
      prompt: { Self.text(time: session.clock.now, pending: session.pendingCount) },
      history: history, complete: Completer(session: session).completion,
      decorate: {
        LineDecoration($0, cursor: $1, after: $2, texts.typed($2 + $0), session, history)
      },
      news: reloading.map { reloading in
        LineEditor.News(isThere: reloading.isDue) { reloading.run() }
      })
    guard let editor else { return nil }
    self.runner = runner
    self.terminal = terminal
    self.editor = editor
    self.reloading = reloading
    self.draw = draw
    self.texts = texts
  }

  /// Draws subscriptions of a session as an SVG picture.
  package typealias Drawing = (
    _ session: Session, _ title: String, _ records: [SubscriptionRecord]
  ) -> String

  /// The text before the line: the virtual time, and the number of scheduled work items.
  package static func text(time: Int, pending: Int) -> String {
    "rxs \(Durations.text(time))\(pending > 0 ? " (\(pending))" : "")> "
  }

  /// Reads and runs statements until `quit` or Ctrl-D.
  ///
  /// - Parameters:
  ///   - phase: the phase in which the first statements run.
  ///   - nextLine: the line number of the first line that the user enters.
  ///   - notes: lines to show before the first line is read.
  ///   - begins: returns the startup script, which runs before the first line is read; nil without
  ///     one.
  ///   - recording: the file in which the session is recorded; nil without a recording.
  ///   - isRecovered: whether the session was recovered. No file contains the statements of a
  ///     recovered session.
  package func run(
    phase: String?, nextLine: Int = 1, notes: [String] = [],
    begins: () -> LoadedScript? = { nil }, recording: RecordingFile? = nil,
    isRecovered: Bool = false
  ) -> ExitStatus {
    let session = runner.session
    prepare(session)
    let greeting = "rxs \(Version.text): 'help' lists the statements, 'quit' or Ctrl-D leaves"
    for line in [greeting] + notes { terminal.tell(line) }
    var phase = phase
    let unsaved = UnsavedStatements(session, isRecorded: recording != nil)
    session.listener.onSave = { unsaved.save() }
    if isRecovered { unsaved.forget() }
    if let first = begins() {
      if run(first.script, phase: &phase) == .quit { return leave(recording, unsaved) }
      unsaved.save()
    }
    reloading?.run = { reload() }
    texts.nextLine = nextLine
    while true {
      record(into: recording)
      runner.journal?.sync()
      switch editor.read(until: isWhole) {
      case .interrupted: continue
      case .endOfInput:
        // A closed terminal does not mean that the user wanted to leave, so the journal is kept.
        return terminal.isInteractive ? leave(recording, unsaved) : .success
      case .line(let text):
        let isEnd = enter(text, phase: &phase) == .quit
        texts.nextLine += text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
        if isEnd { return leave(recording, unsaved) }
      }
    }
  }

  /// Reads and runs statements at a `pause` of a script, until `continue` or Ctrl-D. Returns false
  /// if the user ends the session.
  package func hold(phase: String?) -> Bool {
    prepare(runner.session)
    note("'\(Pause.end)' resumes the script")
    var phase = phase
    texts.nextLine = 1
    while true {
      switch editor.read(until: isWhole) {
      case .interrupted: continue
      case .endOfInput: return terminal.isInteractive
      case .line(let text):
        if Blanks.trimmed(text) == Pause.end { return true }
        if enter(text, phase: &phase) == .quit { return false }
      }
    }
  }

  private func note(_ text: String) {
    TextOutput.write(Paint.dim.on(text, terminal.allowsColor) + "\n", to: terminal.drawing)
  }

  private func isWhole(_ text: String) -> Bool {
    PromptShortcut.statement(for: text) != nil || Blanks.trimmed(text) == Pause.end
      || texts.typed(text).isWhole || advice(on: text) != nil
  }

  private func leave(
    _ recording: RecordingFile?, _ unsaved: UnsavedStatements
  ) -> ExitStatus {
    guard record(into: recording) else {
      terminal.warn("the recording is not complete: 'rxs --recover' brings the session back")
      return .runtime
    }
    let count = unsaved.count
    guard count > 0, let journal = runner.journal, journal.keep() else {
      runner.journal?.remove()
      return .success
    }
    let command = FileAccess.name(of: CommandLine.arguments.first ?? "rxs")
    let (verb, object) = count == 1 ? ("is", "it") : ("are", "them")
    terminal.warn(
      "\(Count.text(count, "statement")) \(verb) not saved: '\(command) --recover' brings "
        + "\(object) back")
    return .success
  }

  /// Sets up a session for a prompt: `save`, `picture`, Ctrl-C, the pager and `play`.
  private func prepare(_ session: Session) {
    let transcript = session.transcript
    session.files.write = { path, script in
      try FileAccess.writeAtomically(script, to: path)
      for entry in transcript.entries { warn(of: entry) }
    }
    session.draw = { [unowned session, draw] in draw(session, $0, $1) }
    Interrupt.catchFromNow()
    let printer = runner.printer
    printer.giveUp { Interrupt.isPending }
    printer.pager = Pager(terminal) { ask in
      session.budget.pausing { printer.progress?.pausing(ask) ?? ask() }
    }
    session.listener.onNotice = { printer.note($0) }
    session.pace.player = PacedPlayer.showing(session, on: terminal, printer)
    session.shouldInterrupt = {
      printer.tick(session.clock.now)
      return Interrupt.isPending
    }
  }

  /// Warns that recordings leave out a statement that was stopped early.
  private func warn(of entry: Transcript.Entry) {
    guard entry.failure == .interrupted || entry.failure == .timeout else { return }
    let text = entry.text.prefix { !$0.isNewline }.clipped(to: 60)
    terminal.warn(
      "'\(text)' was stopped and is left out: the statements after it may not replay ('undo' "
        + "directly after such a statement takes it back)")
  }

  /// Writes the new statements to the recording. Returns false if writing fails.
  @discardableResult
  private func record(into recording: RecordingFile?) -> Bool {
    do {
      let session = runner.session
      guard let recording else { return true }
      let isNew = try recording.update(
        session.transcript.entries, storage: session.storage.start,
        uses: session.options.uses)
      if isNew, let last = session.transcript.lastOwnEntry { warn(of: last) }
      return true
    } catch {
      terminal.warn("\(error)")
      return false
    }
  }

  private func advice(on text: String) -> String? {
    let variables = runner.session.context.variables
    return PromptAdvice.advice(on: text) { variables[$0] != nil }
  }

  /// Runs a line that the user entered. Returns nil if the line is rejected before it runs.
  private func enter(_ line: String, phase: inout String?) -> ScriptRunner.End? {
    let statement = PromptShortcut.statement(for: line) ?? line
    var end = evaluate(texts.typed(statement), phase: &phase)
    if let found = takeFind() {
      for text in found { runner.printer.note(text) }
      end = evaluate(texts.typed(found.joined(separator: "\n")), phase: &phase)
    }
    if end != .end, end != .quit { editor.history.fail(line) }
    return end
  }

  /// The statements that `explore apply` asks the prompt to run; nil without such statements.
  private func takeFind() -> [String]? {
    guard let explorer = runner.session.explorer, explorer.applies else { return nil }
    explorer.applies = false
    return explorer.found
  }

  /// Runs statements that the user entered. Returns nil if they are rejected before they run.
  private func evaluate(_ typed: TypedText, phase: inout String?) -> ScriptRunner.End? {
    if let advice = advice(on: typed.text) {
      terminal.warn(advice)
      return nil
    }
    Interrupt.clear()
    let script: Script
    do throws(ScriptProblem) {
      script = try self.script(of: PromptLabels.adding(to: typed, runner.session))
    } catch {
      StandardError.write(
        error.rendered(isColored: terminal.colorsErrors, columns: terminal.errorColumns).asLines)
      return nil
    }
    // A single statement reports its mistakes when it runs. A function would report its mistakes
    // only when it is called, so it is checked here.
    var saysItself = script.statements.count <= 1
    if case .function? = script.statements.first?.kind { saysItself = false }
    if !saysItself, !runner.isSound(script) { return nil }
    return run(script, phase: &phase)
  }

  /// The script for a text that the user entered.
  ///
  /// A text that the shell cannot parse may be Swift: `#function`, `list[...]` or a computed
  /// variable. The compiler tries such a text, even if the session has no Swift yet. Other syntax
  /// errors are reported immediately.
  private func script(of typed: TypedText) throws(ScriptProblem) -> Script {
    let (session, source) = (runner.session, typed.source)
    let (parsed, diagnostics) = typed.parsed
    guard !diagnostics.isEmpty else {
      let compiled = try session.compilingTyped(parsed)
      return session.withDistantBodies(compiled, of: parsed, isTyped: true)
    }
    if ["#", "...", "{"].contains(where: typed.text.contains) {
      let (swift, others) = Parser.parse(
        source, session.grammar, holdsSwift: true, lexed: typed.lexed)
      if others.isEmpty, let script = try? session.compiling(swift, isTyped: true) { return script }
    }
    throw .syntax(source, diagnostics)
  }

  /// Runs `reload`. Called after a source has changed.
  private func reload() {
    runner.printer.note("reload")
    var phase: String?
    _ = evaluate(TypedText("reload", runner.session, name: "<watch>"), phase: &phase)
  }

  private func run(_ script: Script, phase: inout String?) -> ScriptRunner.End {
    runner.printer.beginStatement()
    return runner.run(script, phase: &phase)
  }
}
