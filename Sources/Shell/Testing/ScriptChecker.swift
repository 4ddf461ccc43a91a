/// Runs a script in a session, and compares what it prints with its expected lines.
///
/// It goes on after lines that differ and after an `expect` that is not true, and leaves the script
/// when a statement fails.
struct ScriptChecker {
  let session: Session
  /// Hears all that a report needs, as it happens.
  let send: (WorkerMessage) -> Void

  func check(_ script: Script) {
    session.goesOnAfterExpectations = true
    var phase: String?
    var unchecked = 0
    let lines = script.lines
    var ran = 0
    for item in script.items {
      switch item {
      case .phase(let next): phase = next.title
      case .line(let line):
        ran += 1
        let end = run(line, of: script.source, phase: phase, unchecked: &unchecked)
        if end == .leaves, ran < lines.count { send(.skipped(lines: lines.count - ran)) }
        if end != .goesOn { return finish(script, unchecked) }
      case .comment, .blank: continue
      }
    }
    finish(script, unchecked)
  }

  private enum End {
    case goesOn
    case quits
    case leaves
  }

  private func finish(_ script: Script, _ unchecked: Int) {
    let phases = script.items.count { if case .phase = $0 { true } else { false } }
    send(.finished(phases: phases, uncheckedLines: unchecked))
  }

  private func run(
    _ line: SourceLine, of source: Source, phase: String?, unchecked: inout Int
  ) -> End {
    let number = line.lineNumbers.lowerBound
    let statement = source.text(line.range)
    send(.running(line: number, phase: phase, statement: statement))
    var notes: [String] = []
    session.onDiagnostic = { error in
      notes.append(error.rendered(isColored: false) ?? "error: \(error.message)")
    }
    // The entries of files that are included end before their own.
    var entries: [Transcript.Entry] = []
    session.transcript.onEntry = { entries.append($0) }
    let outcome = session.run(line, of: source, phase: phase)
    session.transcript.onEntry = nil
    var failure = ScriptFailure(kind: .mismatch, line: number, phase: phase, statement: statement)
    for entry in entries {
      let comparison = EntryComparison(entry)
      unchecked += comparison.unchecked
      guard let diff = comparison.diff else { continue }
      if let file = entry.includedFile {
        // What failed there is in the notes of the statement that included it.
        if entry.failure != nil, entry.expected.isEmpty { continue }
        var included = failure
        included.statement = entry.text
        included.diff = diff.lines
        included.notes = ["in \(file):\(diff.firstMissing ?? entry.line)"]
        send(.failed(included))
      } else {
        failure.diff = diff.lines
        failure.line = diff.firstMissing ?? number
      }
    }
    guard case .failed(let reason) = outcome else {
      if !failure.diff.isEmpty { send(.failed(failure)) }
      if case .quit = outcome { return .quits }
      return .goesOn
    }
    // Without expected lines there is nothing to see in the diff that the notes don't say.
    if line.expected.isEmpty { failure.diff = [] }
    failure.line = number
    failure.kind = ScriptFailure.Kind(reason)
    failure.notes = notes
    send(.failed(failure))
    return reason == .expectation ? .goesOn : .leaves
  }
}

/// The lines that an entry printed beside those that it should have printed.
struct EntryComparison {
  private(set) var diff: LineDiff?
  private(set) var unchecked = 0

  init(_ entry: Transcript.Entry) {
    if entry.expected.isEmpty, entry.printsLooks || !entry.isStrict {
      if !entry.isStrict, !entry.printsLooks { unchecked = entry.outputLines.count }
      return
    }
    // Malformed patterns were found when the script was loaded.
    guard let expected = try? ExpectedLines(entry.expected) else { return }
    switch expected.compare(with: entry.outputLines, isStrict: entry.isStrict) {
    case .matches(let count): unchecked = count
    case .differs(let found): diff = found
    }
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
