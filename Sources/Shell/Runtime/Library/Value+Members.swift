import RxsEngine

/// Looks up the members of a value whose type is known only at run time.
extension Value {
  /// The value of the property with the given name. A method with that name is returned as a
  /// function.
  package func property(_ name: String, _ context: Context) throws -> Value {
    if name == "self" { return self }
    switch self {
    case .tuple(let tuple):
      if let element = tuple[name] { return element }
    case .object(let object):
      if let member = object.member(name, context) { return member }
    case .model(let model):
      let member = model[name]
      if let value = member?.value, case .stream = value { return value }
      // The stored value of a property may be out of date, so the property is read from the
      // instance again.
      if let instance = model.instance, let found = context.host?.member(name, of: instance) {
        return found
      }
      if let member { return member.value }
    case .symbol(let symbol):
      if let found = symbol.origin.flatMap({ context.host?.member(name, of: $0) }) { return found }
    case .none:
      throw Fault(.optionalNeedsUnwrapping(member: name, of: "nil"))
    default: break
    }
    let entries = Receiver(self).entries(of: name, context.names)
    for entry in entries {
      if let get = entry.getter { return try get(self) }
    }
    if !entries.isEmpty {
      return .function(
        NativeFunction {
          try call(name, $0, $0.map { _ in ArgumentBinder.Argument(label: nil) }, context)
        })
    }
    throw Fault(unknownMember(name, context.names))
  }

  /// Calls the method with the given name.
  package func call(
    _ name: String, _ values: [Value], _ shapes: [ArgumentBinder.Argument], _ context: Context
  ) throws -> Value {
    switch self {
    case .tuple(let tuple):
      if case .function(let function)? = tuple[name] {
        return try function.call(values, shapes)
      }
    case .model(let model):
      let member = model[name]
      if let function = member?.function { return try function.call(values, shapes) }
      if case .function(let function)? = member?.value { return try function.call(values, shapes) }
      if member == nil, let instance = model.instance,
        let method = context.host?.method(name, of: instance)
      {
        return try method.call(values, shapes)
      }
    case .object(let object):
      if let function = object.method(name, context) { return try function.call(values, shapes) }
    case .symbol(let symbol):
      if let value = symbol.origin, let method = context.host?.method(name, of: value) {
        return try method.call(values, shapes)
      }
      // In `.just(1).delay(1s)`, the case `.just(1)` is converted to a stream, and the stream's
      // method is called.
      if Library.members(of: "Observable")[name] != nil,
        Receiver(self).entries(of: name, context.names).isEmpty,
        let made = try symbol.made(of: "Observable", context)
      {
        return try made.call(name, values, shapes, context)
      }
    case .none: throw Fault(.optionalNeedsUnwrapping(member: name, of: "nil"))
    default: break
    }
    let entries = Receiver(self).entries(of: name, context.names)
    if entries.isEmpty, case .some(let some) = self {
      // The resolver did not know that the value is optional, so the method of the optional's
      // content is called.
      return try some.value.call(name, values, shapes, context)
    }
    guard !entries.isEmpty else {
      guard values.isEmpty, let property = try? property(name, context),
        case .function(let function) = property
      else { throw Fault(unknownMember(name, context.names)) }
      return try function.call([])
    }
    let methods = entries.filter { $0.form == .method }
    guard !methods.isEmpty else {
      if entries[0].form == .property { throw Fault(.property(name)) }
      throw Fault(.notVariable(method: name))
    }
    let (entry, arguments) = try Self.bound(methods, values, shapes, name, context)
    guard case .call(let call) = entry.body else { return .void }
    return try call(self, arguments)
  }

  /// The mutating method with the given name, and its arguments. Nil if no such method exists.
  func mutation(
    _ name: String, _ values: [Value], _ shapes: [ArgumentBinder.Argument], _ context: Context
  ) throws -> (Entry, Arguments)? {
    let entries = Receiver(self).entries(of: name, context.names).filter { $0.form == .mutating }
    guard !entries.isEmpty else { return nil }
    return try Self.bound(entries, values, shapes, name, context)
  }

