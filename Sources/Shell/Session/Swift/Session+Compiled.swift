import RxsCompiled
import RxsEngine
import RxsLanguage
import RxsRuntime

/// The compiled parts of a session.
struct CompiledSession {
  let image: SwiftImage
  let parts: CompiledParts
  /// The variables of compiled code.
  let variables: Set<String>
}

extension Session {
  /// Whether Swift has compiled something of it.
  package var holdsSwift: Bool { compiled != nil }

  /// Compiles the Swift of a script together with that of the session, and gives the script to run.
  ///
  /// Where compiled code ran before, the session runs again in silence with the new one: variables
  /// and objects of the old code are none of the new.
  ///
  /// - Parameter isTyped: whether somebody has typed it: nobody need allow it then.
  package func compiling(_ script: Script, isTyped: Bool) throws(ScriptProblem) -> Script {
    if let declaration = script.declaration, !isTyped, !options.allowsSwift {
      throw .syntax(
        script.source,
        [
          Diagnostic(
            .message("a declaration is Swift, and Swift of a file is compiled on demand alone"),
            at: declaration.name.range, hint: "'--allow-swift' compiles it")
        ])
    }
    guard holdsSwift || script.declaration != nil else { return script }
    let history = history
    let earlier = history.map { done in
      done.statements.map { PlacedStatement(statement: $0.syntax.original, source: done.source) }
    }
    let lines = script.lines.map { line in
      line.statements.map { PlacedStatement(statement: $0, source: script.source) }
    }
    let refused = ScriptCheck.mistakes(in: script, self).map { ($0.range, script.source) }
    guard var plan = SwiftPlan((earlier + lines).flatMap { $0 }, refused: refused, self) else {
      return script
    }
    let repeated = earlier.map { $0.map { plan.plan($0) } }
    let hasCompiledBefore = !plan.parts.isEmpty
    let planned = script.with(lines: lines.map { $0.map { plan.plan($0) } })
    do {
      if !SwiftHost.isHere { throw try SwiftHost.absence() }
      let image = try SwiftImage(SwiftModule(plan), environment: Environment.all)
      if let compiled, compiled.image.key == image.key { return planned }
      try image.prepare()
      Self.begin()
      compiled = CompiledSession(
        image: image, parts: try image.load(), variables: plan.variables)
    } catch let error as ScriptProblem {
      throw error
    } catch let error as FileProblem {
      throw .file(error)
    } catch {
      throw .file(FileProblem("rxs-swift", "\(error)"))
    }
    if hasCompiledBefore { returnTo(zip(history, repeated).map { $0.with(statements: $1) }) }
    return planned
  }

  /// Begins compiled code anew, with the values that its variables begin with.
  func reloadCompiled() {
    guard let present = compiled, let parts = try? present.image.load() else { return }
    compiled = CompiledSession(image: present.image, parts: parts, variables: present.variables)
  }

  /// Runs a compiled statement; prints its value where it is a bare expression.
  func runCompiled(_ id: Int) throws {
    hasBegun = true
    let parts = try compiledParts()
    if let run = parts.statements[id] {
      try run()
    } else {
      show(try compiledValue(id))
    }
    for name in parts.bound[id] ?? [] {
      guard let get = parts.variables[name] else { continue }
      subscriptions.endAll(ownedBy: name)
      let variable = Variable(name, .void, isMutable: true)
      variable.read = { [weak self] in self?.value(of: get()) ?? .none }
      context.variables[name] = variable
    }
  }

  /// The value of a compiled expression.
  func compiledValue(_ id: Int) throws -> Value {
    guard let get = try compiledParts().values[id] else { throw Self.missingPart }
    return value(of: try get())
  }

  private func compiledParts() throws -> CompiledParts {
    guard let parts = compiled?.parts else { throw Self.missingPart }
    return parts
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
  private func value(of any: Any) -> Value {
    let value = Value(reflecting: any)
    guard case .object(let object) = value, type(of: object.value) is AnyClass else { return value }
    return compiledModels.model(of: object.value as AnyObject).map { .model($0) } ?? value
  }

  /// The value of a played variable as one of a type of Swift.
  private func swiftValue(of variable: Variable, as type: any Any.Type) throws -> Any {
    func typed<T>(_ type: T.Type) throws -> Any {
      try Conversion.toSwift(type, context)(variable.value)
    }
    return try typed(type)
  }

  /// Tells compiled code where its session is.
  private static func begin() {
    Playing.begin(
      Playing(
        write: { text in
          if let session = Session.current { session.write(text) } else { print(text, terminator: "") }
        },
        read: { name, type in
          guard let session = Session.current, let variable = session.context.variables[name],
            let value = try? session.swiftValue(of: variable, as: type)
          else { fatalError("'\(name)' is not known as \(type)") }
          return value
        },
        assign: { name, value in
          Session.current?.context.variables[name]?.value = Value(reflecting: value)
        }))
  }
}
