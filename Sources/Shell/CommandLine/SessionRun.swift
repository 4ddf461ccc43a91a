import Glibc
import RxsCatalog
import RxsCompiling
import RxsExploring
import RxsLanguage
import RxsOutput
import RxsPictures
import RxsRecording
import RxsSession
import RxsStatements
import RxsSwiftMessages
import RxsSwiftSession
import RxsSystem
import RxsTerminal
import RxsTesting
import RxsWorld

/// Runs one session: a script, piped input, or the prompt.
struct SessionRun {
  private let request: any SessionCommand
  private let catalog: Catalog
  private let terminal: Terminal
  private let printer: TranscriptPrinter

  init(_ request: any SessionCommand, catalog: Catalog) {
    self.request = request
    self.catalog = catalog
    let streams = StandardStreams.separated()
    // libedit reads `TERM` from the environment.
    if request.isPlain { setenv("TERM", "dumb", 1) }
    var terminal = Terminal(environment: Environment.all)
    terminal.output = streams.results
    self.terminal = terminal
    printer = TranscriptPrinter(
      results: OutputBuffer(streams.results),
      window: terminal.showsOutput ? TranscriptPrinter.Window(terminal) : nil,
      colorsErrors: terminal.colorsErrors,
      sharesErrors: FileAccess.isSamePlace(streams.results, STDERR_FILENO),
      errorColumns: { [terminal] in terminal.errorColumns }, writeError: StandardError.write)
  }

  func run() -> ExitStatus {
    do { return try start() } catch { return refuse(error) }
  }

  private func start() throws -> ExitStatus {
    var loaded = try load()
    let opensPrompt = loaded == nil || request.staysAtPrompt
    if opensPrompt, !terminal.isInteractive {
      return refuse("the prompt needs a terminal")
    }
    if request.watches, !opensPrompt {
      return refuse("--watch works with a prompt, with scripts and with 'rxs test'")
    }
    // A prompt opens even if Swift cannot be loaded. The problem is reported when Swift is first
    // needed.
    if opensPrompt {
      let isAsked = request.allowsSwift || !request.uses.isEmpty
      try? SwiftHost.enter(output: terminal.output, builds: isAsked)
    }
    let options = try options(folder: loaded?.folder ?? ".", opensPrompt: opensPrompt)
    let recording = try request.recording.map {
      try RecordingFile($0, replaces: request.replacesRecording)
    }
    CrashReport.begin()
    if request.recovers { return try recover(options) }
    let session = Session(catalog: catalog, options: options)
    loaded = try loaded.map { try compiling($0, in: session) }
    CrashReport.limitMemory(of: session)
    if let product = request.product, let loaded {
      return session.active {
        CrashReport.limitTime(of: session, isPrompt: false)
        return product.write(
          loaded, in: session, results: terminal.output, show: printer.show)
      }
    }
    for path in [recording?.path, request.files.first].compactMap({ $0 }) {
      session.files.own.insert(path)
    }
    let texts = SourceWatch(request.isWatched ? request.files : [])
    if opensPrompt { session.explorer = Self.explorer }
    return session.active {
      run(loaded, in: session, opensPrompt: opensPrompt, recording: recording, texts: texts)
    }
  }

  private func options(folder: String, opensPrompt: Bool) throws -> Session.Options {
    var options = Session.Options(
      folder: folder, isInteractive: opensPrompt, allowsSwift: request.allowsSwift,
      uses: request.uses)
    options.traces = request.traces || opensPrompt
    options.joinsText = !opensPrompt
    options.namesStatements = !opensPrompt
    options.ownsProcess = true
    options.defaults = try request.defaults.map { try DefaultsFile($0) }
    options.httpProgram = try HTTPProgram.path(ifAllowed: request.allowsNetwork)
    return options
  }

