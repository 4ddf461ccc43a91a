import RxsCompiled
import RxsEngine
import RxsLanguage
import RxsRuntime

/// The compiled parts of a session, from its beginning or from a `reset` on.
struct CompiledSession {
  let image: SwiftImage
  /// What is known of it where more can be compiled behind it.
  let layer: SwiftLayer?
  var parts: CompiledParts
  /// The number of the copy that is loaded.
  var number: Int
  /// The variables of compiled code.
  let variables: Set<String>
  /// The numbers of its parts.
  let numbers: Range<Int>
  /// How many times the session began anew before it.
  let resets: Int
}

extension Session {
  /// Whether Swift has compiled something of it.
  package var holdsSwift: Bool { !compiled.isEmpty }

  /// What is compiled since the session began anew.
  var presentCompiled: [CompiledSession] { compiled.filter { $0.resets == compiled.last?.resets } }

  /// The variables of compiled code that are known now.
  var compiledVariables: Set<String> { compiled.last?.variables ?? [] }

  /// Compiles the Swift of a script together with that of the session, and gives the script to run.
  ///
  /// Where compiled code ran before, the session runs again in silence with the new one: variables
  /// and objects of the old code are none of the new.
  ///
  /// - Parameter isTyped: whether somebody has typed it: nobody need allow it then.
  package func compiling(_ script: Script, isTyped: Bool) throws(ScriptProblem) -> Script {
    let first = swiftStatement(in: script)
    if let first, let place = first.swiftPlace, !options.allowsSwift,
      !isTyped || first.source !== script.source
    {
      let problem = Diagnostic(
        .message("Swift of a file is compiled only where it is allowed"), at: place,
        hint: "'--allow-swift' compiles it")
      throw .syntax(first.source, [problem])
    }
    guard holdsSwift || first != nil || !options.uses.isEmpty else { return script }
    let history = history
    let (memory, parts) = (swift, compiled)
    guard let (compilation, loading) = try load(history, script) else { return script }
    if loading == .replaced, compilation.hasCompiledHistory {
      guard !options.isInteractive || survives(compilation) else {
        (swift, compiled) = (memory, parts)
        throw .swift("error: the session crashes with it: it is as it was\n")
      }
      let before = transcript.entries
      runAgain(compilation.history)
      tell(whatDiffersFrom: before)
    }
    return compilation.script(for: script)
  }

  /// Whether the session can be run again with a compilation, as a copy of it tells.
  func survives(_ compilation: SwiftCompilation) -> Bool {
    Rehearsal.passes({ runAgain(compilation.history) }, unless: shouldInterrupt)
  }

  /// Whether a script, or a file that it includes, needs the compiler.
  package func needsSwift(_ script: Script) -> Bool {
    !options.uses.isEmpty || swiftStatement(in: script) != nil
  }

  /// The first statement of a script, or of a file that it includes, that only Swift can compile.
  private func swiftStatement(in script: Script) -> PlacedStatement? {
    var files = IncludedSwift(self)
    for statement in script.statements {
      let placed = PlacedStatement(statement: statement, source: script.source)
      if let found = files.expanded(placed).first(where: { $0.swiftPlace != nil }) { return found }
    }
    return nil
  }

  /// Compiles and loads; expressions of played statements that Swift refuses are played.
  func load(
    _ history: [DoneLine], _ script: Script?
  ) throws(ScriptProblem) -> (SwiftCompilation, Loading)? {
    var played: Set<SwiftPlan.Place> = []
    var foreign = ForeignParts(dropsImports: true)
    while true {
      guard
        let compilation = try SwiftCompilation(
          history, script, played: played, without: foreign, self)
      else {
        tell(ofLeftOut: foreign.files)
        return nil
      }
      do {
        let loading = try load(compilation)
        tell(ofLeftOut: foreign.files)
        if loading != .none {
          swift.declaredText = compilation.declaredText
          for note in RealTimeCalls.found(in: compilation.declaredText)
          where swift.told.insert(note).inserted {
            onWarning("warning: \(note)")
          }
        }
        return (compilation, loading)
      } catch {
        guard case .swift(let text) = error else { throw error }
        if foreign.learn(text, among: compilation.plan.used) { continue }
        let found = CompilerErrors(text).places.map {
          compilation.plan.expression(at: $1, $2, of: $0)
        }
        let known = played.count
        played.formUnion(found.compactMap { $0 })
        // A mistake in Swift alone is the author's to mend.
        guard played.count > known else {
          tell(ofLeftOut: foreign.files)
          throw error
        }
      }
    }
  }

