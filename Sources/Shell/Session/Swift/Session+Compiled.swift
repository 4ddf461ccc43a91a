import CProcess
import RxsCompiled
import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSystem

/// The compiled parts of a session, from its beginning or from a `reset` on.
struct CompiledSession {
  let image: SwiftImage
  /// The layer behind which more can be compiled; nil where nothing can.
  let layer: SwiftLayer?
  var parts: CompiledParts
  /// The number of the copy that is loaded.
  var number: Int
  /// The variables of compiled code.
  let variables: Set<String>
  /// The names that its functions and declarations share with statements.
  let shared: Set<String>
  /// The numbers of its parts.
  let numbers: Range<Int>
  /// The number of times that the session began anew before it.
  let resets: Int
}

extension CompiledSession {
  init(
    _ compilation: SwiftCompilation, _ image: SwiftImage, _ layer: SwiftLayer?,
    _ parts: CompiledParts, _ number: Int, _ numbers: Range<Int>
  ) {
    self.init(
      image: image, layer: layer, parts: parts, number: number,
      variables: compilation.plan.variables, shared: compilation.plan.sharedNames,
      numbers: numbers, resets: compilation.resets)
  }
}

extension Session {
  /// Whether Swift has compiled something of it.
  package var holdsSwift: Bool { !compiled.isEmpty }

  /// The parts that were compiled since the session began anew.
  var presentCompiled: [CompiledSession] { compiled.filter { $0.resets == compiled.last?.resets } }

  /// The variables of compiled code that are known now: those that were dropped are not.
  var compiledVariables: Set<String> {
    (compiled.last?.variables ?? []).subtracting(droppedVariables)
  }

  /// Compiles the Swift of a script together with that of the session, and gives the script to run.
  ///
  /// Where compiled code ran before, the session runs again in silence with the new one: variables
  /// and objects of the old code are none of the new.
  ///
  /// - Parameter isTyped: whether somebody has typed it: nobody need allow it then.
  package func compiling(_ script: Script, isTyped: Bool) throws(ScriptProblem) -> Script {
    if isTyped { permission.trust(script.source) }
    let declared = swiftStatements(in: script)
    if let refusal = declared.lazy.compactMap(permission.refusal).first {
      throw refusal
    }
    let isAsked = !declared.isEmpty || !options.uses.isEmpty
    let isAllowed = permission.allows(script.source) && SwiftHost.isHere
    guard holdsSwift || isAsked || isAllowed && isOpenToSwift(script) else { return script }
    let history = history
    let isNeeded = isAsked || declares(history)
    let (memory, parts) = (swift, compiled)
    let loaded: (SwiftCompilation, Loading)?
    do throws(ScriptProblem) {
      loaded = try load(history, script)
    } catch {
      if isNeeded { throw error }
      // The shell reports statements that Swift refuses too.
      (swift, compiled) = (memory, parts)
      return script
    }
    guard let (compilation, loading) = loaded else { return script }
    if loading == .replaced, compilation.done > 0 {
      if options.isInteractive, let problem = problem(of: compilation) {
        (swift, compiled) = (memory, parts)
        throw .swift("error: \(problem)\n")
      }
      let before = transcript.entries
      runAgain(compilation.history)
      tell(whatDiffersFrom: before)
    }
    return compilation.script(for: script)
  }

  /// Why the session can't be run again with a compilation, as a copy of it tells; nil where it can.
  func problem(of compilation: SwiftCompilation) -> String? {
    Rehearsal.problem(of: { runAgain(compilation.history) }, unless: shouldInterrupt)
  }

  /// Whether a script, or a file that it includes, needs the compiler.
  ///
  /// - Parameters:
  ///   - isAllowed: whether what the shell refuses may be compiled.
  ///   - isTyped: whether somebody has typed it: nobody need allow it then.
  package func needsSwift(_ script: Script, isAllowed: Bool, isTyped: Bool = false) -> Bool {
    if isTyped { permission.trust(script.source) }
    return !options.uses.isEmpty || !swiftStatements(in: script).isEmpty
      || isAllowed && isOpenToSwift(script)
  }

  /// Whether something of a history is Swift's to compile, whatever the shell can play: a
  /// declaration, or an app that it uses.
  private func declares(_ history: [DoneLine]) -> Bool {
    history[SwiftCompilation.beginning(of: history)...].contains { done in
      done.statements.contains { statement in
        PlacedStatement(statement: statement.syntax.original, source: done.source).swiftPlace != nil
      }
    }
  }

  /// Whether Swift may accept all that the shell refuses of a script.
  private func isOpenToSwift(_ script: Script) -> Bool {
    let mistakes = ScriptCheck.mistakes(in: script, self)
    // A slip at the prompt is told at once; the name of a type may be one that only Swift knows.
    let areOpen = mistakes.allSatisfy { mistake in
      let isType = script.source.text(mistake.range).first?.isUppercase ?? false
      return mistake.isOpenToSwift && (holdsSwift || !mistake.needsDeclaration)
        && (mistake.suggestion == nil || isType || !options.isInteractive)
    }
    guard !mistakes.isEmpty, areOpen else { return false }
    return (try? SwiftCompilation(history, script, self))?.plan.parts.isEmpty == false
  }

  /// The statements of a script, and of files that it includes, that only Swift can compile.
  func swiftStatements(in script: Script) -> [PlacedStatement] {
    var files = IncludedSwift(self)
    return script.statements.flatMap { statement in
      files.expanded(PlacedStatement(statement: statement, source: script.source))
    }.filter { $0.swiftPlace != nil }
  }

