import RxsLanguage
import RxsRuntime
import RxsSwiftMessages
import RxsSystem

/// A compilation of a session's history together with the next script.
package struct SwiftCompilation {
  package private(set) var plan: SwiftPlan
  /// The modules of used apps. Each module comes after the modules that it imports.
  package let modules: [UsedModule]
  /// The lines that have run. Numbers replace their compiled parts.
  package let earlier: [[Statement]]
  /// The next script. Numbers replace its compiled parts.
  private let planned: Script?
  /// The number of restarts of the session.
  package let resets: Int
  /// The included files, by path. Numbers replace their compiled parts.
  package let included: [String: Script]
  /// The source ranges that the shell cannot interpret, including ranges in statements that have
  /// run.
  package let refused: [(SourceRange, Source)]
  /// The number of compiled parts in the history.
  package let done: Int

  /// Nil if neither the history nor the script needs the compiler.
  ///
  /// - Parameters:
  ///   - earlier: the lines since the last restart of the session, as parsed.
  ///   - resets: the number of restarts of the session.
  ///   - played: the expressions and statements that the compiler has rejected.
  package init?(
    _ earlier: [[PlacedStatement]], behind resets: Int, _ script: Script?,
    played: Set<SwiftPlan.Place> = [], _ host: some CompilingHost
  ) throws(ScriptProblem) {
    self.resets = resets
    let lines = (script?.lines ?? []).map { [source = script?.source] line in
      line.statements.compactMap { statement in
        source.map { PlacedStatement(statement: statement, source: $0) }
      }
    }
    var files = IncludedSwift(host)
    let before = earlier.flatMap { $0 }.flatMap { files.expanded($0) }
    let expanded = before + lines.flatMap { $0 }.flatMap { files.expanded($0) }
    modules = try Self.usedModules(expanded, host)
    let used = modules.flatMap(\.sources)
    let declared: DeclaredSwift
    do { declared = try DeclaredSwift(expanded, used: used, host.swift.reader) } catch {
      throw .file(error)
    }
    // Without this list, the catalogue would be searched for names that Swift declares, which is
    // slow.
    let names = declared.fileTexts.reduce(into: Set(expanded.compactMap(\.statement.nameOfSwift))) {
      $0.formUnion($1.declared)
    }
    host.context.swiftNames = names
    let further = host.context.names.further
    host.context.names.further = { names.contains($0) ? nil : further($0) }
    defer { host.context.names.further = further }
    refused =
      host.swift.refused
      + (script.map { script in host.mistakes(in: script).map { ($0.range, script.source) } } ?? [])
    guard
      var plan = SwiftPlan(
        expanded, declared, refused: refused, played: played, from: host.firstPart(behind: resets),
        host)
    else { return nil }
    var done = 0
    var planned: [ObjectIdentifier: Statement] = [:]
    for (index, placed) in expanded.enumerated() {
      planned[ObjectIdentifier(placed.statement)] = plan.plan(placed)
      if index < before.count { done = plan.parts.count }
    }
    let find = { (statement: Statement) in planned[ObjectIdentifier(statement)] ?? statement }
    included = files.scripts.mapValues { $0.with(lines: $0.lines.map { $0.statements.map(find) }) }
    self.earlier = earlier.map { $0.map { find($0.statement) } }
    self.planned = script?.with(lines: lines.map { $0.map { find($0.statement) } })
    self.done = done
    self.plan = plan
  }

  /// The modules with the apps' declarations that statements mention.
  private static func usedModules(
    _ statements: [PlacedStatement], _ host: some CompilingHost
  ) throws(ScriptProblem) -> [UsedModule] {
    let named = statements.compactMap { placed in
      if case .uses(let path, _) = placed.meaning { path } else { nil }
    }
    do {
      try host.swift.apps.read(host.uses + named, evaluates: host.swift.isCompiled)
    } catch {
      throw .file(error)
    }
    let lexed = LexedSources()
    // The operand of `help` is plain text, so its names are not used.
    let tokens = statements.filter { !$0.isVerbatim }.flatMap {
      lexed.tokens(in: $0.statement.range, of: $0.source)
    }
    var mentions = Mentions(tokens)
    if host.swift.apps.index != nil { mentions.add(try declaredNames(statements, host)) }
    return try host.swift.apps.modules(of: mentions, isChecked: host.swift.isCompiled)
  }

  /// The names that the declarations of statements mention and do not declare.
  private static func declaredNames(
    _ statements: [PlacedStatement], _ host: some CompilingHost
  ) throws(ScriptProblem) -> Set<String> {
    let texts = statements.compactMap { $0.statement.declaration?.text }
    do {
      let read = try host.swift.reader.reading(of: texts).texts
      let names = read.reduce(into: Set<String>()) { $0.formUnion($1.outerNames) }
      return read.reduce(into: names) { $0.subtract($1.declared) }
    } catch {
      throw .file(error)
    }
  }

  /// The script to run, in which numbers replace the compiled parts.
  package func script(for written: Script) -> Script { planned ?? written }

  /// The statements and expressions that do not compile, but that the shell can interpret.
  package func played(of errors: [CompilerRefusal.Entry]) -> [SwiftPlan.Place] {
    let ports = ModelMembers(of: plan.declared.outline)
    return errors.compactMap { error in
      let member = error.name == "could_not_find_value_member" ? plan.name(at: error) : nil
      if let member, ports.refuse(member), !plan.mayFail(at: error) { return nil }
      return plan.expression(at: error)
        ?? (member.map(ports.explain) ?? false ? plan.statement(at: error) : nil)
    }
  }

  /// The statements of the history that contain compiler errors, with the messages.
  package func earlier(at errors: [CompilerRefusal.Entry]) -> [SwiftPlan.Place: String] {
    let new = planned.map { ObjectIdentifier($0.source) }
    return errors.reduce(into: [:]) { found, error in
      guard let place = plan.statement(at: error), place.source != new else { return }
      found[place] = found[place] ?? error.message
    }
  }

  /// The compiler's errors for the user, with the original source lines.
  package func written(_ refusal: CompilerRefusal) -> CompilerRefusal {
    let isNamed = refusal.errors.contains(where: plan.isNamed)
    return CompilerRefusal(
      text: refusal.text(writtenIn: plan.sources)
        + (isNamed ? "  \(SwiftPermission.hint)\n" : "")
        + missingArguments(refusal.errors).map { "  \($0)\n" }.joined(), errors: refusal.errors)
  }

  /// Advice for errors about a missing argument or an inaccessible initialiser.
  private func missingArguments(_ errors: [CompilerRefusal.Entry]) -> [String] {
    func code(_ names: [String]) -> String? {
      let found = errors.filter { error in names.contains(where: error.name.hasPrefix) }
      return plan.parts.last { placed in found.contains { placed.holds($0) } }?.code
    }
    let outline = plan.declared.outline
    if let code = code(["missing_argument"]) {
      return SwiftGlue(outline, statements: [code]).advice(on: code)
    }
    guard let code = code(["init_candidate_inaccessible"]) else { return [] }
    return SwiftGlue(outline, statements: [code]).adviceOnHidden(in: code)
  }

  /// The start of the script's first line, for progress messages; nil without a script.
  private var subject: String? {
    planned.map { $0.source.whole.prefix { !$0.isNewline }.clipped(to: 40) }
  }

  /// Returns the compiled image. Compiles it if it is not in the cache.
  ///
  /// - Parameters:
  ///   - isOpen: whether later modules can import the image.
  ///   - addition: the compiled parts to include; nil to include all.
  ///   - isUnwanted: returns whether the user has stopped the build. It is called before each run
  ///     of the compiler.
  package func image(
    isOpen: Bool, only addition: SwiftAddition? = nil, unless isUnwanted: () -> Bool
  ) throws(ScriptProblem) -> (SwiftImage, SwiftLayer?) {
    var corrections = SwiftModule.Corrections()
    let imports = UsedModule.imports(of: modules, plan.declared.fileTexts)
    while true {
      if isUnwanted() { throw .file(Conversation.interruption) }
      let module = SwiftModule(
        plan, corrections, importing: imports,
        isIsolated: modules.contains { $0.flags.contains("-default-isolation") }, only: addition)
      let name = isOpen ? addition?.name ?? "main" : nil
      let image = try SwiftImage(
        module.sources, modules, as: name, behind: addition?.layers.map(\.image) ?? [])
      do {
        try image.prepare(about: subject)
        return (image, name.map { SwiftLayer($0, image, module, modules) })
      } catch {
        // Generated code that does not compile is left out or corrected.
        guard case .swift(let refusal) = error,
          let corrected = module.corrections(for: refusal.errors)
        else { throw error }
        corrections = corrected
      }
    }
  }
}

extension Statement {
  /// The name of the Swift declaration; nil for other statements.
  fileprivate var nameOfSwift: String? {
    if case .declaration(let declaration) = kind { declaration.name.text } else { nil }
  }
}
