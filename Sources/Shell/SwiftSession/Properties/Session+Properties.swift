import RxsCatalog
import RxsCompiled
import RxsCompiling
import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSession

/// Observes and sets the properties of compiled objects for statements.
extension Session {
  /// The property to which an expression refers: its object and its name. Nil for streams and for
  /// other expressions.
  ///
  /// - Parameter value: the present value of the expression.
  package func property(_ expr: Expr, with value: Value) throws -> (owner: AnyObject, name: String)?
  {
    switch value.unwrapped {
    case .stream, .model, .function: return nil
    default: break
    }
    guard let (base, name) = expr.ownerOfProperty, let owner = object(try evaluate(base)),
      properties(of: owner).contains(where: { $0.name == name })
        || compiledProperty(name, of: owner) != nil
    else { return nil }
    return (owner, name)
  }

  /// The object whose properties a `subscribe` prints: an `@Observable` model, or a compiled object
  /// without streams. Nil for other values.
  package func observedObject(_ value: Value) -> AnyObject? {
    guard holdsSwift, let object = object(value) else { return nil }
    if case .model = value.unwrapped {
      return PropertyObserver.isObservable(type(of: object)) ? object : nil
    }
    return properties(of: object).isEmpty ? nil : object
  }

  /// Subscribes to one property of an object, or to all its properties and streams.
  package func subscribe(
    toProperties name: String?, of object: AnyObject, _ value: Value, label: String, owner: String?
  ) throws {
    var hasStreams = false
    if name == nil, case .model(let model) = value.unwrapped, !model.streamOutputs.isEmpty {
      try subscribe(toOutputsOf: model, label: label, owner: owner)
      hasStreams = true
    }
    let subscription = PropertySubscription(label: label, owner: owner, in: self)
    let source = ObservedProperties(
      object: object, observer: observer(of: name, of: object, subscription))
    compiledCode.propertySubscriptions.append(subscription)
    let hasProperties = try subscription.begin(source)
    guard hasProperties || hasStreams else {
      subscription.end()
      compiledCode.propertySubscriptions.removeAll { $0 === subscription }
      throw Fault("\(type(of: object)) has no properties to subscribe to")
    }
  }

  private func observer(
    of name: String?, of object: AnyObject, _ subscription: PropertySubscription
  ) -> PropertyObserver {
    let client = PropertyObserver.Client(
      members: { [weak self] other in
        guard let self else { return [] }
        guard let name, other === object else { return properties(of: other) }
        guard let property = compiledProperty(name, of: other) else { return [] }
        return [property]
      },
      differ: { Value(reflecting: $0).canonical != Value(reflecting: $1).canonical },
      report: { [weak subscription] path, value in
        guard let name else { return subscription?.hear(path, value) ?? () }
        // A subscription to one property has a label without the property's name.
        let rest = path.dropFirst(name.count)
        subscription?.hear(String(rest.first == "." ? rest.dropFirst() : rest), value)
      },
      reportThread: { [weak self] in
        self?.clock.hand { [weak self] in self?.warnOfThread(type(of: object)) }
      })
    return PropertyObserver(client, pollsAll: name != nil)
  }

  /// Warns that another thread has changed a model, and reads the model's properties.
  private func warnOfThread(_ type: AnyClass) {
    let note = "a thread of its own has changed \(type)"
    if swift.told.insert(note).inserted { listener.onWarning("warning: \(note)") }
    for subscription in compiledCode.propertySubscriptions { subscription.resume() }
  }

  /// Reads the subscribed properties that do not report changes, and ends the sleeps of cancelled
  /// tasks.
  func pollProperties() {
    if holdsSwift { SessionExecutor.shared.endCancelledSleeps() }
    let subscriptions = compiledCode.propertySubscriptions
    guard !subscriptions.isEmpty else { return }
    let poll = { for subscription in subscriptions { subscription.poll() } }
    if let tracer { tracer.lookingBack(poll) } else { poll() }
  }

  /// Ends all subscriptions to properties, before the session restarts.
  func endProperties() {
    for subscription in compiledCode.propertySubscriptions { subscription.end() }
    compiledCode.propertySubscriptions = []
  }

  // MARK: - Setting

  /// Sets the property to which a target refers. Returns false for other targets.
  ///
  /// - Parameters:
  ///   - value: the present value of the target.
  ///   - values: returns the new values. It is called only if the target is a property.
  package func setProperty(
    _ target: Expr, with value: Value, to values: () throws -> [(Expr, Value)]
  ) throws -> Bool {
    guard let (owner, name) = try property(target, with: value),
      let member = compiledProperty(name, of: owner)
    else { return false }
    let path = target.path ?? name
    guard let set = member.set else {
      let problem = TargetProblem(path, is: "a property that cannot be set")
      throw Fault(problem.message).located(target.range, source)
    }
    let converted = try values().map { expr, value in
      try locating(expr.range) { try swiftValue(of: value, as: member.type, for: path) }
    }
    for (index, value) in converted.enumerated() {
      guard budget.allowsMore() else { return true }
      tracing(value: index + 1) {
        _ = set(owner, value)
        clock.drainMain()
      }
    }
    return true
  }

