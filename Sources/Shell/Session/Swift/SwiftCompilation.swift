import RxsLanguage
import RxsRuntime

/// The Swift of a session's history, and of a script that is about to run, compiled together.
struct SwiftCompilation {
  private(set) var plan: SwiftPlan
  /// The history, with numbers in the place of what is compiled.
  private(set) var history: [DoneLine]
  /// The script, with numbers in the place of what is compiled.
  private let planned: Script?
  /// How many times the session began anew.
  let resets: Int
  /// The files that are included, with numbers in the place of what is compiled, by their paths.
  let included: [String: Script]
  /// Whether something of the history is compiled.
  let hasCompiledHistory: Bool

  /// The used files as they were read.
  let read: [Source]

  /// Nil where nothing is declared.
  ///
  /// - Parameters:
  ///   - played: expressions that Swift can't compile.
  ///   - absent: modules that are not here, by the files that import them.
  ///   - leftOut: files that Swift can't compile.
  init?(
    _ history: [DoneLine], _ script: Script?, played: Set<SwiftPlan.Place> = [],
    without absent: [String: Set<String>] = [:], leftOut: Set<String> = [], _ session: Session
  ) throws(ScriptProblem) {
    self.history = history
    resets = history.count { $0.begins }
    // Behind a `reset` nothing of what was before is known.
    let first = history.lastIndex { $0.begins }.map { $0 + 1 } ?? 0
    let earlier = history[first...].map { done in
      done.statements.map { PlacedStatement(statement: $0.syntax.original, source: done.source) }
    }
    let lines = (script?.lines ?? []).map { [source = script?.source] line in
      line.statements.compactMap { statement in
        source.map { PlacedStatement(statement: statement, source: $0) }
      }
    }
    var files = IncludedSwift(session)
    let expanded = (earlier + lines).flatMap { $0 }.flatMap { files.expanded($0) }
    let base = session.compiled.last { [resets] in $0.resets < resets }?.numbers.upperBound ?? 0
    let refused = script.map { script in
      ScriptCheck.mistakes(in: script, session).map { ($0.range, script.source) }
    }
    read = try Self.usedFiles(expanded, session)
    let used = read.filter { !leftOut.contains($0.name) }
      .map { source in absent[source.name].map { source.without(imports: $0) } ?? source }
    guard
      var plan = SwiftPlan(
        expanded, used: used, refused: refused ?? [], played: played, from: base, session)
    else { return nil }
    included = files.planned(by: &plan)
    for (index, statements) in earlier.enumerated() {
      self.history[first + index] = history[first + index].with(
        statements: statements.map { plan.plan($0) })
    }
    hasCompiledHistory = !plan.parts.isEmpty
    let planned = lines.map { $0.map { plan.plan($0) } }
    self.planned = script?.with(lines: planned)
    self.plan = plan
  }

  private static func usedFiles(
    _ statements: [PlacedStatement], _ session: Session
  ) throws(ScriptProblem) -> [Source] {
    var files = UsedFiles(known: session.swift.usedFiles)
    do {
      for path in session.options.uses { try files.add(path) }
      for placed in statements {
        guard let use = placed.statement.command as? Use else { continue }
        try files.add(placed.source.nameOfIncluded(use.path.text))
      }
    } catch {
      throw .file(error)
    }
    return files.sources
  }

  /// The text of what is declared.
  var declaredText: String {
    plan.parts.filter { if case .declaration = $0.part { true } else { false } }
      .map { $0.source.text($0.range) }.joined(separator: "\n")
      + plan.used.map(\.whole).joined(separator: "\n")
  }

  /// The modules that are not on this machine, by the used files that import them.
  func absentModules(_ text: String) -> [String: String] {
    let files = Set(plan.used.map(\.name))
    return CompilerErrors(text).first.filter { files.contains($0.key) }.compactMapValues { reason in
      reason.firstMatch(of: #/^no such module '(?<name>[^']+)'/#).map { String($0.name) }
    }
  }

  /// The used files that cannot be compiled on this machine, with the reasons: those that need more
  /// than the name of a module that is not here, and then those that need them.
  ///
  /// - Parameters:
  ///   - absent: modules that are not here, by the files that import them.
  ///   - isPart: whether others have been left out: then what has errors needs them.
  func foreignFiles(
    _ text: String, without absent: [String: Set<String>], isPart: Bool
  ) -> [String: String] {
    let errors = CompilerErrors(text).first
    let files = Set(plan.used.map(\.name))
    let refused = errors.filter { files.contains($0.key) }
    let foreign = refused.compactMap { file, reason in
      absent[file]?.min().map { (file, "no such module '\($0)': \(reason)") }
    }
    return foreign.isEmpty && isPart ? refused : Dictionary(uniqueKeysWithValues: foreign)
  }

  /// The script to run in the place of one.
  func script(for written: Script) -> Script { planned ?? written }

  /// The image of it, which is built where it is not there yet.
  func image() throws(ScriptProblem) -> SwiftImage {
    var corrections = SwiftModule.Corrections()
    while true {
      let module = SwiftModule(plan, corrections)
      let image: SwiftImage
      do {
        image = try SwiftImage(module, environment: Environment.all)
      } catch {
        throw .file(error)
      }
      do {
        try image.prepare()
        return image
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