  /// The entry that fits the arguments, and the arguments in the order of its parameters.
  static func bound(
    _ entries: [Entry], _ values: [Value], _ shapes: [ArgumentBinder.Argument], _ name: String,
    _ context: Context
  ) throws -> (Entry, Arguments) {
    let known = zip(shapes, values).map { shape, value in
      ArgumentBinder.Argument(
        label: shape.label, isTrailing: shape.isTrailing, isFunction: value.unwrapped.isFunction)
    }
    var fallback: (Entry, Arguments)?
    for entry in entries {
      let parameters = entry.signature.parameters ?? []
      guard case .success(let places) = ArgumentBinder.bind(known, to: parameters) else { continue }
      let arguments = Arguments(
        ArgumentBinder.place(values, at: places, of: parameters), for: parameters, callee: name,
        context)
      if areFitting(values, at: places, of: parameters) { return (entry, arguments) }
      fallback = fallback ?? (entry, arguments)
    }
    if let fallback { return fallback }
    throw Fault(.wrongArguments(callee: name, signatures: entries.map(\.signature.text)))
  }

  /// Whether each value fits the type of its parameter, as far as the type is known.
  fileprivate static func areFitting(
    _ values: [Value], at places: some Sequence<Int>, of parameters: [Signature.Parameter]
  ) -> Bool {
    zip(values, places).allSatisfy { value, place in value.mayBe(parameters[place].type) }
  }

  /// Whether the value fits a parameter's type, as far as the type is known.
  private func mayBe(_ type: Type) -> Bool {
    switch (type, self) {
    case (.named("Int", _), .int), (.named("Bool", _), .bool): true
    case (.function(let parameters, _), .function(let function)):
      // A closure with several parameters can also receive one tuple.
      function.arity.map { $0 == parameters.count || $0 == 0 || parameters.count == 1 } ?? true
    case (.named("Int", _), _), (.named("Bool", _), _), (.function, _): false
    case (.named("Duration", _), _): Durations.nanoseconds(self) != nil
    case (.named("String", _), _), (.named("Substring", _), _): isString
    case (.named("Character", _), .string(let text)): text.count == 1
    case (.named("Character", _), _): false
    case (.named("Double", _), _), (.named("Float", _), _): asDouble != nil
    case (.named("Range", _), _), (.named("ClosedRange", _), _): isRange
    case (.named(let name, _), _) where IntegerKind(rawValue: name) != nil: kindName == name
    case (.named(let name, _), _) where StandardProtocol(rawValue: name) != nil:
      StandardProtocol(rawValue: name).map { Inference().conforms(self.type, to: $0) } ?? true
    case (.named, .symbol(let symbol)) where type.streamKind != nil || type.name == "Stream":
      Durations.nanoseconds(of: symbol) == nil
    case (.named, _) where type.streamKind != nil:
      if case .stream = self { true } else { false }
    case (.named("Optional", let arguments), _): content.map { $0.mayBe(arguments[0]) } ?? true
    default: true
    }
  }

  var isString: Bool { if case .string = self { true } else { false } }

  var isFunction: Bool { if case .function = self { true } else { false } }

  /// The error for an unknown member, with a suggestion.
  private func unknownMember(_ name: String, _ host: HostNames) -> Problem {
    let receiver: String =
      switch self {
      case .model(let model): model.typeName
      case .symbol(let symbol): ".\(symbol.name)"
      default: kindName
      }
    return .unknownMember(name, of: receiver, near: memberNames(host))
  }

  /// The names of all members of a value.
  private func memberNames(_ host: HostNames) -> [String] {
    let own: [String] =
      switch self {
      case .tuple(let tuple): tuple.labels.compactMap { $0 }
      case .object(let object): object.memberNames
      case .model(let model): model.inputs.map(\.name) + model.outputs.map(\.name)
      default: []
      }
    return own + Receiver(self).memberNames(host)
  }
}

extension Value {
  /// Converts a case such as `.zero` to a static member of the other value's type, which became
  /// known only at run time. Other values are returned unchanged.
  func member(beside other: Value, _ context: Context) throws -> Value {
    guard case .symbol(let symbol) = self, symbol.origin == nil, !symbol.isEvent else {
      return self
    }
    switch other.unwrapped {
    case .int, .double, .number, .string:
      return try symbol.made(of: other.unwrapped.kindName, context) ?? self
    default: return self
    }
  }
}

