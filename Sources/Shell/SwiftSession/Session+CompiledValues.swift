import RxsCatalog
import RxsCompiled
import RxsCompiling
import RxsEngine
import RxsOutput
import RxsRuntime
import RxsSession
import RxsSwiftMessages

/// Converts values between compiled code and statements.
extension Session {
  /// Runs a compiled statement. Prints the value of a statement that is only an expression.
  func runCompiled(_ id: Int) throws {
    progress.hasBegun = true
    let parts = try parts(of: id)
    let replaced = (parts.bound[id] ?? []).compactMap { context.variables[$0.name]?.compiled?() }
    defer { forgetModels(of: replaced) }
    if let run = parts.statements[id] {
      try running(run)
    } else {
      show(value(of: try compiledResult(id)))
    }
    for bound in parts.bound[id] ?? [] {
      let (name, access) = (bound.name, bound.access())
      subscriptions.endAll(ownedBy: name)
      compiledCode.droppedVariables.remove(name)
      releaseCompiled(name, before: id)
      let variable = Variable(
        name, .void, RxsRuntime.Binding(type: .unknown, isMutable: true))
      variable.compiled = access.get
      if let model = access.get().flatMap(structModel) {
        variable.value = .model(model)
      } else {
        variable.read = { [weak self] in
          if let value = access.get() { return self?.usableValue(of: value) ?? .none }
          self?.deferFailure(Fault(.unknownName(name, near: [])))
          return .none
        }
        variable.write = access.change.map { change in
          { [weak self] value in
            _ = change.set(try Session.live(self).swiftValue(of: value, as: change.type))
          }
        }
      }
      context.variables[name] = variable
    }
  }

  /// Releases the view models of objects to which no variable refers any more.
  private func forgetModels(of replaced: [Any]) {
    for case let object in replaced where type(of: object) is AnyClass {
      let isHeld = context.variables.values.contains { variable in
        guard let other = variable.compiled?(), type(of: other) is AnyClass else { return false }
        return other as AnyObject === object as AnyObject
      }
      if !isHeld { compiledCode.models.forget(object as AnyObject) }
    }
  }

  /// Releases the view model of a compiled object, because the view model would keep the object
  /// alive.
  package func forgetModel(_ value: Value) {
    if case .model(let model) = value, let instance = model.instance, type(of: instance) is AnyClass
    {
      compiledCode.models.forget(instance as AnyObject)
    }
  }

  /// Releases the values of compiled variables with this name. A value that a closure uses stays
  /// alive.
  ///
  /// - Parameter id: the statement that binds the name again; nil if the name was dropped.
  package func releaseCompiled(_ name: String, before id: Int? = nil) {
    let all = compiledCode.sessions.flatMap { $0.parts.releases[name] ?? [] }
    let later = all.last { $0.id == id }?.variable
    // A declaration continues to use the variable with which it was compiled.
    let isKept = compiledCode.sessions.contains { $0.shared.contains(name) }
    for (_, variable) in all where variable !== later {
      variable.release(for: later, isKept: isKept)
    }
  }

  /// Runs compiled code. Throws a readable error if the code uses a released variable.
  private func running<Result>(_ code: () throws -> Result) throws -> Result {
    do { return try Tracer.placing(at: compiledPlace, code) } catch let error as ReleasedVariable {
      guard context.variables[error.name] == nil else {
        throw Fault("'\(error.name)' does not have the type for which this code was compiled")
      }
      throw Fault(.unknownName(error.name, near: []))
    }
  }

  /// The view model for a struct with a method such as `transform`; nil for other values. The
  /// variable stores the view model, because a struct has no identity.
  private func structModel(of any: Any) -> ModelValue? {
    guard !(type(of: any) is AnyClass), let transform = transform(of: any) else { return nil }
    do { return try compiledCode.models.model(of: any, by: transform) } catch {
      deferFailure(error)
      return nil
    }
  }

  /// Evaluates a compiled expression.
  func compiledValue(_ id: Int) throws -> Value { usableValue(of: try compiledResult(id)) }

  private func compiledResult(_ id: Int) throws -> Any {
    guard let get = try parts(of: id).values[id] else { throw Self.missingPart }
    return try running(get)
  }

  /// The location that traces show for compiled code: the file name if there is only one file.
  private var compiledPlace: String {
    let files = swift.apps.present?.modules.flatMap(\.sources) ?? []
    guard files.count == 1, let path = files.first?.name else { return "Swift" }
    return path.split(separator: "/").last.map { String($0) } ?? path
  }

