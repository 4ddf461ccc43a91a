import RxsCompiling
import RxsEngine
import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsSession
import RxsSwiftMessages
import RxsSystem
import RxsWorld

/// Writes the history of a session as a script whose expected lines are the session's output.
package struct Recorder {
  private var lines: [String] = []
  private var phase: String?
  /// The number of recorded statements.
  package private(set) var statementCount = 0

  /// - Parameters:
  ///   - storage: the contents of storage at the beginning of the session.
  ///   - uses: the paths of Swift sources that were compiled into the session.
  ///   - path: the file of the recording. The paths of `use` are written relative to it.
  package init(
    of entries: [Transcript.Entry], storage: [String: StoredValue] = [:], uses: [UsedPath] = [],
    in path: String? = nil
  ) {
    let folder = path.map { FileAccess.folder(of: $0) }
    let (entries, name) = Self.declaringOnce(entries)
    let replaced = Self.replaced(in: entries)
    let kept = entries.enumerated().compactMap { index, entry in
      RecordedStatements(entry, without: replaced[index] ?? [], in: folder).map { (entry, $0) }
    }
    if kept.isEmpty { return }
    // A script that needs Swift begins with a comment that contains its command line.
    let options =
      (kept.contains { $0.0.line.holdsSwift(in: $0.0.source) } ? ["--allow-swift"] : [])
      + uses.map { $0.options.joined(separator: " ") }
    lines = options.isEmpty ? [] : [Self.command + options.joined(separator: " ")]
    if let name {
      lines.append(
        "// left out: the statements before a 'reset', after which '\(name)' is declared again")
    }
    lines += Self.statements(storing: storage)
    for (entry, statements) in kept { add(statements, of: entry) }
  }

  /// The beginning of the comment that contains the command line.
  private static let command = "// rxs test "

  /// A recorded script without the comment that contains its command line. The paths in the comment
  /// depend on the folder in which the session began or was recovered.
  package static func statements<Script: Collection<UInt8>>(in script: Script) -> Script.SubSequence
  {
    guard script.starts(with: command.utf8),
      let end = script.firstIndex(of: UInt8(ascii: "\n"))
    else { return script[...] }
    return script[script.index(after: end)...]
  }

  /// The entries to record. A file declares a name only once. So if a name is declared before and
  /// after a `reset`, the entries before the last such `reset` are dropped, and the name is
  /// returned.
  private static func declaringOnce(
    _ entries: [Transcript.Entry]
  ) -> (entries: [Transcript.Entry], name: String?) {
    var (present, begins): ([String: Int], Int) = ([:], 0)
    var first = (index: 0, name: String?.none)
    for (index, entry) in entries.enumerated() {
      for statement in entry.line.statements {
        if PlacedStatement(statement: statement, source: entry.source).begins { begins = index }
        guard case .compiled(nil, let original) = statement.kind,
          let name = PlacedStatement(statement: original, source: entry.source).nameInFile,
          let earlier = present.updateValue(index, forKey: name), earlier < begins
        else { continue }
        first = (begins, name)
      }
    }
    return (Array(entries[first.index...]), first.name)
  }

  /// For each entry, the indices of the compiled declarations that later declarations replace. A
  /// file declares a name only once.
  private static func replaced(in entries: [Transcript.Entry]) -> [Int: Set<Int>] {
    let declared = entries.enumerated().flatMap { index, entry in
      entry.line.statements.enumerated().compactMap { number, statement in
        guard case .compiled(nil, let original) = statement.kind else {
          return (Int, Int, PlacedStatement)?.none
        }
        return (index, number, PlacedStatement(statement: original, source: entry.source))
      }
    }
    return PlacedStatement.replaced(in: declared.map(\.2)).reduce(into: [:]) { result, place in
      result[declared[place].0, default: []].insert(declared[place].1)
    }
  }

  /// The script; empty if it has no statement.
  package var script: String { lines.map { $0 + "\n" }.joined() }

  /// `store` statements that restore the values.
  package static func statements(storing values: [String: StoredValue]) -> [String] {
    values.sorted { $0.key < $1.key }
      .map { "store \(Value.quoted($0.key)) \($0.value.literal)" }
  }

  private mutating func add(_ kept: RecordedStatements, of entry: Transcript.Entry) {
    if let title = entry.phase, title != phase {
      if !lines.isEmpty { lines.append("") }
      lines.append("# \(title)")
      phase = title
    }
    lines += kept.comments
    guard let text = kept.text else { return }
    lines += RecordedStubs.lines(for: entry.exchanges)
    lines.append(text)
    lines += kept.output.map(ExpectedPattern.line(expecting:))
    statementCount += kept.count
  }
}

