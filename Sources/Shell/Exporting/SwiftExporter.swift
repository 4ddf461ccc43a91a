import RxsEngine

/// Writes a script as a test case in Swift: it runs, and what its subscriptions saw is expected.
///
/// The text of a script is nearly Swift already. What the language reads more freely is spelled out:
/// durations, schedulers, test streams, cases of errors. Statements that move the clock become
/// `advanceTo` the time that they came to.
final class SwiftExporter {
  let session: Session
  let source: Source
  /// The lines of the test method.
  var lines: [String] = []
  /// The names of Swift for names of the script that are taken, or were bound before.
  var renamed: [String: String] = [:]
  /// Names that closures and blocks bind, the innermost last.
  var locals: [Set<String>] = []
  private var taken: Set<String> = ["scheduler", "XCTAssertEqual", "XCTAssertTrue", "self"]
  /// The recordings, in the order of subscription.
  private(set) var recordings: [Recording] = []
  /// Recordings that begin when their time has come, by label.
  private var awaited: [String: String] = [:]
  /// The errors that the script speaks of, with the types of what they hold.
  private var failures: [String: [Failure]] = [:]
  /// Bags, which Swift would let go of after their last use.
  var bags: [String] = []
  /// The subjects that are made without a type.
  var untyped = UntypedSubjects()
  /// The names of streams whose elements have a type that is written.
  var typedStreams: Set<String> = []
  /// Whether Swift knows the type of the cases that are written where the exporter is.
  private(set) var knowsTypeOfCases = false
  /// The times and durations that the test speaks of, in nanoseconds.
  private var spans: Set<Int> = []

  /// A subscription and what it is called.
  struct Recording {
    let name: String
    let record: SubscriptionRecord
    let statement: SourceRange
  }

  /// What an error holds: its type, nil until it is seen, and where it is made.
  private struct Failure {
    var type: String?
    let range: SourceRange
  }

  private init(session: Session, source: Source) {
    self.session = session
    self.source = source
  }

  /// Writes a script as a test case.
  ///
  /// - Throws: A `Diagnostic` for a statement without a Swift form, or that fails.
  static func text(
    of loaded: LoadedScript, catalog: Catalog
  ) throws(Diagnostic) -> String {
    let session = Session(catalog: catalog, options: Session.Options(folder: loaded.folder))
    let source = loaded.script.source
    let exporter = SwiftExporter(session: session, source: source)
    let result = session.active {
      Result { try exporter.export(loaded.script) }.mapError { error in
        error as? Diagnostic
          ?? Diagnostic(.message(Session.message(of: error)), at: SourceRange(at: source.start))
      }
    }
    return try result.get()
  }

