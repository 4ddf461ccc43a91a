import RxsEngine
import RxsLanguage
import RxsRuntime

/// Writes what happened in a session as a script that expects it to happen again.
package struct Recorder {
  private var lines: [String] = []
  private var phase: String?

  /// The script, empty when nothing is to be kept.
  ///
  /// - Parameter storage: what was in the session's storage when it began.
  package static func script(
    of entries: [Transcript.Entry], storage: [String: StoredValue] = [:]
  ) -> String {
    var recorder = Recorder()
    guard entries.contains(where: { RecordedStatements($0) != nil }) else { return "" }
    recorder.lines += Self.statements(storing: storage)
    for entry in entries { recorder.add(entry) }
    return recorder.lines.map { $0 + "\n" }.joined()
  }

  /// The `store` statements that put values back.
  package static func statements(storing values: [String: StoredValue]) -> [String] {
    values.sorted { $0.key < $1.key }
      .map { "store \(Value.quoted($0.key)) \($0.value.literal)" }
  }

  private mutating func add(_ entry: Transcript.Entry) {
    guard let kept = RecordedStatements(entry) else { return }
    if let title = entry.phase, title != phase {
      if !lines.isEmpty { lines.append("") }
      lines.append("# \(title)")
      phase = title
    }
    lines += RecordedStubs.lines(for: entry.exchanges)
    lines.append(kept.text)
    lines += kept.output.map(ExpectedPattern.line(expecting:))
  }
}

/// What is kept of the statements of one source line.
package struct RecordedStatements: Equatable {
  package let text: String
  package let output: [String]

  /// Nil when nothing is to be kept.
  package init?(_ entry: Transcript.Entry) {
    guard !(entry.isFinished && entry.isOnlyLooking) else { return nil }
    guard entry.failure == nil || entry.changedSession else { return nil }
    if entry.failure == .timeout || entry.failure == .interrupted {
      // Nobody can say how far it would come the next time.
      let reason = entry.failure == .timeout ? "ran out of time" : "was interrupted"
      let comment = "// \(reason): \(entry.text)"
      text = comment.allLineTexts.joined(separator: "\n// ")
      output = []
      return
    }
    let source = Source(name: "", text: entry.text)
    let statements = Parser.parse(source).0.statements
    let kept = Self.kept(statements, of: entry)
    guard !kept.isEmpty || statements.isEmpty else { return nil }
    var output = entry.outputLines
    var keptStorage = entry.keptStorage[...]
    if kept.count == statements.count, entry.failure == nil, keptStorage.allSatisfy(\.isEmpty) {
      text = entry.text
    } else {
      text = kept.map { index in
        var text = source.text(statements[index].range)
        if case .reset = statements[index].kind, let values = keptStorage.popFirst() {
          // Where it is replayed, nothing is kept.
          text = ([text] + Recorder.statements(storing: values)).joined(separator: "; ")
        }
        guard index == Self.failed(entry, statements) else { return text }
        if case .mustFail(let inner) = statements[index].kind {
          // That it did not fail is what failed, and what its last line says.
          if !output.isEmpty { output.removeLast() }
          return source.text(inner.range)
        }
        return "! " + text
      }.joined(separator: "; ")
    }
    self.output = output
  }

  /// The statements that ran and are not about the session itself.
  private static func kept(_ statements: [Statement], of entry: Transcript.Entry) -> [Int] {
    var ran = statements.indices
    if let failed = failed(entry, statements) { ran = ran.prefix(failed + 1).indices }
    if !entry.isFinished {
      // A `save` is running: it comes before what stands behind it.
      let save = statements.firstIndex { if case .save = $0.kind { true } else { false } }
      ran = ran.prefix(save ?? ran.count).indices
      if statements[ran].allSatisfy(\.onlyLooks) { return [] }
    }
    return ran.filter { !statements[$0].isAboutSession }
  }

  private static func failed(_ entry: Transcript.Entry, _ statements: [Statement]) -> Int? {
    guard entry.failure != nil else { return nil }
    return entry.failedStatement ?? statements.indices.last
  }
}

extension Statement {
  /// Whether it is no part of a recording: it speaks of the session, or includes lines that are
  /// recorded themselves.
  package var isAboutSession: Bool {
    switch kind {
    case .save, .undo, .mark, .back, .quit, .include: true
    default: false
    }
  }

  fileprivate var onlyLooks: Bool {
    switch kind {
    case .marble, .show, .help: true
    default: isAboutSession
    }
  }
}