  /// Runs a script. Opens the prompt afterwards if the command requests it.
  private func run(
    _ loaded: LoadedScript?, in session: Session, opensPrompt: Bool, recording: RecordingFile?,
    texts: SourceWatch
  ) -> ExitStatus {
    printer.listen(to: session)
    let keeping = opensPrompt ? PromptJournal(terminal.environment) : nil
    let notes = keeping?.notes() ?? []
    var runner = runner(of: session, keeping)
    CrashReport.limitTime(of: session, isPrompt: opensPrompt) { [journal = runner.journal] in
      journal?.hasSuccessor ?? false
    }
    if let journal = runner.journal {
      session.stubs.live.journal = RequestJournal { journal.append(JournalRecord($0)) }
    }
    let prompt = opensPrompt ? prompt(runner, watches: request.watches) : nil
    if terminal.isInteractive, terminal.showsOutput, loaded != nil {
      // Most scripts have no `pause`, so the prompt's editor is created only when a `pause` runs.
      var visitor = prompt
      runner.hold = { [runner] phase in
        visitor = visitor ?? self.prompt(runner)
        return visitor?.hold(phase: phase) ?? true
      }
    }
    var phase: String?
    if let loaded, let point = request.breakPoint {
      phase = runner.run(loaded.script, to: point)
    } else if let loaded, runner.isSound(loaded.script) {
      let end = run(loaded.script, by: &runner, hasPrompt: prompt != nil, phase: &phase)
      if request.isWatched, end == .end {
        var watched = WatchedSession(runner: runner, texts: texts)
        watched.run()
      }
      if end == .quit || prompt == nil { return end.status }
    } else if loaded != nil, prompt == nil {
      return .usage
    }
    return prompt?.run(phase: phase, notes: notes, begins: initialScript, recording: recording)
      ?? .success
  }

  private func prompt(_ runner: ScriptRunner, watches: Bool = false) -> Prompt? {
    Prompt(runner, terminal: terminal, watches: watches) { session, title, records in
      SVG.text(of: Picture(title: title, records, of: session))
    }
  }

  private func runner(of session: Session, _ keeping: PromptJournal?) -> ScriptRunner {
    let options = session.options
    return ScriptRunner(
      session: session, printer: printer,
      journal: keeping?.begin(
        folder: options.folder, recording: request.recording, defaults: options.defaults,
        uses: options.uses, successor: successor))
  }

  /// Runs a script at the pace that the command requests.
  private func run(
    _ script: Script, by runner: inout ScriptRunner, hasPrompt: Bool, phase: inout String?
  ) -> ScriptRunner.End {
    let session = runner.session
    let isShown = request.steps && terminal.isInteractive && terminal.showsOutput
    session.pace.player = PacedPlayer.showing(
      session, on: terminal, printer, catchesInterrupts: !isShown && !hasPrompt)
    session.pace.playsEverything = request.plays
    let end =
      isShown
      ? Stepper(runner: runner, terminal: terminal).run(script, phase: &phase)
      : runner.run(script, phase: &phase)
    session.pace.playsEverything = false
    printer.write(open: session.transcript.openText)
    if end == .quit { runner.journal?.remove() }
    return end
  }

  /// Compiles the Swift in a script. If this process cannot load compiled Swift, continues in the
  /// program `rxs-host`.
  private func compiling(_ script: LoadedScript, in session: Session) throws(ScriptProblem)
    -> LoadedScript
  {
    if isAllowed, session.needsSwift(script.script, isAllowed: true, isTyped: !isFile) {
      let isInput = request.statements == nil && !isFile
      do throws(FileProblem) {
        try SwiftHost.enter(
          rereading: isInput ? script.script.source.bytes : nil, output: terminal.output)
      } catch {
        throw script.refusal ?? .file(error)
      }
    }
    var compiled = script
    do {
      compiled.script = try session.compilingToRun(script.script, isTyped: !isFile)
    } catch {
      // If the shell and Swift both reject the script, the shell's error is reported.
      throw script.refusal ?? error
    }
    return compiled
  }