/// The recorded statements of a source line.
package struct RecordedStatements: Equatable {
  /// The comments above the statements. They contain conditions of tests, or a stopped statement.
  package private(set) var comments: [String] = []
  /// The statements, in one source line; nil if only comments are recorded.
  package private(set) var text: String?
  package private(set) var count = 0
  package private(set) var output: [String] = []

  /// Records the statements of an entry. Nil if the entry has nothing to record.
  ///
  /// - Parameters:
  ///   - replaced: the indices of declarations that are left out, because later declarations
  ///     replace them.
  ///   - folder: the folder of the recording; nil if the recording is in the session's folder.
  package init?(
    _ entry: Transcript.Entry, without replaced: Set<Int> = [], in folder: String? = nil
  ) {
    guard !(entry.isFinished && entry.isOnlyLooking) else { return nil }
    // A repeated statement is recorded even if it fails now, because it worked before the app
    // changed.
    guard entry.failure == nil || entry.changedSession || entry.repeated != nil else { return nil }
    if entry.failure == .timeout || entry.failure == .interrupted {
      // The statement might stop at a different point in the next run, so only a comment is
      // recorded.
      let reason = entry.failure == .timeout ? "ran out of time" : "was interrupted"
      comments = [Self.comment("\(reason): \(entry.text)")]
      return
    }
    let statements = entry.line.statements
    let ran = Self.ran(entry)
    let kept = ran.filter {
      !statements[$0].isAboutSession && !statements[$0].isCondition && !replaced.contains($0)
    }
    // At a prompt, conditions have no effect. In a test, they could fail or skip the recording.
    comments = ran.filter { statements[$0].isCondition }
      .map { Self.comment(entry.source.text(statements[$0].range)) }
    if kept.isEmpty, !statements.isEmpty {
      if comments.isEmpty { return nil }
      return
    }
    count = kept.count
    let failed = Self.failed(entry)
    output = Self.output(of: entry, hidesFailure: failed.map { !kept.contains($0) } ?? false)
    var keptStorage = entry.keptStorage[...]
    if kept.count == statements.count, entry.line.isWhole, entry.failure == nil,
      entry.played.isEmpty,
      keptStorage.allSatisfy(\.isEmpty)
    {
      text = entry.text(of: entry.line.range, in: folder)
      return
    }
    text = kept.map { index in
      let statement = statements[index]
      var text = entry.text(of: statement.range, in: folder)
      if PlacedStatement(statement: statement, source: entry.source).begins,
        let values = keptStorage.popFirst()
      {
        // The replay has no storage file, so `store` statements set the values.
        text = ([text] + Recorder.statements(storing: values)).joined(separator: "; ")
      }
      guard index == failed else { return text }
      if case .mustFail(let inner) = statement.kind {
        // The statement after `!` did not fail. The last output line reports this, and is left out.
        if !output.isEmpty { output.removeLast() }
        return entry.text(of: inner.range, in: folder)
      }
      return "! " + text
    }.joined(separator: "; ")
  }

  private static func comment(_ text: String) -> String {
    "// " + text.allLineTexts.joined(separator: "\n// ")
  }

  /// The indices of the statements that ran.
  private static func ran(_ entry: Transcript.Entry) -> [Int] {
    let statements = entry.line.statements
    var ran = statements.indices
    if let failed = failed(entry) { ran = ran.prefix(failed + 1).indices }
    if !entry.isFinished {
      // If a `save` is running, the later statements have not run.
      let save = statements.firstIndex { $0.effect.contains(.saves) }
      ran = ran.prefix(save ?? ran.count).indices
      if statements[ran].allSatisfy({ $0.isAboutSession || $0.has(.looks) }) { return [] }
    }
    return Array(ran)
  }

  /// The lines that the recording expects.
  ///
  /// - Parameter hidesFailure: whether the recording leaves out the failed statement. If so, the
  ///   last line is left out too, because it contains the error.
  private static func output(of entry: Transcript.Entry, hidesFailure: Bool) -> [String] {
    var output = entry.output
    if hidesFailure, case .error? = output.last { output.removeLast() }
    return Transcript.Entry.lines(of: output)
  }

  private static func failed(_ entry: Transcript.Entry) -> Int? {
    guard entry.failure != nil else { return nil }
    return entry.failedStatement ?? entry.line.statements.indices.last
  }
}

extension Transcript.Entry {
  /// The text of a statement of the line. In `stub` statements, the contents of files replace their
  /// paths.
  ///
  /// - Parameter folder: the folder of the recording. The paths of `use` are written relative to
  ///   it.
  fileprivate func text(of range: SourceRange, in folder: String?) -> String {
    if let played = played.last(where: { $0.statement == range }) { return played.text }
    let files = stubFiles.filter { range.contains($0.call) }
    let text = StubFile.replacing(
      files.map { $0.moved(by: -range.lowerBound) }, in: source.text(range))
    guard let folder else { return text }
    return line.statements.compactMap { $0.command?.moved(from: source, to: folder) }
      .reduce(text) { $0.replacing(source.text($1.range), with: $1.path) }
  }
}

extension Statement {
  /// Whether recordings leave the statement out. Such a statement only controls the session, or
  /// runs lines that are recorded separately.
  package var isAboutSession: Bool {
    effect.contains(.unrecorded) && !effect.contains(.looks)
      || effect.contains(.recordsItsParts)
  }

  /// Whether the statement has an effect only in tests.
  fileprivate var isCondition: Bool {
    effect.contains(.isCondition)
  }
}

extension SourceLine {
  /// Whether any statement or expression of the line is compiled Swift.
  fileprivate func holdsSwift(in source: Source) -> Bool {
    statements.contains { statement in
      Node.statement(statement).contains { node in
        switch node {
        case .statement(let statement):
          if case .compiled = statement.kind { return true }
          if case .uses = PlacedStatement(statement: statement, source: source).meaning {
            return true
          }
          return false
        case .expr(let expr): if case .compiled = expr.kind { return true } else { return false }
        }
      }
    }
  }
}
