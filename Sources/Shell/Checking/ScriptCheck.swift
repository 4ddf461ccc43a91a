import RxsCatalog
import RxsCompiling
import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsSession
import RxsSwiftMessages
import RxsSwiftSession
import RxsSystem

/// Finds mistakes in a script without running it: mistakes that the resolver finds, and mistakes in
/// labels, marks, settings and files.
///
/// Only mistakes that are certain are reported: a value of unknown type may have any member.
package final class ScriptCheck {
  /// A problem, with the source in which it occurs.
  package struct Problem {
    package let source: Source
    package let diagnostic: Diagnostic
    /// Whether Swift's compiler would report the problem too. If so, the script does not start.
    package let isMistake: Bool
  }

  /// The mistakes that prevent a script from running: in names, members, labels and types.
  ///
  /// - Parameter session: the session in which the script will run.
  package static func mistakes(in script: Script, _ session: Session) -> [Diagnostic] {
    let check = ScriptCheck(script.source, session)
    check.check(script)
    return check.problems.filter(\.isMistake).map(\.diagnostic)
  }

  /// All problems of a file, sorted by line.
  ///
  /// - Parameters:
  ///   - grammar: the table of shell statements.
  ///   - bytes: the content of the file.
  ///   - path: the path of the file. The paths of included files are relative to its folder.
  ///   - uses: the Swift files and folders that the script uses.
  ///   - allowsSwift: whether Swift code of the script may be compiled when it runs.
  package static func problems(
    _ grammar: Grammar, of bytes: [UInt8], at path: String, catalog: Catalog,
    uses: [UsedPath] = [], allowsSwift: Bool = false
  ) -> [Problem] {
    let source = Source(name: path, bytes: bytes)
    var (script, diagnostics) = Parser.parse(source, grammar)
    let session = Session(
      catalog: catalog,
      options: Session.Options(folder: FileAccess.folder(of: path), uses: uses),
      grammar: grammar)
    session.compiledCode.mistakes = mistakes
    let check = ScriptCheck(source, session)
    // Swift's compiler checks the script's Swift code separately.
    session.swift.isCompiled = false
    // A script with declarations runs only with the flag `--allow-swift`, so the check behaves as
    // if the flag were set.
    if allowsSwift || !session.swiftStatements(in: script).isEmpty {
      session.permission = SwiftPermission(allowsFiles: true)
    }
    if session.needsSwift(script, isAllowed: false),
      let compilation = try? session.compilation(of: [], script)
    {
      script = compilation.script(for: script)
      session.swift.included = compilation.included
      check.resolver.declare(compilation.plan.variables)
      check.checkMembers(in: script, declaredBy: compilation.plan.declared.outline)
    }
    let isSwift =
      !diagnostics.isEmpty && Parser.parse(source, grammar, holdsSwift: true).1.isEmpty
    for var diagnostic in diagnostics {
      diagnostic.isOpenToSwift = isSwift
      check.report(diagnostic)
    }
    for expected in script.lines.flatMap(\.expected) {
      do { _ = try ExpectedPattern(expected) } catch { check.report(error) }
    }
    check.check(script)
    return check.problems.sorted {
      $0.diagnostic.range.lowerBound < $1.diagnostic.range.lowerBound
    }
  }

  private(set) var problems: [Problem] = []
  /// The session whose names the script can use.
  package let session: Session
  private(set) var source: Source
  let resolver: Resolver
  /// The number of surrounding blocks that run later or possibly never.
  private var uncertainty = 0
  /// The number of surrounding `!` statements, whose mistakes are not reported.
  private var silence = 0
  /// Whether a surrounding `advance` or `run` must fail. If so, mistakes in the work that it runs
  /// are not reported.
  private var clockMustFail = false
  /// The names with which a label can begin: labels, and names whose value may have outputs.
  private var labels: Set<String> = []
  /// The labels that are certainly live, with the first names of the subscribed expressions.
  private var liveLabels: [String: String] = [:]
  /// The inputs of the view models that the script defines.
  private var scriptedInputs: [String: [String]] = [:]
  /// The marks that `back` can return to.
  package var marks: Set<String> = []
  /// The marks that a `reset` removed.
  private var marksBeforeReset: Set<String> = []
  /// The names that were dropped. `undo` restores them.
  private var dropped: [String: RxsRuntime.Binding] = [:]
  /// The files that are being checked, as paths without links, to detect a cycle of inclusions.
  private var openFiles: [String]

  private init(_ source: Source, _ session: Session) {
    self.source = source
    self.session = session
    resolver = Resolver(session.context)
    resolver.isChecking = true
    resolver.declare(session.compiledVariables)
    openFiles = FileAccess.realPath(source.name).map { [$0] } ?? []
  }

  /// Checks the statements in order. Each statement can use the names of earlier statements.
  private func check(_ script: Script) {
    for statement in script.statements { declareAhead(statement) }
    checkOverloads(in: script)
    for line in script.lines {
      for (index, statement) in line.statements.enumerated() {
        if index > 0, let command = statement.command, statement.effect.contains(.beginsLine) {
          report(.notFirst(type(of: command).word), at: statement.range, isMistake: true)
        }
        if case .expr(let expr) = statement.kind, let name = expr.chainWithoutStart {
          report(.withoutStart(name.text), at: name.range, isMistake: true)
        }
        resolve(statement)
        check(statement)
      }
    }
  }

  /// Reports functions with the same name. Only Swift's compiler can choose between such overloads.
  private func checkOverloads(in script: Script) {
    let functions = script.statements.compactMap { statement in
      if case .function(let function) = statement.kind { function } else { nil }
    }
    for same in Dictionary(grouping: functions, by: \.name.text).values
    where Set(same.map { Resolver.binding(of: $0).signature?.text }).count > 1 {
      for function in same {
        report(
          RxsRuntime.Problem.overloaded(function.name.text).diagnostic(at: function.name.range),
          isMistake: true)
      }
    }
  }

  /// Declares a function before its statement is checked, because earlier statements may call it.
  private func declareAhead(_ statement: Statement) {
    switch statement.kind {
    case .function(let function):
      resolver.declared[function.name.text] = Resolver.binding(of: function)
    case .mustFail(let inner): if inner.has(.movesClock) { clockMustFail = true }
    default: break
    }
  }

  private func resolve(_ statement: Statement) {
    let resolution = resolver.resolve(statement, of: source)
    let isLate = statement.effect.contains(.runsLater)
    if !(isLate && clockMustFail) {
      for diagnostic in resolution.problems {
        report(misspelt(diagnostic, statement) ?? diagnostic, isMistake: true)
      }
    }
    for (name, binding) in resolution.bindings {
      resolver.declared[name] = binding
      resolver.forgotten.remove(name)
    }
    if case .compiled = statement.kind {
      for name in statement.boundVariables where resolver.forgotten.remove(name) != nil {
        resolver.declare([name])
      }
    }
    resolver.models.merge(resolution.models) { $1 }
  }

  /// Runs the statement's own checks and the checks of its inner statements. Names and types are
  /// already checked.
  package func check(_ statement: Statement) {
    checkCalls(in: statement)
    switch statement.kind {
    case .shell(let shell): shell.statement(as: (any CheckedStatement).self)?.check(in: self)
    case .mustFail(let inner):
      silence += 1
      check(inner)
      silence -= 1
    default:
      late {
        for child in statement.children { if case .statement(let inner) = child { check(inner) } }
      }
    }
  }

  /// Checks code that runs later or possibly never.
  package func late(_ body: () -> Void) {
    uncertainty += 1
    if clockMustFail { silence += 1 }
    body()
    if clockMustFail { silence -= 1 }
    uncertainty -= 1
  }

  package func report(_ diagnostic: Diagnostic, isMistake: Bool = false) {
    guard silence == 0 else { return }
    let explained = session.explained(diagnostic, in: source)
    problems.append(Problem(source: source, diagnostic: explained, isMistake: isMistake))
  }

  func report(_ message: String, at range: SourceRange, hint: String? = nil) {
    report(Diagnostic(.message(message), at: range, hint: hint))
  }

  func report(_ fault: Fault, at range: SourceRange, isMistake: Bool = false) {
    report(
      Diagnostic(
        .message(fault.message), at: range, hint: fault.hint, suggestion: fault.suggestion),
      isMistake: isMistake)
  }

  /// Runs a closure and reports its error as a mistake. The closure must not need a running script.
  package func reporting(at range: SourceRange, _ body: () throws -> Void) {
    do { try body() } catch let error as Fault {
      report(error, at: range)
    } catch { report("\(error)", at: range) }
  }

  // MARK: - Targets and labels

  /// Reports a target that cannot receive values.
  package func checkTarget(_ target: Expr) {
    let type = resolver.resolve(target, of: source).type(of: target)
    let name = target.path ?? "the target"
    if let kind = type.streamKind {
      if !(isInput(target) ?? !kind.isOutput) {
        report(.isOutput(name, kind.isOutput ? kind : .observable), at: target.range)
      }
    } else if let model = type.name, let ports = session.catalog[model]?.inputs.map(\.name) {
      let problem = TargetProblem(model: name, inputs: ports)
      report(problem.message, at: target.range, hint: problem.hint)
    } else if let wrapped = type.wrapped, wrapped.streamKind != nil {
      let problem = TargetProblem(optional: name, "\(wrapped)")
      report(problem.message, at: target.range, hint: problem.hint)
    } else if Receiver(type) != nil {
      report(TargetProblem(name, is: "\(type)").message, at: target.range)
    }
  }

  /// Whether the target is an input of a view model. Nil if the target is not a member of a known
  /// view model.
  private func isInput(_ target: Expr) -> Bool? {
    guard case .member(let base, let name) = target.kind,
      let model = resolver.resolve(base, of: source).type(of: base).name
    else { return nil }
    let inputs = session.catalog[model]?.inputs.map(\.name) ?? scriptedInputs[model]
    return inputs?.contains(name.text)
  }

  package func checkSubscription(_ expr: Expr, _ label: Name) {
    if uncertainty == 0, silence == 0 {
      if liveLabels[label.text] != nil {
        report(.labelInUse(label.text), at: label.range)
      }
      if neverEnds(expr) {
        liveLabels[label.text] = expr.path.map { String($0.prefix { $0 != "." }) } ?? ""
      }
    }
    labels.insert(label.text)
  }

  /// Whether a subscription certainly never ends. This is true for relays.
  private func neverEnds(_ expr: Expr) -> Bool {
    switch resolver.resolve(expr, of: source).type(of: expr).streamKind {
    case .publishRelay?, .behaviorRelay?, .replayRelay?: true
    default: false
    }
  }

  /// Reports a label without a subscription.
  package func checkLabel(_ label: String, at range: SourceRange) {
    guard uncertainty == 0 else { return }
    let isKnown = labels.contains { known in
      known == label || label.hasPrefix(known + ".") || known.hasPrefix(label + ".")
    }
    if !isKnown {
      let fault = SubscriptionList.unknownLabel(label, near: labels.sorted())
      report(Diagnostic(.message(fault.message), at: range, suggestion: fault.suggestion))
    }
  }

  package func endLabel(_ label: String) { liveLabels[label] = nil }

  package func endLabels() { liveLabels = [:] }

  // MARK: - Names

  /// Whether a top-level name is bound.
  package func isBound(_ name: String) -> Bool { resolver.binding(name) != nil }

  package func drop(_ name: String) {
    liveLabels = liveLabels.filter { $0.value != name }
    // If it is uncertain whether the `drop` runs or succeeds, the name stays declared.
    guard uncertainty == 0, silence == 0 else { return }
    dropped[name] = resolver.declared.removeValue(forKey: name)
    resolver.forgotten.insert(name)
  }

  package func define(_ declaration: ViewModelDeclaration) {
    scriptedInputs[declaration.name.text] = declaration.members.compactMap { member in
      if case .input(let name, _) = member.kind { name.text } else { nil }
    }
    resolver.declared[declaration.name.text] = RxsRuntime.Binding(
      type: .unknown, signature: Resolver.signature(of: declaration))
  }

  /// Records that a `reset` drops all names and removes all marks.
  package func reset() {
    marksBeforeReset.formUnion(marks)
    marks = []
    if uncertainty == 0, silence == 0 {
      for name in Set(resolver.declared.keys).union(session.context.variables.keys) { drop(name) }
    }
    forgetWhatIsKnown()
  }

  /// Records that the session returns to an earlier time, at which other names were bound.
  package func returnToEarlier(takesBackReset: Bool) {
    if takesBackReset { marks.formUnion(marksBeforeReset) }
    for (name, binding) in dropped {
      resolver.declared[name] = binding
    }
    resolver.forgotten = []
    forgetWhatIsKnown()
  }

  /// Forgets the types of all names, because their values may have changed.
  private func forgetWhatIsKnown() {
    for name in resolver.declared.keys {
      resolver.declared[name] = RxsRuntime.Binding(type: .unknown, isMutable: true)
    }
    liveLabels = [:]
  }

  // MARK: - Files

  package func include(_ path: Name) {
    let included: Source
    let file: String
    do {
      file = try session.resolve(path.text)
      guard !openFiles.contains(file) else { throw Fault.includesItself(path.text) }
      included = Source(
        name: source.nameOfIncluded(path.text), bytes: try session.read(file: path.text))
    } catch {
      // The names that the file binds are unknown, so unknown names are no longer reported.
      resolver.isLate = true
      return reporting(at: path.range) { throw error }
    }
    var (script, diagnostics) = Parser.parse(included, session.grammar)
    if let compiled = session.swift.included[file], compiled.source.bytes == included.bytes {
      script = compiled
    }
    let outer = source
    openFiles.append(file)
    session.files.included.append(file)
    source = included
    let count = problems.count
    for diagnostic in diagnostics { report(diagnostic, isMistake: true) }
    if diagnostics.isEmpty { check(script) }
    let found = problems[count...]
    problems.removeSubrange(count...)
    source = outer
    session.files.included.removeLast()
    openFiles.removeLast()
    // The problems of an included file are reported when the file itself is checked. Here, only its
    // first problem is mentioned.
    guard let first = found.first(where: \.isMistake) ?? found.first else { return }
    let line = first.source.line(at: first.diagnostic.range.lowerBound)
    report(
      Diagnostic(
        .message("\(first.source.name):\(line): \(first.diagnostic.message)"), at: path.range,
        hint: first.diagnostic.hint), isMistake: first.isMistake)
  }
}

extension StreamValue.Kind {
  /// Whether streams of this kind are always outputs.
  fileprivate var isOutput: Bool {
    switch self {
    case .observable, .connectable, .driver, .signal, .infallible, .single, .maybe, .completable,
      .controlEvent:
      true
    default: false
    }
  }
}