  /// Whether Swift may be compiled.
  private var isAllowed: Bool { request.allowsSwift || !isFile || !request.uses.isEmpty }

  /// Whether the script comes from a file, not from the command line or standard input.
  private var isFile: Bool {
    request.statements == nil && request.files.first.map { $0 != "-" } ?? false
  }

  /// Opens a prompt with the recovered session.
  private func recover(_ asked: Session.Options) throws -> ExitStatus {
    guard var recovery = PromptJournal(terminal.environment)?.recovery() else {
      return refuse("there is no session to recover")
    }
    let setup = recovery.setup
    var options = asked
    options.folder = setup.folder
    if options.uses.isEmpty {
      let here = FileAccess.realPath(".") ?? "/"
      options.uses = (setup.uses ?? []).map { $0.shortened(in: here) }
    }
    if asked.defaults == nil { options.defaults = try setup.defaults.map { try DefaultsFile($0) } }
    let session = Session(catalog: catalog, options: options)
    CrashReport.limitMemory(of: session)
    session.explorer = Self.explorer
    return session.active {
      let notes = recovery.replay(in: session)
      printer.listen(to: session)
      let runner = ScriptRunner(
        session: session, printer: printer, journal: recovery.journal(successor))
      CrashReport.limitTime(of: session, isPrompt: true) { [journal = runner.journal] in
        journal?.hasSuccessor ?? false
      }
      var recording: RecordingFile?
      if let path = setup.recording {
        do throws(FileProblem) {
          recording = try RecordingFile(
            continuing: path, session.transcript.entries, storage: session.storage.start,
            uses: session.options.uses)
          session.files.own.insert(path)
        } catch {
          _ = refuse(error)
        }
      }
      return prompt(runner, watches: request.watches)?.run(
        phase: recovery.phase, nextLine: recovery.nextLine(of: Prompt.sourceName), notes: notes,
        recording: recording, isRecovered: true) ?? .success
    }
  }

  /// The explorer of a prompt's session. It runs sequences of statements in copies of the process.
  private static var explorer: CopyExplorer {
    CopyExplorer(jobs: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) { Interrupt.isPending }
  }

  private var successor: Successor {
    Successor(
      (request.allowsNetwork ? ["--allow-net"] : [])
        + (request.allowsSwift ? ["--allow-swift"] : []) + request.uses.flatMap(\.options)
        + (request.watches ? ["--watch"] : []), output: terminal.output,
      heedInterrupts: Interrupt.heed)
  }

  /// The user's startup script. Nil if the script does not exist or cannot be read.
  private func initialScript() -> LoadedScript? {
    guard !request.skipsInit else { return nil }
    do {
      return try InitFile.load(environment: terminal.environment)
    } catch {
      _ = refuse(error)
      return nil
    }
  }

  /// The script that the command line requests; nil if it requests none.
  private func load() throws(ScriptProblem) -> LoadedScript? {
    if let statements = request.statements {
      return try LoadedScript(
        name: "<command line>", bytes: Array(statements.utf8), folder: ".", isOpenToSwift: true)
    }
    if let file = request.files.first, file != "-" {
      return try .file(
        file, takesPipes: true, commands: RxsCommand.names, isOpenToSwift: isAllowed)
    }
    let wantsPrompt = request.staysAtPrompt || request.recording != nil
    if request.files.isEmpty, terminal.isInteractive || wantsPrompt { return nil }
    return try .descriptor(terminal.input, name: "<stdin>")
  }
}

extension TranscriptPrinter.Window {
  /// The window of the terminal that shows the results.
  fileprivate init(_ terminal: Terminal) {
    self.init(
      isColored: terminal.allowsColor, columns: { terminal.columns }, rows: { terminal.rows },
      progress: terminal.allowsControlSequences
        ? Progress(draw: { TextOutput.write($0, to: terminal.output) }) : nil)
  }
}