extension Symbol {
  /// The value of a case, as a static member of a type: for `Observable`, `.just(1)` means
  /// `Observable.just(1)`.
  package func made(of type: String, _ context: Context) throws -> Value? {
    guard let entries = Library.statics(of: type)[name] else { return nil }
    if entries[0].form == .constant {
      guard payload == nil, case .make(let make) = entries[0].body else { return nil }
      return try make(Arguments([], for: [], callee: name, context))
    }
    guard let payload else { return nil }
    let shapes = payload.labels.map { ArgumentBinder.Argument(label: $0) }
    let (entry, arguments) = try Value.bound(entries, payload.elements, shapes, name, context)
    guard case .make(let make) = entry.body else { return nil }
    return try make(arguments)
  }
}

extension Library {
  /// The names of all mutating methods.
  private static let mutatingNames: Set<String> = {
    var names: Set<String> = []
    for receiver in receivers {
      for (name, entries) in members(of: receiver)
      where entries.contains(where: { $0.form == .mutating }) {
        names.insert(name)
      }
    }
    return names
  }()

  /// Whether any type has a mutating method with this name.
  static func isMutating(_ name: String) -> Bool { mutatingNames.contains(name) }
}

/// Library entries as a function value, as in `xs.map(String.init)`.
final class EntryFunction: Function, @unchecked Sendable {
  private let entries: [Entry]
  private let context: Context
  /// The Swift function of the entry. Nil if there are several entries, or if a parameter is
  /// variadic.
  private let only: (parameters: [Signature.Parameter], make: (Arguments) throws -> Value)?

  init(_ entries: [Entry], _ context: Context) {
    self.entries = entries
    self.context = context
    if entries.count == 1, case .make(let make) = entries[0].body,
      let parameters = entries[0].signature.parameters, !parameters.contains(where: \.isVariadic)
    {
      only = (parameters, make)
    } else {
      only = nil
    }
  }

  override var arity: Int? {
    entries.count == 1 ? entries[0].signature.parameters?.count : nil
  }

  override func call(_ values: [Value], _ shapes: [ArgumentBinder.Argument]) throws -> Value {
    let (entry, arguments) = try Value.bound(entries, values, shapes, entries[0].name, context)
    guard case .make(let make) = entry.body else {
      throw Fault(.notCallable("'\(entry.name)'"))
    }
    return try make(arguments)
  }

  /// Calls of a function value have no labels.
  override func call(_ values: [Value]) throws -> Value {
    if let only {
      if only.parameters.count == values.count { return try only.make(arguments(values)) }
      if values.count == 1, case .tuple(let tuple) = values[0],
        only.parameters.count == tuple.elements.count
      {
        return try only.make(arguments(tuple.elements))
      }
    }
    let candidates = entries.filter { $0.signature.parameters?.count == values.count }
    let fitting = candidates.first {
      Value.areFitting(values, at: values.indices, of: $0.signature.parameters ?? [])
    }
    guard let entry = fitting ?? candidates.first, case .make(let make) = entry.body else {
      return try call(values, values.map { _ in ArgumentBinder.Argument(label: nil) })
    }
    return try make(
      Arguments(values, for: entry.signature.parameters ?? [], callee: entry.name, context))
  }

  private func arguments(_ values: [Value]) -> Arguments {
    Arguments(values, for: only?.parameters ?? [], callee: entries[0].name, context)
  }
}

extension Value {
  /// Whether the value is an instance of a class. Its properties can change without an assignment
  /// to the variable.
  var isReference: Bool {
    switch self {
    case .object(let object): Swift.type(of: object.value) is AnyClass
    case .stream: true
    default: false
    }
  }

  /// Sets a property of a compiled value. Returns the changed copy of a struct; for an object,
  /// returns the object itself. Nil for other values.
  func changed(_ name: String, to new: Value, _ context: Context) throws -> Value? {
    guard case .object(let object) = self else { return nil }
    return try context.host?.changed(name, of: object.value, to: new)
  }

  /// Sets a property of an object: `serial.disposable = …`.
  func set(_ name: String, to new: Value, _ context: Context) throws {
    if try changed(name, to: new, context) != nil { return }
    guard
      let entry = Receiver(self).entries(of: name, context.names).first(where: {
        $0.form == .property
      })
    else {
      throw Fault.cannotAssign(name, of: self)
    }
    guard case .variable(_, let set) = entry.body else {
      throw Fault(.readOnly(name, of: kindName))
    }
    try set(self, new)
  }
}