  private func swiftValue(
    of value: Value, as type: any Any.Type, for path: String
  ) throws -> Any {
    do { return try swiftValue(of: value, as: type) } catch let mismatch as Conversion.Mismatch {
      throw Fault.mismatch(path, takes: Conversion.name(of: type), value, refusal: mismatch)
    }
  }

  // MARK: - Members

  /// The class instance in a value; nil for other values.
  private func object(_ value: Value) -> AnyObject? {
    let any: Any? =
      switch value.unwrapped {
      case .object(let object): object.value
      case .model(let model): model.instance
      default: nil
      }
    return any.flatMap { type(of: $0) is AnyClass ? $0 as AnyObject : nil }
  }

  /// The property of an object with this name; nil without one.
  private func compiledProperty(_ name: String, of object: AnyObject) -> CompiledMember? {
    Self.types(of: object).lazy.flatMap { [compiledCode] type in
      compiledCode.sessions.reversed().lazy.compactMap { $0.parts.members(of: type) }
        .joined()
    }.first { $0.name == name && $0.path != nil }
  }

  /// The properties of an object that are shown in lists. Properties of superclasses come first.
  func properties(of object: AnyObject) -> [CompiledMember] {
    var found: [CompiledMember] = []
    for type in Self.types(of: object).reversed() {
      let name = String(String(describing: type).prefix { $0 != "<" })
      let fields = CompiledMember.fields(of: type)
      for parts in presentCompiled.map(\.parts) {
        let excluded = (parts.hidden[name] ?? []).union(parts.leftOut[name] ?? [])
        for member in parts.members(of: type)
        where member.isShown(amongFields: fields) && !excluded.contains(member.name)
          // A settable stored property that keeps its name is not observed.
          && !(fields.contains(member.name) && member.set != nil)
        {
          if let known = found.firstIndex(where: { $0.name == member.name }) {
            found[known] = member
          } else {
            found.append(member)
          }
        }
      }
    }
    return found
  }
}

extension CompiledMember {
  /// The names of types whose values are not a part of a model's state. An app may have a type of
  /// its own with the name `Task`, so the names contain the module.
  private static let tools: Set<String> = [
    "Swift.Task", "Swift.AsyncStream", "Swift.AsyncThrowingStream",
    "Observation.ObservationRegistrar",
  ]

  private static func isTool(_ type: any Any.Type) -> Bool {
    let name = String(reflecting: type).prefix { $0 != "<" }
    return tools.contains(String(name)) || name.hasSuffix(".Logger")
  }

  /// Whether the value is an object or nil, or may be an object because its type is a protocol.
  var isObject: Bool {
    let metadata = TypeMetadata((type as? any OptionalType.Type)?.wrapped ?? type)
    return metadata.kind == .class || metadata.isProtocol
  }

  /// The names of the stored properties of an `@Observable` class. For an observed property `name`,
  /// Observation declares a stored property `_name`. Empty for other types.
  static func fields(of type: any Any.Type) -> Set<String> {
    guard PropertyObserver.isObservable(type) else { return [] }
    return Set(StoredMembers.fields(of: type).map(\.name))
  }

  /// Whether lists show the property. Streams, functions, tasks and services are not shown. An
  /// object is a service, unless Observation reports the changes of the property.
  ///
  /// - Parameter fields: the stored properties of the `@Observable` class.
  func isShown(amongFields fields: Set<String>) -> Bool {
    guard path != nil else { return false }
    var content = type
    if let optional = content as? any OptionalType.Type { content = optional.wrapped }
    if let array = content as? any ArrayType.Type { content = array.element }
    let metadata = TypeMetadata(content)
    if StreamTypes.of(content) != nil || metadata.isFunction { return false }
    if metadata.kind == .class {
      return fields.contains("_\(name)") || PropertyObserver.isObservable(content)
    }
    // A constant with a protocol type is a service, unless the protocol is `Error`.
    if metadata.isProtocol { return content == (any Error).self || set != nil }
    return !Self.isTool(content)
  }
}

extension Expr {
  /// The object and the member name in an expression such as `vm.query`; nil for other expressions.
  fileprivate var ownerOfProperty: (base: Expr, name: String)? {
    switch kind {
    case .compiled(_, let written): written.ownerOfProperty
    case .member(let base, let name):
      switch base.kind {
      case .compiled: (base, name.text)
      default: base.path == nil ? nil : (base, name.text)
      }
    default: nil
    }
  }
}