  /// Names the files that Swift can't compile here, once.
  private func tell(ofLeftOut files: [String: String]) {
    for (file, reason) in files.sorted(by: { $0.key < $1.key })
    where swift.told.insert(file).inserted {
      onWarning("left out: \(file): \(reason)")
    }
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
      return .added
    }
    let (image, layer) = try compilation.image(isOpen: options.isInteractive)
    swift.included = compilation.included
    if let last = compiled.last, last.image.key == image.key { return .none }
    Self.begin()
    for module in compilation.modules { CompiledModules.insert(module.name) }
    let (parts, number): (CompiledParts, Int)
    do { (parts, number) = try loadedParts(of: image) } catch { throw .file(error) }
    compiled.removeAll { $0.resets >= compilation.resets }
    compiled.append(
      CompiledSession(
        image: image, layer: layer, parts: parts, number: number,
        variables: compilation.plan.variables, numbers: compilation.plan.numbers,
        resets: compilation.resets))
    return .replaced
  }

  /// Loads an image, whose code traces can name from now on.
  func loadedParts(
    of image: SwiftImage, behind below: [SwiftImage.Loaded] = []
  ) throws(FileProblem) -> (CompiledParts, number: Int) {
    let (parts, number, code) = try image.load(behind: below)
    swift.code.append(code)
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
  }

  /// Runs a compiled statement; prints its value where it is a bare expression.
  func runCompiled(_ id: Int) throws {
    hasBegun = true
    let parts = try parts(of: id)
    if let run = parts.statements[id] {
      try Tracer.placing(at: compiledPlace, run)
    } else {
      show(value(of: try compiledResult(id)))
    }
    for (name, get) in parts.bound[id] ?? [] {
      subscriptions.endAll(ownedBy: name)
      releaseCompiled(name, before: id)
      let variable = Variable(name, .void, isMutable: true)
      if let model = structModel(of: get()) {
        variable.value = .model(model)
      } else {
        variable.read = { [weak self] in self?.usableValue(of: get()) ?? .none }
      }
      context.variables[name] = variable
    }
  }

  /// Forgets the view model that an object of compiled code is, which keeps it alive.
  func forgetModel(_ value: Value) {
    if case .model(let model) = value, let instance = model.instance, type(of: instance) is AnyClass
    {
      compiledModels.forget(instance as AnyObject)
    }
  }

  /// Releases what compiled variables of a name hold.
  ///
  /// - Parameter id: the statement that binds the name anew; nil where it is forgotten.
  func releaseCompiled(_ name: String, before id: Int? = nil) {
    for session in compiled {
      for entry in session.parts.releases[name] ?? [] where entry.id != id { entry.release() }
    }
  }

  /// The view model that a struct with a `transform` is: it has no identity of its own, so that the
  /// variable keeps it.
  private func structModel(of any: Any) -> ModelValue? {
    guard !(type(of: any) is AnyClass),
      let transform = compiled.lazy.compactMap({
        $0.parts.models[ObjectIdentifier(type(of: any))]
      }).first
    else { return nil }
    do { return try compiledModels.model(of: any, by: transform) } catch {
      deferFailure(error)
      return nil
    }
  }

  /// The value of a compiled expression.
  func compiledValue(_ id: Int) throws -> Value { usableValue(of: try compiledResult(id)) }

  private func compiledResult(_ id: Int) throws -> Any {
    guard let get = try parts(of: id).values[id] else { throw Self.missingPart }
    return try Tracer.placing(at: compiledPlace, get)
  }

  /// Where compiled code stands, for traces: the file, where there is only one.
  private var compiledPlace: String {
    let paths = swift.used.paths
    guard paths.count == 1, let path = paths.first else { return "Swift" }
    return path.split(separator: "/").last.map { String($0) } ?? path
  }

  private func parts(of id: Int) throws -> CompiledParts {
    guard let found = compiled.last(where: { $0.numbers.contains(id) }) else {
      throw Self.missingPart
    }
    return found.parts
  }

  private static var missingPart: Fault { Fault("a compiled part of the session is missing") }

  private func show(_ value: Value) {
    switch value {
    case .void: return
    case .object(let object) where object.value is any Disposable: return
    default: emitLine(.value(value.canonical))
    }
  }

  /// A value of compiled code as scripts have it: an object with streams is a view model.
  func value(of any: Any) -> Value {
    if let function = any as? CompiledFunction { return .function(closure(function)) }
    let value = Value(reflecting: any)
    guard case .object(let object) = value, type(of: object.value) is AnyClass else { return value }
    let instance = object.value as AnyObject
    let transform = compiled.lazy.compactMap {
      $0.parts.models[ObjectIdentifier(type(of: instance))]
    }.first
    do {
      return try compiledModels.model(of: instance, transform).map { .model($0) } ?? value
    } catch {
      deferFailure(error)
      return value
    }
  }

  /// A value of compiled code that a statement uses: a struct with streams is a view model too.
  private func usableValue(of any: Any) -> Value {
    let value = value(of: any)
    guard case .object(let object) = value, !(type(of: object.value) is AnyClass),
      let model = compiledModels.model(ofStruct: object.value)
    else { return value }
    return .model(model)
  }

  /// A value of the language as one of a type of Swift.
  func swiftValue(of value: Value, as type: any Any.Type) throws -> Any {
    func typed<T>(_ type: T.Type) throws -> Any {
      try Conversion.toSwift(type, context)(value)
    }
    return try typed(type)
  }

  /// A property that compiled code gives the type of a value.
  func compiledMember(_ name: String, of any: Any) -> Value? {
    for type in Self.types(of: any) {
      for session in compiled.reversed() {
        let member = session.parts.members[ObjectIdentifier(type)]?.first { $0.name == name }
        if let found = member?.get(any) { return value(of: found) }
      }
    }
    return nil
  }

  /// The properties that compiled code gives the type of a value and its superclasses.
  func compiledFacts(of any: Any) -> StoredMembers.Facts {
    var facts = StoredMembers.Facts()
    for (type, parts) in Self.types(of: any).flatMap({ type in
      presentCompiled.map { (type, $0.parts) }
    }) {
      facts.hidden.formUnion(
        parts.hidden[String(String(describing: type).prefix { $0 != "<" })] ?? [])
      let id = ObjectIdentifier(type)
      for member in (parts.inputs[id] ?? []) + (parts.members[id] ?? []) {
        // A getter of something else may do more than get.
        guard StreamTypes.of(member.type) != nil || StoredMembers.groups.contains(member.name),
          let value = member.get(any)
        else { continue }
        facts.computed.append((member.name, value, member.type))
      }
    }
    return facts
  }

  /// The type of a value and its superclasses.
  private static func types(of any: Any) -> [any Any.Type] {
    var types: [any Any.Type] = [type(of: any)]
    var mirror = Mirror(reflecting: any).superclassMirror
    while let present = mirror {
      types.append(present.subjectType)
      mirror = present.superclassMirror
    }
    return types
  }

  /// A closure of compiled code, as scripts call it.
  private func closure(_ function: CompiledFunction) -> Function {
    NativeFunction(arity: function.parameters.count) { [weak self] arguments in
      let session = try Session.live(self)
      var arguments = arguments
      if arguments.count == 1, function.parameters.count > 1, case .tuple(let tuple) = arguments[0]
      {
        arguments = tuple.elements
      }
      guard arguments.count == function.parameters.count else {
        throw Fault.closureCount(function.parameters.count, got: "\(arguments.count)")
      }
      let values = try zip(function.parameters, arguments).map {
        try session.swiftValue(of: $1, as: $0)
      }
      return session.value(of: try function.call(values))
    }
  }

  /// Tells compiled code where its session is.
  private static func begin() {
    Playing.begin(
      Playing(
        write: { text in
          if let session = Session.current {
            session.write(text)
          } else {
            print(text, terminator: "")
          }
        },
        read: { name, type in
          guard let session = Session.current, let variable = session.context.variables[name],
            let value = try? session.swiftValue(of: variable.value, as: type)
          else { fatalError("'\(name)' is not known as \(type)") }
          return value
        },
        assign: { name, value in
          Session.current?.context.variables[name]?.value = Value(reflecting: value)
        },
        checkpoint: { try Session.current?.budget.checkpoint() }))
  }
}