  /// Compiles and loads; expressions of played statements that Swift refuses are played.
  func load(
    _ history: [DoneLine], _ script: Script?
  ) throws(ScriptProblem) -> (SwiftCompilation, Loading)? {
    var played: Set<SwiftPlan.Place> = []
    while true {
      guard let compilation = try SwiftCompilation(history, script, played: played, self) else {
        return nil
      }
      do {
        let loading = try load(compilation)
        swift.refused = compilation.refused
        if loading != .none {
          tellOfLeftOut()
          swift.ownText = compilation.plan.ownText
          swift.declaredText = compilation.plan.declaredText
          for note in RealTimeCalls.found(in: swift.declaredText)
          where swift.told.insert(note).inserted {
            onWarning("warning: \(note)")
          }
        }
        return (compilation, loading)
      } catch {
        guard case .swift(let text) = error else { throw error }
        if script == nil, forgetRefused(at: CompilerErrors(text)) { continue }
        let ports = ModelMembers(of: compilation)
        let found = CompilerErrors(text).all.map { error -> SwiftPlan.Place? in
          if ports.refuse(error), !compilation.plan.mayFail(at: error) { return nil }
          return compilation.plan.expression(at: error)
            ?? (ports.explain(error) ? compilation.plan.statement(at: error) : nil)
        }
        let known = played.count
        played.formUnion(found.compactMap { $0 })
        // A mistake in Swift alone is the author's to mend.
        guard played.count > known else {
          let isNamed = CompilerErrors(text).all.contains(where: compilation.plan.isNamed)
          throw misspelt(in: script, CompilerErrors(text), of: compilation)
            ?? .swift(
              CompilerErrors.written(text, in: compilation.plan.parts.map(\.source))
                + (isNamed ? "  \(SwiftPermission.hint)\n" : ""))
        }
      }
    }
  }

  /// Leaves the lines of errors to the shell: a name in them is gone with a file that is reloaded.
  private func forgetRefused(at errors: CompilerErrors) -> Bool {
    let count = swift.refused.count
    swift.refused.removeAll { range, source in
      let line = source.position(at: range.lowerBound).line
      return errors.all.contains { $0.file == source.name && $0.line == line }
    }
    return swift.refused.count < count
  }

  /// Names the bodies that do not compile here, each once.
  private func tellOfLeftOut() {
    let new = swift.apps.leftOutLines.filter { swift.told.insert($0).inserted }
    for line in new.prefix(3) { onWarning(line) }
    if new.count > 3 { onWarning("left out: \(new.count - 3) more ('show left' names them)") }
  }

  /// Loads what a compilation gives, as far as it is not loaded already.
  private func load(_ compilation: SwiftCompilation) throws(ScriptProblem) -> Loading {
    do throws(FileProblem) {
      if !SwiftHost.isHere { throw try SwiftHost.absence() }
    } catch {
      throw .file(error)
    }
    let layers = layers(of: compilation).compactMap(\.layer)
    if compilation.plan.isLoaded(compilation.modules, in: layers) {
      swift.included = compilation.included
      return .none
    }
    if let added = added(compilation) {
      swift.included = compilation.included
      compiled.append(added)
      knowErrors()
      return .added
    }
    let (image, layer) = try compilation.image(
      isOpen: options.isInteractive, unless: shouldInterrupt)
    swift.included = compilation.included
    if let last = compiled.last, last.image.key == image.key { return .none }
    if !holdsSwift { cpr_seed_random() }
    Self.beginPlaying()
    for module in compilation.modules { CompiledModules.insert(module.name) }
    let (parts, number): (CompiledParts, Int)
    do { (parts, number) = try loadedParts(of: image) } catch { throw .file(error) }
    compiled.removeAll { $0.resets >= compilation.resets }
    compiled.append(
      CompiledSession(compilation, image, layer, parts, number, compilation.plan.numbers))
    knowErrors()
    return .replaced
  }

  /// Makes the cases of compiled errors known to statements: `fail xs .offline`.
  private func knowErrors() {
    context.errorTypes = catalog.errorTypes + presentCompiled.flatMap(\.parts.errors)
  }

  /// Loads an image, whose code traces can name from now on.
  func loadedParts(
    of image: SwiftImage, behind below: [SwiftImage.Loaded] = []
  ) throws(FileProblem) -> (CompiledParts, number: Int) {
    let (parts, number, code) = try image.load(behind: below)
    swift.code.append(code)
    if let localize = parts.localize { CompiledModules.localizes(by: localize) }
    if let tracer { placeCode(in: tracer) }
    return (parts, number)
  }

  /// A history with what Swift compiles of it as it is now, when statements have been taken back.
  ///
  /// The parts of a script that have not run yet are compiled together with those that have: they
  /// stay as they are.
  func recompiled(_ history: [DoneLine]) -> [DoneLine] {
    guard holdsSwift, !hasPartsAhead, let found = try? load(history, nil) else { return history }
    return found.0.history
  }

  /// Whether compiled parts of a script have not run yet.
  private var hasPartsAhead: Bool {
    var last = -1
    for statement in transcript.entries.flatMap(\.statements) {
      statement.syntax.walk { node in
        switch node {
        case .statement(let statement):
          if case .compiled(let id?, _) = statement.kind { last = max(last, id) }
        case .expr(let expr):
          if case .compiled(let id, _) = expr.kind { last = max(last, id) }
        }
        return true
      }
    }
    return compiled.last.map { last + 1 < $0.numbers.upperBound } ?? false
  }

  /// Begins compiled code anew, with the values that its variables begin with.
  func reloadCompiled() {
    for index in compiled.indices {
      let below = compiled[..<index].filter { $0.resets == compiled[index].resets }
      guard
        let loaded = try? loadedParts(
          of: compiled[index].image, behind: below.map { ($0.image, $0.number) })
      else { continue }
      (compiled[index].parts, compiled[index].number) = loaded
    }
    knowErrors()
  }
}
