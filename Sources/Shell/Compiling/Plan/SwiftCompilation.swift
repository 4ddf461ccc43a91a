import RxsLanguage
import RxsRuntime
import RxsSwiftMessages
import RxsSystem

/// The Swift of a session's history, and of a script that is about to run, compiled together.
struct SwiftCompilation {
  private(set) var plan: SwiftPlan
  /// The modules of used files, each behind those that it imports.
  let modules: [UsedModule]
  /// The history, with numbers in the place of what is compiled.
  private(set) var history: [DoneLine]
  /// The script, with numbers in the place of what is compiled.
  private let planned: Script?
  /// The number of times that the session began anew.
  let resets: Int
  /// The files that are included, with numbers in the place of what is compiled, by their paths.
  let included: [String: Script]
  /// The places that the shell can't play, of statements that have run too.
  let refused: [(SourceRange, Source)]
  /// The number of the parts that have run.
  let done: Int

  /// Nil where nothing is declared.
  ///
  /// - Parameters:
  ///   - played: expressions that Swift can't compile.
  init?(
    _ history: [DoneLine], _ script: Script?, played: Set<SwiftPlan.Place> = [],
    _ session: Session
  ) throws(ScriptProblem) {
    self.history = history
    resets = history.count { $0.begins }
    let first = Self.beginning(of: history)
    let earlier = history[first...].map { done in
      done.statements.map { PlacedStatement(statement: $0.syntax.original, source: done.source) }
    }
    let lines = (script?.lines ?? []).map { [source = script?.source] line in
      line.statements.compactMap { statement in
        source.map { PlacedStatement(statement: statement, source: $0) }
      }
    }
    var files = IncludedSwift(session)
    let before = earlier.flatMap { $0 }.flatMap { files.expanded($0) }
    let expanded = before + lines.flatMap { $0 }.flatMap { files.expanded($0) }
    let base = session.compiled.last { [resets] in $0.resets < resets }?.numbers.upperBound ?? 0
    modules = try Self.usedModules(expanded, session)
    let used = modules.flatMap(\.sources)
    // To look through the catalogue for names that Swift declares takes longer than all else.
    var declared = Set(expanded.compactMap(\.statement.nameOfSwift))
    for source in used { declared.formUnion(source.declaredNames) }
    session.context.swiftNames = declared
    let further = session.context.names.further
    session.context.names.further = { declared.contains($0) ? nil : further($0) }
    defer { session.context.names.further = further }
    refused =
      session.swift.refused
      + (script.map { script in
        ScriptCheck.mistakes(in: script, session).map { ($0.range, script.source) }
      } ?? [])
    guard
      var plan = SwiftPlan(
        expanded, used: used, refused: refused, played: played, from: base, session)
    else { return nil }
    var done = 0
    var planned: [ObjectIdentifier: Statement] = [:]
    for (index, placed) in expanded.enumerated() {
      planned[ObjectIdentifier(placed.statement)] = plan.plan(placed)
      if index < before.count { done = plan.parts.count }
    }
    let find = { (statement: Statement) in planned[ObjectIdentifier(statement)] ?? statement }
    included = files.scripts.mapValues { $0.with(lines: $0.lines.map { $0.statements.map(find) }) }
    for (index, statements) in earlier.enumerated() {
      self.history[first + index] = history[first + index].with(
        statements: statements.map { find($0.statement) })
    }
    self.planned = script?.with(lines: lines.map { $0.map { find($0.statement) } })
    self.done = done
    self.plan = plan
  }

  /// The number of the line with which a session begins: behind a `reset` nothing of what was before
  /// is known.
  static func beginning(of history: [DoneLine]) -> Int {
    history.lastIndex { $0.begins }.map { $0 + 1 } ?? 0
  }

  /// The modules of the declarations of apps that statements name.
  private static func usedModules(
    _ statements: [PlacedStatement], _ session: Session
  ) throws(ScriptProblem) -> [UsedModule] {
    let named = statements.compactMap { placed in
      (placed.statement.command as? Use).map { $0.place(in: placed.source) }
    }
    do {
      try session.swift.apps.read(
        session.options.uses + named, evaluates: session.swift.isCompiled)
    } catch {
      throw .file(error)
    }
    let lexed = LexedSources()
    let tokens = statements.flatMap { lexed.tokens(in: $0.statement.range, of: $0.source) }
    return try session.swift.apps.modules(
      of: Mentions(tokens), isChecked: session.swift.isCompiled)
  }

  /// The script to run in the place of one.
  func script(for written: Script) -> Script { planned ?? written }

  /// The first line of what is compiled, for people.
  private var subject: String? {
    planned.map { $0.source.whole.prefix { !$0.isNewline }.clipped(to: 40) }
  }

  /// The image of it, which is built where it is not there yet.
  ///
  /// - Parameters:
  ///   - isOpen: whether more may be compiled behind it.
  ///   - addition: the parts that are compiled; nil for all.
  ///   - isUnwanted: whether a person has stopped it, asked before each run of the compiler.
  func image(
    isOpen: Bool, only addition: SwiftAddition? = nil, unless isUnwanted: () -> Bool
  ) throws(ScriptProblem) -> (SwiftImage, SwiftLayer?) {
    var corrections = SwiftModule.Corrections()
    while true {
      if isUnwanted() { throw .file(Conversation.interruption) }
      let module = SwiftModule(plan, corrections, importing: modules, only: addition)
      let name = isOpen ? addition?.name ?? "main" : nil
      let image = try SwiftImage(
        module.sources, modules, as: name, behind: addition?.layers.map(\.image) ?? [])
      do {
        try image.prepare(about: subject)
        return (image, name.map { SwiftLayer($0, image, module, modules) })
      } catch {
        // Generated code that does not compile is left out, or written otherwise.
        guard case .swift(let text) = error, let corrected = module.corrections(for: text) else {
          throw error
        }
        corrections = corrected
      }
    }
  }
}

extension DoneLine {
  /// Whether the session begins anew with it.
  fileprivate var begins: Bool { statements.contains { $0.syntax.command is Reset } }
}

extension Statement {
  /// The name that it declares in Swift.
  fileprivate var nameOfSwift: String? {
    if case .declaration(let declaration) = kind { declaration.name.text } else { nil }
  }
}
