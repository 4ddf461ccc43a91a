import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsSession
import RxsSystem

/// Runs a script in a session, and compares its output with the expected lines.
///
/// The script continues after a line that differs and after a failed `expect`. Any other failure
/// ends the script. If an `xfail` covers the phase, the failure ends only the phase.
package struct ScriptChecker {
  private let session: Session
  /// Runs a source line in a phase.
  private let perform: (SourceLine, Source, String?) -> Session.Outcome
  /// Called immediately with each message for the report.
  private let send: (WorkerMessage) -> Void
  /// The new expected lines of the script; nil if expected lines are not updated.
  package private(set) var update: ScriptUpdate?

  /// The phase of the last line that ran.
  package private(set) var phase: String?
  private var unchecked = 0
  private var fileExcuse: Excuse?
  private var phaseExcuse: Excuse?
  /// Whether the remaining lines of the phase are skipped.
  private var skipsPhase = false
  /// The reason why the remaining lines of the file are skipped; nil if they run.
  private var skipsFile: String?

  package init(
    session: Session, update: ScriptUpdate? = nil,
    perform: ((SourceLine, Source, String?) -> Session.Outcome)? = nil,
    send: @escaping (WorkerMessage) -> Void
  ) {
    self.session = session
    self.perform = perform ?? { session.run($0, of: $1, phase: $2) }
    self.update = update
    self.send = send
  }

  /// Runs the script to its end, to a failure that ends it, or to a break point.
  package mutating func check(_ script: Script, to point: BreakPoint? = nil) {
    session.conditions.goesOnAfterExpectations = true
    session.conditions.areTested = true
    session.declareFunctions(of: script)
    let lines = script.lines
    send(.has(phases: script.phases))
    var ran = 0
    var hasQuit = false
    if script.startsBeforePhases { begin(nil, line: 1) }
    for item in script.items where !hasQuit {
      switch item {
      case .phase(let next):
        if point?.allows(lineNumber: next.line) == false { return }
        endPhase()
        begin(next.title, line: next.line)
      case .line(let line):
        if point?.allows(lineNumber: line.lineNumbers.lowerBound) == false { return }
        if skipsPhase || skipsFile != nil { continue }
        ran += 1
        switch run(line, of: script.source) {
        case .goesOn: continue
        case .quits: hasQuit = true
        case .leavesPhase: skipsPhase = true
        case .leavesFile:
          if ran < lines.count { send(.abandoned(lines: lines.count - ran)) }
          skipsFile = "not run: the script stopped at line \(line.lineNumbers.lowerBound)"
        }
      case .comment, .blank: continue
      }
    }
    endPhase()
    if let pass = fileExcuse?.unexpectedPass, skipsFile == nil { send(.failed(pass)) }
  }

  /// Reports that the test of the script has ended.
  package func finish() { send(.finished(uncheckedLines: unchecked)) }

  private enum End {
    case goesOn
    case quits
    case leavesPhase
    case leavesFile
  }

  private mutating func begin(_ title: String?, line: Int) {
    phase = title
    skipsPhase = false
    send(.began(line: line, title: title, time: Monotonic.now))
    if let skipsFile { send(.skips(reason: skipsFile, isWholeFile: false)) }
  }

  private mutating func endPhase() {
    if let pass = phaseExcuse?.unexpectedPass, !skipsPhase { send(.failed(pass)) }
    phaseExcuse = nil
  }

  private mutating func run(_ line: SourceLine, of source: Source) -> End {
    let number = line.lineNumbers.lowerBound
    let statement = source.text(line.range)
    send(.running(line: number, phase: phase, statement: statement))
    var notes: [String] = []
    let show = session.listener.onDiagnostic
    session.listener.onDiagnostic = { error in
      notes.append(error.rendered(isColored: false)?.plain ?? "error: \(error.message)")
      show(error)
    }
    // The entries of included files end before the entry of their `include` statement.
    var entries: [Transcript.Entry] = []
    session.transcript.onEntry = { entries.append($0) }
    let outcome = perform(line, source, phase)
    session.transcript.onEntry = nil
    session.listener.onDiagnostic = show
    excuse(number, statement)
    var failure = ScriptFailure(kind: .mismatch, line: number, phase: phase, statement: statement)
    for entry in entries { check(entry, line, outcome, &failure) }
    switch outcome {
    case .done: return .goesOn
    case .quit: return .quits
    case .skipped(let reason):
      send(.skips(reason: reason, isWholeFile: phase == nil))
      if phase == nil { skipsFile = reason } else { skipsPhase = true }
      return .goesOn
    case .failed(let reason):
      // Without expected lines, the notes already contain the output that the differences would
      // show.
      if line.expected.isEmpty { (failure.diff, failure.causes) = ([], []) }
      failure.line = number
      failure.kind = ScriptFailure.Kind(reason)
      failure.notes = notes
      report(failure)
      if reason == .expectation { return .goesOn }
      return phaseExcuse != nil && reason != .timeout ? .leavesPhase : .leavesFile
    }
  }

  /// Reads the verdicts of `xfail` statements. They excuse all later failures.
  private mutating func excuse(_ line: Int, _ statement: String) {
    for verdict in session.takeVerdicts() {
      guard case .fails(let reason) = verdict else { continue }
      let excuse = Excuse(reason, line: line, phase: phase, statement: statement)
      if phase == nil {
        fileExcuse = excuse
        send(.isToFail(reason: reason))
      } else {
        phaseExcuse = excuse
      }
    }
  }

  /// Compares an entry with its expected lines. If the statement failed, the failure is reported
  /// later.
  private mutating func check(
    _ entry: Transcript.Entry, _ line: SourceLine, _ outcome: Session.Outcome,
    _ failure: inout ScriptFailure
  ) {
    let comparison = EntryComparison(entry)
    unchecked += comparison.unchecked
    guard let diff = comparison.diff else { return }
    if entry.isIncluded {
      // If the included file failed, the notes of the `include` statement show this failure.
      if entry.failure != nil, entry.expected.isEmpty, entry.excuse == nil { return }
      var included = failure
      included.statement = entry.text
      included.excuse = entry.excuse
      included.diff = diff.lines
      included.notes = ["in \(entry.source.name):\(diff.firstMissing ?? entry.firstLine)"]
      included.causes = session.causes(of: diff.lines)
      report(included)
      return
    }
    failure.diff = diff.lines
    failure.causes = session.causes(of: diff.lines)
    failure.line = diff.firstMissing ?? line.lineNumbers.lowerBound
    if case .failed = outcome { return }
    report(failure, line, comparison)
  }

  /// Reports the differences, unless an update of the expected lines corrects them.
  private mutating func report(
    _ failure: ScriptFailure, _ line: SourceLine, _ comparison: EntryComparison
  ) {
    let isExcused = fileExcuse != nil || phaseExcuse != nil
    if !isExcused, let diff = comparison.completeDiff,
      update?.add(failure, line, diff, isStrict: session.transcript.isStrict) == true
    {
      return
    }
    report(failure)
  }

  private mutating func report(_ failure: ScriptFailure) {
    var failure = failure
    // An `xfail` does not excuse a timeout, because the state of the script is unknown afterwards.
    if failure.kind != .timeout, failure.excuse == nil {
      if phaseExcuse != nil {
        phaseExcuse?.excuse(&failure)
      } else {
        fileExcuse?.excuse(&failure)
      }
    }
    send(.failed(failure))
  }
}

extension Script {
  fileprivate var phases: [WorkerMessage.Phase] {
    items.compactMap { item in
      guard case .phase(let phase) = item else { return nil }
      return WorkerMessage.Phase(line: phase.line, title: phase.title)
    }
  }

  /// Whether the script has statements before its first phase, or has no phases.
  fileprivate var startsBeforePhases: Bool {
    for item in items {
      switch item {
      case .phase: return false
      case .line: return true
      case .comment, .blank: continue
      }
    }
    return true
  }
}

extension ScriptFailure.Kind {
  fileprivate init(_ reason: Transcript.Failure) {
    switch reason {
    case .expectation: self = .expectation
    case .runtime, .interrupted: self = .runtime
    case .timeout: self = .timeout
    }
  }
}