  private func parts(of id: Int) throws -> CompiledParts {
    guard let found = compiledCode.sessions.last(where: { $0.numbers.contains(id) }) else {
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

  /// Converts a compiled value to a value for scripts. An object with streams becomes a view model.
  func value(of any: Any) -> Value {
    if let function = any as? CompiledFunction { return .function(closure(function)) }
    let value = Value(reflecting: any)
    guard case .object(let object) = value, type(of: object.value) is AnyClass else { return value }
    let instance = object.value as AnyObject
    do {
      return try compiledCode.models.model(of: instance, transform(of: instance)).map { .model($0) }
        ?? value
    } catch {
      deferFailure(error)
      return value
    }
  }

  /// The method such as `transform` that takes the inputs of a view model; nil without one. Also
  /// nil if the method's parameter does not consist of inputs, for example if it is an action.
  private func transform(of any: Any) -> CompiledTransform? {
    declaredTransform(of: any).flatMap { InputFields.canMake($0.input) ? $0 : nil }
  }

  private func declaredTransform(of any: Any) -> CompiledTransform? {
    if let generic = type(of: any) as? any RxsTransforming.Type {
      return generic.rxsTransforming as? CompiledTransform
    }
    return Self.types(of: any).lazy.compactMap { [compiledCode] type in
      compiledCode.sessions.lazy.compactMap { $0.parts.models[ObjectIdentifier(type)] }.first
    }.first
  }

  /// Converts a compiled value to a value for a statement. In contrast to `value(of:)`, a struct
  /// with streams becomes a view model too.
  private func usableValue(of any: Any) -> Value {
    let value = value(of: any)
    guard case .object(let object) = value, !(type(of: object.value) is AnyClass),
      let model = compiledCode.models.model(ofStruct: object.value)
    else { return value }
    return .model(model)
  }

  /// Converts a value of a script to a Swift type.
  func swiftValue(of value: Value, as type: any Any.Type) throws -> Any {
    func typed<T>(_ type: T.Type) throws -> Any {
      try Conversion.toSwift(type, context)(value)
    }
    return try typed(type)
  }

  /// The value of a property that compiled code declares for a type; nil without such a property.
  func compiledMember(_ name: String, of any: Any) -> Value? {
    members(name, of: any).lazy.compactMap { $0.get(any) }.first.map(value)
  }

  /// A copy of a compiled value with one property changed; nil if the property cannot be set.
  func changedCompiled(_ name: String, of any: Any, to new: Value) throws -> Value? {
    for member in members(name, of: any) {
      guard let set = member.set else { continue }
      if let changed = set(any, try swiftValue(of: new, as: member.type)) {
        return value(of: changed)
      }
    }
    return nil
  }

  /// The properties with this name in the type of a value and in its superclasses. Properties from
  /// newer code come first.
  private func members(_ name: String, of any: Any) -> [CompiledMember] {
    Self.types(of: any).flatMap { type in
      compiledCode.sessions.reversed().compactMap { session in
        session.parts.members(of: type).first { $0.name == name }
      }
    }
  }

  /// Information from compiled code about the type of a value and its superclasses.
  func compiledFacts(of any: Any) -> StoredMembers.Facts {
    var facts = StoredMembers.Facts()
    for (type, parts) in Self.types(of: any).flatMap({ type in
      presentCompiled.map { (type, $0.parts) }
    }) {
      let name = String(String(describing: type).prefix { $0 != "<" })
      facts.hidden.formUnion(parts.hidden[name] ?? [])
      // The information about a class has priority over the information about its superclasses.
      let path = String(_typeName(type).drop { $0 != "." }.dropFirst().prefix { $0 != "<" })
      for (port, isInput) in parts.areInputs[path] ?? [:] where facts.directions[port] == nil {
        facts.directions[port] = isInput ? .input : .output
      }
      let id = ObjectIdentifier(type)
      addSetters(of: parts.members(of: type), in: any, to: &facts)
      for member in (parts.inputs[id] ?? []) + parts.members(of: type)
      where !facts.computed.contains(where: { $0.name == member.name }) {
        // Only streams are read here, because other getters may have side effects.
        guard StreamTypes.of(member.type) != nil || StoredMembers.groups.contains(member.name),
          let value = member.get(any)
        else { continue }
        facts.computed.append((member.name, value, member.type))
      }
    }
    return facts
  }

  /// The type of a value and its superclasses.
  static func types(of any: Any) -> [any Any.Type] {
    var types: [any Any.Type] = [type(of: any)]
    var mirror = Mirror(reflecting: any).superclassMirror
    while let present = mirror {
      types.append(present.subjectType)
      mirror = present.superclassMirror
    }
    return types
  }

  /// Converts a compiled closure to a function that scripts can call.
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
      if let start = function.start {
        let list = arguments.map(\.canonical).joined(separator: ", ")
        start(values, "\(session.progress.calledPath ?? "call")(\(list))")
        return .void
      }
      return session.value(of: try function.call(values))
    }
  }

  /// Connects compiled code to the session.
  static func beginPlaying() {
    SessionAccess.begin(
      SessionAccess(
        write: { text in
          if let session = Session.shared {
            session.clock.hand { [weak session] in session?.write(text) }
          } else {
            // `Swift.print` is called explicitly. The `print` of compiled code would call this
            // closure again.
            Swift.print(text, terminator: "")
          }
        },
        read: { name, type in
          let value = try? Session.shared?.answering {
            try Session.current?.context.variables[name].map { variable in
              try Session.live(Session.current).swiftValue(of: variable.value, as: type)
            }
          }
          guard let value else { fatalError("'\(name)' is not known as \(type)") }
          return value
        },
        assign: { name, value in
          try? Session.shared?.answering {
            Session.current?.context.variables[name]?.value = Value(reflecting: value)
          }
        },
        checkpoint: {
          guard let session = Session.current else { return }
          session.deliverHanded()
          try session.budget.checkpoint()
        },
        step: { try Session.current?.stepForAwait() },
        stop: { Session.current?.stop(Fault($0)) },
        end: { Session.current?.callEnded($0, $1) },
        answer: { StandIn.answer($0, $1, as: $2) },
        answerLater: { StandIn.answerLater($0, $1, as: $2) }))
  }
}
