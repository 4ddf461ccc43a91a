/// Looks for what would not run in a script, without running it.
///
/// It reports only what is certain: a name whose value is not known may have any member.
final class ScriptAudit {
  /// Something that would not run, with the text that it is in.
  struct Problem {
    let source: Source
    let diagnostic: Diagnostic
  }

  /// All problems of a file, in the order of its lines.
  ///
  /// - Parameters:
  ///   - bytes: what the file holds.
  ///   - path: where it is; files that it includes are looked for beside it.
  static func problems(of bytes: [UInt8], at path: String, catalog: Catalog) -> [Problem] {
    let source = Source(name: path, bytes: bytes)
    let (script, diagnostics) = Parser.parse(source)
    let audit = ScriptAudit(source, catalog: catalog, folder: FileAccess.folder(of: path))
    for diagnostic in diagnostics { audit.report(diagnostic) }
    audit.check(script)
    return audit.problems.sorted {
      $0.diagnostic.range.lowerBound < $1.diagnostic.range.lowerBound
    }
  }

  var problems: [Problem] = []
  /// A session that runs nothing: it knows the names that each session has.
  let session: Session
  var source: Source
  /// The names at the top level.
  let top = StaticScope()
  /// The view models that the script defines.
  var models: [String: StaticKind.Ports] = [:]
  /// The structs that the script defines, with their fields.
  var structures: [String: [Parameter]] = [:]
  /// What the names of its enums have: cases, types and constants.
  var enumMembers: [String: Set<String>] = [:]
  /// The names at the top level that a `let` has bound.
  var constants: Set<String> = []
  /// The names of members that the script declares: any value may have them.
  var declaredMembers: Set<String> = []
  /// All names that the script binds at its top level, sooner or later.
  var laterNames: Set<String> = []
  /// Whether some `advance` or `run` must fail: then what runs at its time may be wrong.
  var clockMustFail = false
  /// How many of the places around this one run later, when names may be known that are not yet.
  var lateness = 0
  /// How many of the places around this one must fail, or may not run at all.
  var silence = 0
  /// How many blocks of `if`, `for` and their like are around this place.
  var nesting = 0
  /// What can stand where a label is wanted: labels, and what may have outputs below it.
  var labels: Set<String> = []
  /// Labels of subscriptions that are certain to be live, with the names that they depend on.
  var liveLabels: [String: String] = [:]
  /// The points that `back` can return to.
  var marks: Set<String> = []
  /// The marks that a `reset` has taken.
  var marksBeforeReset: Set<String> = []
  /// Names that were dropped: `undo` brings them back.
  var droppedNames: [String] = []
  /// The files that are being read, by their paths without links.
  var openFiles: [String]

  var context: Context { session.context }

  private init(_ source: Source, catalog: Catalog, folder: String) {
    self.source = source
    session = Session(catalog: catalog, options: Session.Options(folder: folder))
    openFiles = FileAccess.realPath(source.name).map { [$0] } ?? []
  }

  private func check(_ script: Script) {
    for expected in script.lines.flatMap(\.expected) {
      do { _ = try ExpectedPattern(expected) } catch { report(error) }
    }
    checkStatements(of: script)
  }

  /// Checks the statements one after the other, each with the names that are known by then.
  func checkStatements(of script: Script) {
    for statement in script.statements { collectNames(statement) }
    for line in script.lines {
      for (index, statement) in line.statements.enumerated() {
        if index > 0 { checkBegins(statement) }
        check(statement, top)
      }
    }
  }

  /// Reports what may only begin a line.
  private func checkBegins(_ statement: Statement) {
    switch statement.kind {
    case .mark, .back, .undo:
      let word = statement.kind.word?.rawValue ?? ""
      report(
        "'\(word)' begins a line: nothing may stand before it", at: statement.range)
    default: break
    }
  }

  func report(_ diagnostic: Diagnostic) {
    guard silence == 0 else { return }
    problems.append(Problem(source: source, diagnostic: diagnostic))
  }

  func report(
    _ message: String, at range: SourceRange, suggestion: String? = nil, hint: String? = nil
  ) {
    report(Diagnostic(.message(message), at: range, hint: hint, suggestion: suggestion))
  }

  /// Reports what the evaluator says of something that it can judge before it runs.
  func report(_ error: RuntimeError, at range: SourceRange) {
    report(error.message, at: range, suggestion: error.suggestion, hint: error.hint)
  }

  /// Checks without reporting: what must fail may be wrong.
  func silently(_ body: () -> Void) {
    silence += 1
    body()
    silence -= 1
  }

  /// Checks what runs later.
  func late(_ body: () -> Void) {
    lateness += 1
    body()
    lateness -= 1
  }

  private func collectNames(_ statement: Statement) {
    switch statement.kind {
    case .bind(let binding): laterNames.formUnion(binding.items.flatMap(\.pattern.names))
    case .function(let function): laterNames.insert(function.name.text)
    case .type(let type): laterNames.insert(type.name.text)
    case .viewModel(let model): laterNames.insert(model.name.text)
    case .at(_, let inner): collectNames(inner)
    case .mustFail(let inner):
      if inner.kind.word == .advance || inner.kind.word == .run { clockMustFail = true }
      collectNames(inner)
    default: break
    }
  }
}
