import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSystem

/// Writes a script as a test case in Swift: it runs, and what its subscriptions saw is expected.
///
/// The text of a script is nearly Swift already. What the language reads more freely is spelled out
/// where the resolver says so: durations, schedulers, test streams, cases of errors. Statements that
/// move the clock become `advanceTo` the time that they came to.
package final class SwiftExporter {
  let session: Session
  let source: Source
  /// The meaning of the statement that is written.
  private(set) var resolution: Resolution
  /// The statement that is written, the innermost one.
  private var statement = SourceRange(at: 0)
  /// Whether it stands in a block or a closure.
  private(set) var isNested = false
  /// Whether it runs later than the statement of the top level around it.
  private(set) var isLate = false
  /// The lines of the test method.
  private var lines: [String] = []
  /// Lines that have to stand before the present statement.
  var hoisted: [String] = []
  var names = SwiftNames()
  /// The recordings, in the order of subscription.
  private(set) var recordings: [Recording] = []
  /// Recordings that have a name and no subscription yet, by label.
  private var awaited: [String: (name: String, element: Type)] = [:]
  /// The recordings that a statement of the script has ended.
  private var disposed: Set<String> = []
  /// Bags, which Swift would release after their last use.
  private var bags: [String] = []
  var errors = ScriptErrors()
  var untyped = UntypedSubjects()
  var ticks = Ticks()

  /// A subscription and what it is called.
  struct Recording {
    let name: String
    /// The type of its elements, as far as the resolver knows it.
    let element: Type
    let record: SubscriptionRecord
    let statement: SourceRange
  }

  private init(session: Session, source: Source) {
    self.session = session
    self.source = source
    resolution = Resolver(session.context).resolve([], of: source)
  }

  /// Writes a script as a test case.
  ///
  /// - Throws: A `Diagnostic` for a statement that Swift does not have, or that fails.
  package static func text(of loaded: LoadedScript, catalog: Catalog) throws -> String {
    try text(
      of: loaded, in: Session(catalog: catalog, options: Session.Options(folder: loaded.folder)))
  }

  /// Writes a script as a test case, with the names that a session has.
  static func text(of loaded: LoadedScript, in session: Session) throws -> String {
    let exporter = SwiftExporter(session: session, source: loaded.script.source)
    return try session.active { try exporter.export(loaded.script) }
  }

  private func export(_ script: Script) throws -> String {
    session.declareFunctions(of: script)
    for item in script.items {
      switch item {
      case .phase(let phase):
        addBlank()
        lines.append("// \(phase.title)")
      case .comment(let comment): lines.append(source.text(comment.range))
      case .blank: addBlank()
      case .line(let line):
        for statement in line.statements {
          do {
            try add(statement, of: line)
          } catch let fault as Fault {
            throw Self.diagnostic(fault, at: statement)
          }
        }
      }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    if !recordings.isEmpty { addBlank() }
    for recording in recordings { lines.append(try assertion(of: recording)) }
    lines += bags.map { "withExtendedLifetime(\($0)) {}" }
    let body = untyped.typed(ticks.counted(lines.joined(separator: "\n")))
    return SwiftTestCase(
      origin: FileAccess.name(of: source.name), tick: ticks.length, failures: try errors.cases(),
      body: body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    ).text
  }

  private func addBlank() {
    if let last = lines.last, !last.isEmpty { lines.append("") }
  }

  /// Runs a statement and adds it to the lines.
  private func add(_ statement: Statement, of line: SourceLine) throws {
    if case .declaration(let declaration) = statement.kind { throw refusal(of: declaration) }
    if let use = statement.command as? Use {
      throw Diagnostic(
        .message("what 'use' compiles is not exported, and so no script that uses it"),
        at: use.path.range,
        hint: "'rxs eject' writes it as a package, whose test replays the script as it is")
    }
    let before = session.subscriptions.all
    let live = before.filter(\.isLive)
    let deferred = session.clock.deferredMainWork
    var problem: Fault?
    session.onDiagnostic = { problem = problem ?? $0 }
    let alone = line.with(statements: [statement])
    if case .failed = session.run(alone, of: source, phase: nil) {
      throw problem ?? Fault("the statement failed")
    }
    // XCTest leaves the main queue alone until the test method returns.
    guard session.clock.deferredMainWork == deferred else {
      throw refusal(
        "work waits for the main queue here, which Swift's tests do not run", at: statement.range)
    }
    guard let played = session.transcript.lastOwnEntry?.statements.last else { return }
    resolution = played.resolution
    let written = try swift(statement)
    lines += hoisted + written
    hoisted = []
    let known = Set(before.map(ObjectIdentifier.init))
    for record in session.subscriptions.all where !known.contains(ObjectIdentifier(record)) {
      guard let (name, element) = awaited.removeValue(forKey: record.label) else {
        throw refusal("view models of the catalog cannot be written in Swift", at: statement.range)
      }
      recordings.append(
        Recording(name: name, element: element, record: record, statement: statement.range))
    }
    if statement.has(.movesClock) { return }
    // A name that is bound anew or dropped ends its subscriptions.
    for record in live where !record.isLive && record.isOpen {
      guard let name = name(of: record), !disposed.contains(name) else { continue }
      lines.append(disposal(of: name))
    }
  }

  // MARK: - Where a statement stands

  /// A statement as lines of Swift.
  func swift(_ statement: Statement) throws -> [String] {
    let outer = self.statement
    self.statement = statement.range
    defer { self.statement = outer }
    switch statement.kind {
    case .shell: return try statement.command?.swift(in: self) ?? []
    case .mustFail: throw noForm(of: "!")
    case .declaration(let declaration): throw refusal(of: declaration)
    case .nothing: return []
    case .expr(let expr) where !isNested && !resolution.mayChangeSomething(expr):
      return try look(at: expr)
    case .bind(let binding) where !isNested:
      return try binding.items.map {
        try "\(binding.isVar ? "var" : "let") \(swift($0, statement))"
      }
    default: return [source.text(statement.range, with: try edits(of: statement))]
    }
  }

  /// Writes what stands in a block.
  func nested<Result>(late: Bool = false, _ body: () throws -> Result) rethrows -> Result {
    let outer = (isNested, isLate)
    (isNested, isLate) = (true, isLate || late)
    defer { (isNested, isLate) = outer }
    return try body()
  }

  /// Declares a name of the top level: in Swift it may have to be another one.
  func declare(_ name: Name) -> [Edit] {
    let swift = names.declare(name.text)
    if resolution.type(of: name).name == "DisposeBag" { bags.append(swift) }
    return swift == name.text ? [] : [(name.range, swift)]
  }

  // MARK: - Recordings

  /// The lines that make a recording of a stream and begin it.
  func record(_ stream: Expr, as label: Name) throws -> [String] {
    let text = try swift(stream)
    let name = names.recording(label.text)
    awaited[label.text] = (name, resolution.type(of: stream).streamElement ?? .unknown)
    let declaration = "let \(name) = Recording(scheduler, \(text))"
    guard isNested else { return [declaration, "\(name).start()"] }
    if let local = resolution.local(in: stream) {
      throw noForm(of: Subscribe.word, at: local.range)
    }
    hoisted.append(declaration)
    return ["\(name).start()"]
  }

  /// The name of the recording that a label stands for, also when it has not begun.
  func recording(labelled label: String) -> String? {
    awaited[label]?.name ?? session.subscriptions[label].flatMap(name)
  }

  private func name(of record: SubscriptionRecord) -> String? {
    recordings.last { $0.record === record }?.name
  }

  /// The lines that end the recordings of labels, or all of them.
  func disposal(of labels: [Name]?) throws -> [String] {
    guard let labels else {
      return recordings.filter { $0.record.isOpen && !disposed.contains($0.name) }
        .map { disposal(of: $0.name) }
    }
    return try labels.map { label in
      guard let recording = recording(labelled: label.text) else {
        throw refusal("no subscription has the label '\(label.text)' yet", at: label.range)
      }
      return disposal(of: recording)
    }
  }

  private func disposal(of recording: String) -> String {
    if !isNested { disposed.insert(recording) }
    return "\(recording).dispose()"
  }

  // MARK: - Values

  /// The line for a statement that has moved the clock.
  func clock(movedBy word: String) throws -> [String] {
    if isNested { throw noForm(of: word) }
    return ["scheduler.advanceTo(\(ticks.text(session.clock.now)))"]
  }

  /// The method that sends a value into a target.
  func method(sendingInto target: Expr) throws -> String {
    var type = resolution.type(of: target)
    if type.hasUnknown, type.streamKind == nil, resolution.local(in: target) == nil {
      type = try session.evaluate(target, in: resolution).type
    }
    let members = Library.members(of: type.streamKind?.rawValue ?? "")
    guard let method = ["accept", "onNext"].first(where: { members[$0] != nil }) else {
      throw refusal("inputs of view models cannot be written in Swift", at: target.range)
    }
    return method
  }

  /// The time or the duration that an expression of the present statement is.
  func nanoseconds(_ expr: Expr) throws -> Int {
    if case .duration(let span) = expr.kind { return span }
    if let local = resolution.local(in: expr) {
      throw refusal("this time is known only when it is played", at: local.range)
    }
    return try session.duration(expr, in: resolution)
  }

  // MARK: - Refusals

  func refusal(_ message: String, at range: SourceRange? = nil) -> Diagnostic {
    Diagnostic(.message(message), at: range ?? statement)
  }

  /// The refusal of something that Swift does not have.
  func noForm(of word: String, at range: SourceRange? = nil) -> Diagnostic {
    refusal("'\(word)' cannot be written in Swift", at: range)
  }

  private func refusal(of declaration: SwiftDeclaration) -> Diagnostic {
    refusal(
      "'\(declaration.keyword) \(declaration.name.text)' cannot be exported: "
        + "scripts that declare types cannot be yet", at: declaration.name.range)
  }

  private static func diagnostic(_ fault: Fault, at statement: Statement) -> Diagnostic {
    Diagnostic(
      .message(fault.message), at: fault.range ?? statement.range,
      hint: "only what runs can be exported", suggestion: fault.suggestion)
  }
}

extension SubscriptionRecord {
  /// Whether the stream has not ended.
  fileprivate var isOpen: Bool { events.last?.value.isStopEvent != true }
}