  private func export(_ script: Script) throws -> String {
    for item in script.items {
      switch item {
      case .phase(let phase):
        addBlank()
        lines.append("// \(phase.title)")
      case .comment(let comment): lines.append(source.text(comment.range))
      case .blank: addBlank()
      case .line(let line):
        for statement in line.statements { try add(statement, of: line) }
      }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    if !recordings.isEmpty { addBlank() }
    for recording in recordings { lines.append(try assertion(of: recording)) }
    lines += bags.map { "withExtendedLifetime(\($0)) {}" }
    return try finished().text
  }

  private func addBlank() {
    if let last = lines.last, !last.isEmpty { lines.append("") }
  }

  private func add(_ statement: Statement, of line: SourceLine) throws {
    let translated: Translation
    do {
      translated = try translation(before: statement)
    } catch let problem as RuntimeError {
      throw Self.diagnostic(problem, at: statement)
    }
    let live = session.subscriptions.all.filter(\.isLive)
    let known = Set(session.subscriptions.all.map(ObjectIdentifier.init))
    try run(statement, of: line)
    listen(to: translated, statement)
    let new = session.subscriptions.all.filter { !known.contains(ObjectIdentifier($0)) }
    var names: [String] = []
    for record in new {
      let name = awaited.removeValue(forKey: record.label) ?? nameForRecording(record.label)
      recordings.append(Recording(name: name, record: record, statement: statement.range))
      names.append(name)
    }
    let ended = live.filter { !$0.isLive && $0.events.last?.value.isStopEvent != true }
    lines += try finish(statement, translated, recordings: names)
    switch statement.kind {
    case .dispose, .drop, .bind: lines += ended.compactMap(name).map { "\($0).dispose()" }
    default: break
    }
  }

  /// Listens to the subjects without a type that a statement made, where they have names.
  private func listen(to translation: Translation, _ statement: Statement) {
    guard case .values(let values) = translation, case .bind(let binding) = statement.kind else {
      return
    }
    for (item, value) in zip(binding.items, values) {
      untyped.listen(
        value.untyped, to: item.pattern.names.compactMap { session.context.variables[$0]?.value })
    }
  }

  private func run(_ statement: Statement, of line: SourceLine) throws {
    let alone = SourceLine(
      statements: [statement], range: statement.range, lineNumbers: line.lineNumbers,
      trailingComment: nil, expected: [])
    var problem: RuntimeError?
    session.onDiagnostic = { problem = problem ?? $0 }
    if case .failed = session.run(alone, of: source, phase: nil) {
      throw Self.diagnostic(problem ?? RuntimeError("the statement failed"), at: statement)
    }
  }

  private static func diagnostic(_ problem: RuntimeError, at statement: Statement) -> Diagnostic {
    Diagnostic(
      .message(problem.message), at: problem.range ?? statement.range,
      hint: "only what runs can be exported", suggestion: problem.suggestion)
  }

  /// The name of a recording.
  func name(of record: SubscriptionRecord) -> String? {
    recordings.last { $0.record === record }?.name
  }

  /// The name of the recording that a label stands for, also when it has not begun.
  func recording(labelled label: String) -> String? {
    awaited[label] ?? session.subscriptions[label].flatMap(name)
  }

  /// A name that nothing has yet.
  func unique(_ name: String) -> String {
    var free = name
    var number = 2
    while taken.contains(free) {
      free = "\(name)\(number)"
      number += 1
    }
    taken.insert(free)
    return free
  }

  /// Whether Swift has another meaning for a name already.
  func isTaken(_ name: String) -> Bool { taken.contains(name) }

  /// Translates what stands where Swift knows the type of a case, or does not.
  func translating<Result>(
    knowingCases isKnown: Bool, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = knowsTypeOfCases
    knowsTypeOfCases = isKnown
    defer { knowsTypeOfCases = outer }
    return try body()
  }

  /// Gives a name of the script a name of Swift.
  func declare(_ name: String) {
    let free = unique(name)
    renamed[name] = free == name ? nil : free
  }

  /// The name of a recording that begins at once.
  func nameForRecording(_ label: String) -> String {
    let words = label.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let joined =
      (words.first.map(String.init) ?? "stream")
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return unique(taken.contains(joined) ? joined + "Events" : joined)
  }

  /// The name of a recording that begins later.
  func nameLater(_ label: String) -> String {
    let name = nameForRecording(label)
    awaited[label] = name
    return name
  }

  /// Whether the script speaks of an error of its own.
  func knowsFailure(_ name: String) -> Bool { failures[name] != nil }

  /// Takes down an error of the script.
  ///
  /// - Parameter payload: the types of what it holds, nil for those that are not known here.
  func note(
    failure name: String, _ payload: [String?], at range: SourceRange
  ) throws(Diagnostic) {
    var known = failures[name] ?? payload.map { Failure(type: $0, range: range) }
    var fits = known.count == payload.count
    for (index, type) in payload.enumerated() where fits {
      guard let type else { continue }
      fits = known[index].type == nil || known[index].type == type
      known[index].type = type
    }
    guard fits else {
      throw noForm("the error '.\(name)' holds values of several types", at: range)
    }
    failures[name] = known
  }

  /// A time, in ticks whose length is known in the end.
  func ticks(_ nanoseconds: Int) -> String {
    spans.insert(nanoseconds)
    return "\u{E000}\(nanoseconds)\u{E001}"
  }

  /// A duration that the test speaks of.
  func note(span nanoseconds: Int) { spans.insert(nanoseconds) }

  // MARK: The end

  private func finished() throws(Diagnostic) -> SwiftTestCase {
    let tick = tick
    var body = lines.joined(separator: "\n")
    for span in spans {
      body = body.replacing("\u{E000}\(span)\u{E001}", with: String(span / tick))
    }
    body = untyped.typed(body)
    var cases: [String] = []
    for (name, payload) in failures.sorted(by: { $0.key < $1.key }) {
      if let unknown = payload.first(where: { $0.type == nil }) {
        throw noForm("the type of what '.\(name)' holds is not known", at: unknown.range)
      }
      let types = payload.compactMap(\.type).joined(separator: ", ")
      cases.append(types.isEmpty ? name : "\(name)(\(types))")
    }
    return SwiftTestCase(
      name: SwiftName.type(FileAccess.name(of: source.name)),
      origin: FileAccess.name(of: source.name), tick: tick, failures: cases,
      body: body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  /// The longest tick that all times and durations are multiples of.
  private var tick: Int {
    let text = String(decoding: source.bytes, as: UTF8.self)
    let units = [("nanoseconds", 1), ("microseconds", 1000), ("milliseconds", 1_000_000)]
    let named = units.first { text.contains($0.0) }?.1 ?? 1_000_000_000
    return [1_000_000_000, 1_000_000, 1000].first { tick in
      tick <= named && spans.allSatisfy { $0.isMultiple(of: tick) }
    } ?? 1
  }
}

/// Names as Swift writes them.
enum SwiftName {
  /// A type named after a file: `find-number.rxs` gives `FindNumber`.
  static func type(_ file: String) -> String {
    let stem = file.hasSuffix(".rxs") ? String(file.dropLast(4)) : file
    let words = stem.split { !($0.isLetter || $0.isNumber) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.isEmpty ? "Script" : name.first?.isNumber == true ? "Script\(name)" : name
  }
}
