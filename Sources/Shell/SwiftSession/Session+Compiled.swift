import CProcess
import RxsCatalog
import RxsCompiled
import RxsCompiling
import RxsLanguage
import RxsRuntime
import RxsSession
import RxsSwiftMessages
import RxsSystem

extension Session {
  /// The modules that were compiled since the last restart of the session.
  ///
  /// While a history runs again, these are the modules for the lines that are running.
  var presentCompiled: [CompiledSession] {
    let all = compiledCode.sessions
    let resets = all.last { $0.resets <= compiledCode.restarts }?.resets
    return all.filter { $0.resets == resets }
  }

  /// The compiled variables that are visible now, without dropped variables.
  package var compiledVariables: Set<String> {
    (presentCompiled.last?.variables ?? []).subtracting(compiledCode.droppedVariables)
  }

  /// Compiles the Swift of a script together with the Swift of the session. Returns the script with
  /// numbers in place of compiled code.
  ///
  /// If the code of earlier statements was compiled again, the session runs again without output.
  /// New code cannot use variables and objects of old code.
  ///
  /// - Parameter isTyped: whether the script needs no permission, like a script from the prompt.
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
    let (memory, parts) = (swift, compiledCode.sessions)
    let loaded: (SwiftCompilation, Loading)?
    do throws(ScriptProblem) {
      loaded = try load(history, script)
    } catch {
      if isNeeded { throw error }
      // If the compiler rejects the statements too, the shell reports their mistakes.
      (swift, compiledCode.sessions) = (memory, parts)
      return script
    }
    guard let (compilation, loading) = loaded else { return script }
    tell(ofHiddenBy: declared)
    if loading == .replaced, compilation.done > 0 {
      let history = planned(history, by: compilation)
      if options.isInteractive, let problem = problem(of: history) {
        (swift, compiledCode.sessions) = (memory, parts)
        throw .swift(CompilerRefusal(text: "error: \(problem)\n"))
      }
      let before = transcript.entries
      runAgain(history)
      tell(whatDiffersFrom: before)
    }
    return compilation.script(for: script)
  }

  /// Runs a closure. Afterwards, removes the Swift that the closure compiled.
  package func forgettingCompiled<Result>(_ body: () throws -> Result) rethrows -> Result {
    let former = (swift, compiledCode.sessions)
    defer { (swift, compiledCode.sessions) = former }
    return try body()
  }

  /// Runs a history again in a copy of the process. Returns the problem of this run; nil without a
  /// problem.
  func problem(of history: [DoneLine]) -> String? {
    Rehearsal.problem(of: { runAgain(history) }, unless: shouldInterrupt)
  }

  /// Whether a script, or a file that it includes, needs the compiler.
  ///
  /// - Parameters:
  ///   - isAllowed: whether the compiler may try statements that the shell rejects.
  ///   - isTyped: whether the script needs no permission, like a script from the prompt.
  package func needsSwift(_ script: Script, isAllowed: Bool, isTyped: Bool = false) -> Bool {
    if isTyped { permission.trust(script.source) }
    return !options.uses.isEmpty || !swiftStatements(in: script).isEmpty
      || isAllowed && isOpenToSwift(script)
  }

  /// Whether a history contains a Swift declaration or a used app, which need the compiler.
  func declares(_ history: [DoneLine]) -> Bool {
    history[beginning(of: history)...].contains { done in
      done.statements.contains { statement in
        PlacedStatement(statement: statement.syntax.original, source: done.source).swiftPlace != nil
      }
    }
  }

  /// Whether the compiler might accept all statements that the shell rejects.
  private func isOpenToSwift(_ script: Script) -> Bool {
    let mistakes = mistakes(in: script)
    // At a prompt, a misspelt name is reported immediately. The compiler may know a type that the
    // shell does not know.
    let areOpen = mistakes.allSatisfy { mistake in
      let isType = script.source.text(mistake.range).first?.isUppercase ?? false
      return mistake.isOpenToSwift && (holdsSwift || !mistake.needsDeclaration)
        && (mistake.suggestion == nil || isType || !options.isInteractive)
    }
    guard !mistakes.isEmpty, areOpen else { return false }
    return (try? compilation(of: history, script))?.plan.isEmpty == false
  }

  /// The statements of a script and its included files that only the compiler can run.
  package func swiftStatements(in script: Script) -> [PlacedStatement] {
    var files = IncludedSwift(self)
    return script.statements.flatMap { statement in
      files.expanded(PlacedStatement(statement: statement, source: script.source))
    }.filter { $0.swiftPlace != nil }
  }

  /// The compilation of a history and a script; nil if they need no compiler.
  ///
  /// - Parameter played: the expressions and statements that the compiler has rejected.
  package func compilation(
    of history: [DoneLine], _ script: Script?, played: Set<SwiftPlan.Place> = []
  ) throws(ScriptProblem) -> SwiftCompilation? {
    let earlier = history[beginning(of: history)...].map { done in
      done.statements.map { PlacedStatement(statement: $0.syntax.original, source: done.source) }
    }
    return try SwiftCompilation(
      earlier, behind: history.count { $0.begins }, script, played: played, self)
  }

  /// The index of the first line after the last `reset`. A `reset` removes the names of all earlier
  /// lines.
  private func beginning(of history: [DoneLine]) -> Int {
    history.lastIndex { $0.begins }.map { $0 + 1 } ?? 0
  }

  /// The history, with numbers in place of compiled code.
  func planned(_ history: [DoneLine], by compilation: SwiftCompilation) -> [DoneLine] {
    let first = beginning(of: history)
    return history[..<first]
      + zip(history[first...], compilation.earlier).map { $0.with(statements: $1) }
  }

  /// Compiles and loads a history and a script. If the compiler rejects an expression that the
  /// shell can interpret, the shell interprets it.
  ///
  /// Earlier statements that no longer compile are set aside: when the session runs again, they
  /// fail with the compiler's message. They are compiled again when a declaration is added or
  /// undone.
  func load(
    _ history: [DoneLine], _ script: Script?
  ) throws(ScriptProblem) -> (SwiftCompilation, Loading)? {
    let isTried = script.map { !swiftStatements(in: $0).isEmpty } ?? true
    var aside = isTried ? [:] : swift.aside
    var played = Set(aside.keys)
    while true {
      guard let compilation = try compilation(of: history, script, played: played) else {
        return nil
      }
      do {
        let loading = try load(compilation)
        swift.refused = compilation.refused
        if loading != .none {
          tellOfLeftOut()
          tell(ofAside: aside, history)
          swift.declared = compilation.plan.declared
          for note in compilation.plan.declared.outsideCalls
          where swift.told.insert(note).inserted {
            listener.onWarning("warning: \(note)")
          }
        }
        return (compilation, loading)
      } catch {
        guard case .swift(let refusal) = error else { throw error }
        if script == nil, forgetRefused(at: refusal.errors) { continue }
        let known = played.count
        played.formUnion(compilation.played(of: refusal.errors))
        // The shell cannot interpret these statements instead, so they are set aside.
        let earlier = compilation.earlier(at: refusal.errors)
        if played.count == known, !earlier.keys.allSatisfy(played.contains) {
          aside.merge(earlier) { $1 }
          played.formUnion(earlier.keys)
        }
        guard played.count > known else {
          throw misspelt(in: script, refusal.errors, of: compilation)
            ?? .swift(compilation.written(refusal))
        }
      }
    }
  }

  /// Moves the code on the lines with errors from `swift.refused` to `swift.postponed`, so that the
  /// shell interprets this code again. A reloaded file may no longer declare a name that the code
  /// mentions. Returns false if nothing was removed.
  private func forgetRefused(at errors: [CompilerRefusal.Entry]) -> Bool {
    let count = swift.refused.count
    let isWrong = { (range: SourceRange, source: Source) in
      let line = source.position(at: range.lowerBound).line
      return errors.contains { $0.file == source.name && $0.line == line }
    }
    swift.postponed += swift.refused.filter(isWrong)
    swift.refused.removeAll(where: isWrong)
    return swift.refused.count < count
  }

  /// Reports the statements that no longer compile.
  private func tell(ofAside aside: [SwiftPlan.Place: String], _ history: [DoneLine]) {
    for (place, reason) in aside where swift.aside[place] == nil {
      let done = history.first { $0.holds(place) }
      let text = done.map { $0.source.text(place.range).prefix { !$0.isNewline }.clipped(to: 40) }
      listener.onNotice("set aside: \(text ?? ""): \(reason)")
    }
    swift.aside = aside
  }

  /// Warns once for each app declaration that is hidden by a declaration of the session.
  private func tell(ofHiddenBy declared: [PlacedStatement]) {
    guard let apps = swift.apps.index else { return }
    for name in declared.compactMap(\.nameOfDeclaration) {
      guard let hidden = apps.declarations.first(where: { $0.name == name }) else { continue }
      let note = "warning: \(name) of \(hidden.file):\(hidden.line) is hidden by the session's own"
      if swift.told.insert(note).inserted { listener.onWarning(note) }
    }
  }

  /// Reports left-out bodies and missing interfaces of the toolchain, each only once. A left-out
  /// body is a function body that does not compile on this machine.
  private func tellOfLeftOut() {
    for lacking in [LackingInterfaces.executors, LackingInterfaces.observation].compactMap({ $0 })
    where swift.told.insert(lacking).inserted {
      listener.onWarning("warning: \(lacking)")
    }
    let new = swift.apps.leftOutLines.filter { swift.told.insert($0).inserted }
    for line in new.prefix(3) { listener.onWarning(line) }
    if new.count > 3 {
      listener.onWarning("left out: \(new.count - 3) more ('show left' names them)")
    }
  }

  /// Loads the image of a compilation. Does nothing if it is already loaded.
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
      compiledCode.sessions.append(added)
      knowErrors()
      return .added
    }
    let (image, layer) = try compilation.image(
      isOpen: options.isInteractive, unless: shouldInterrupt)
    swift.included = compilation.included
    if let last = compiledCode.sessions.last, last.image.key == image.key { return .none }
    if !holdsSwift { cpr_seed_random() }
    Self.beginPlaying()
    for module in compilation.modules { CompiledModules.insert(module.name) }
    let (parts, copy): (CompiledParts, String)
    do { (parts, copy) = try loadedParts(of: image) } catch { throw .file(error) }
    compiledCode.sessions.removeAll { $0.resets >= compilation.resets }
    compiledCode.sessions.append(
      CompiledSession(compilation, image, layer, parts, copy, compilation.plan.numbers))
    knowErrors()
    return .replaced
  }

  /// Makes the cases of compiled error types known to statements such as `fail xs .offline`.
  private func knowErrors() {
    context.errorTypes = catalog.errorTypes + presentCompiled.flatMap(\.parts.errors)
  }

  /// Loads an image. Afterwards, traces can show its source lines.
  func loadedParts(
    of image: SwiftImage, behind below: [SwiftImage.Loaded] = []
  ) throws(FileProblem) -> (CompiledParts, copy: String) {
    let (parts, copy, code) = try image.load(behind: below)
    swift.code.append(code)
    if let coverage = compiledCode.coverage { coverage.watch(coveredLines(of: code)) }
    if let localize = parts.localize { CompiledModules.localizes(by: localize) }
    if let tracer { placeCode(in: tracer) }
    return (parts, copy)
  }

  /// Compiles a history again, because `undo` removed some of its statements.
  ///
  /// The history stays as it is if the loaded module contains statements that have not run yet.
  func recompiled(_ history: [DoneLine]) -> [DoneLine] {
    guard holdsSwift, !hasPartsAhead, let found = try? load(history, nil) else { return history }
    return planned(history, by: found.0)
  }

  /// Whether the loaded module contains statements that have not run yet.
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
    return compiledCode.sessions.last.map { last + 1 < $0.numbers.upperBound } ?? false
  }

  /// Loads all modules again, so that their variables have the initial values.
  func reloadCompiled() {
    for index in compiledCode.sessions.indices {
      let below = compiledCode.sessions[..<index].filter {
        $0.resets == compiledCode.sessions[index].resets
      }
      guard
        let loaded = try? loadedParts(
          of: compiledCode.sessions[index].image, behind: below.map { ($0.image, $0.copy) })
      else { continue }
      (compiledCode.sessions[index].parts, compiledCode.sessions[index].copy) = loaded
    }
    knowErrors()
  }
}

extension DoneLine {
  /// Whether a source range begins in this line.
  package func holds(_ place: SwiftPlan.Place) -> Bool {
    place.source == ObjectIdentifier(source) && line.range.lowerBound <= place.range.lowerBound
      && place.range.lowerBound < line.range.upperBound
  }

  /// Whether the line restarts the session.
  var begins: Bool {
    statements.contains { PlacedStatement(statement: $0.syntax, source: source).begins }
  }
}
