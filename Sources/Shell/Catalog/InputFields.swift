import RxsCompiled
import RxsEngine
import RxsRuntime

/// A stream type that a field of an `Input` struct can have. The shell can make such a stream, and
/// send values into it.
protocol InputField {
  /// The field's value, and the stream through which scripts send into it.
  typealias Made = (field: Any, stream: StreamValue)

  /// Makes the value of a field.
  ///
  /// - Parameters:
  ///   - first: the first value, for a type with a current value. If it is nil, a neutral value is
  ///     used.
  ///   - call: the call that makes the view model.
  /// - Throws: if the shell cannot make this type, or if a first value is missing.
  static func inputField(_ first: Value?, _ call: ArgumentReader) throws -> Made

  /// The text of the type.
  static var typeName: String { get }
  /// The type of the first value; nil for types without a current value.
  static var firstValueType: Any.Type? { get }
}

extension InputField {
  static var firstValueType: Any.Type? { nil }
}

/// Makes the `Input` of a view model from the fields of its type.
package enum InputFields {
  /// The role of a field, which depends on its type.
  private enum Role {
    case port(any InputField.Type)
    /// A struct or a tuple whose own fields include ports.
    case nested(TypeFields)
    /// A plain value, which is an argument of the call that makes the view model.
    case constant

    init(_ type: Any.Type) {
      if let field = InputFields.field(type) {
        self = .port(field)
      } else if let fields = InputFields.nested(type) {
        self = .nested(fields)
      } else {
        self = .constant
      }
    }
  }

  /// The given type, if the shell can make an input field of it. Stream types of other libraries
  /// are included. Nil for other types.
  static func field(_ type: Any.Type) -> (any InputField.Type)? {
    if let field = type as? any InputField.Type { return field }
    return ForeignLibrary.streams?.stream(of: type).flatMap { foreign($0) }
  }

  private static func foreign<S: ForeignStreamType>(_: S.Type) -> (any InputField.Type)? {
    S.isMade ? ForeignField<S>.self : nil
  }

  /// The fields of a struct or a tuple that contains ports; nil for other types.
  private static func nested(_ type: Any.Type) -> TypeFields? {
    guard hasFields(type), !(type is any ValueDecodable.Type) else { return nil }
    let fields = TypeFields(type)
    let hasPorts = fields.fields.contains { field in
      if case .constant = Role(field.type) { false } else { true }
    }
    return hasPorts ? fields : nil
  }

  /// Whether a type is a struct or a tuple.
  private static func hasFields(_ type: Any.Type) -> Bool {
    [.struct, .tuple].contains(TypeMetadata(type).kind)
  }

  /// The ports of an input type with their paths, and the parameters that its plain fields add to
  /// the call.
  package static func ports(
    of type: Any.Type
  ) -> (ports: [Catalog.Port], parameters: [Catalog.Parameter]) {
    if let field = field(type) { return ([("input", field.typeName, type)], []) }
    var ports: [Catalog.Port] = []
    var parameters: [Catalog.Parameter] = []
    func walk(_ fields: TypeFields, _ path: String) {
      for field in fields.fields {
        switch Role(field.type) {
        case .port(let port):
          ports.append((path + field.name, port.typeName, field.type))
          if let type = port.firstValueType {
            parameters.append(
              Catalog.Parameter(field.name, type, default: NeutralValue.first(of: type)))
          }
        case .nested(let fields): walk(fields, path + field.name + ".")
        case .constant:
          let isOptional = field.type is any OptionalType.Type
          guard isOptional || !isMade(field) else { break }
          parameters.append(Catalog.Parameter(field.name, field.type))
        }
      }
    }
    walk(TypeFields(type), "")
    return (ports, parameters)
  }

  /// Whether the shell can make an input of a type.
  package static func canMake(_ type: Any.Type) -> Bool {
    field(type) != nil || hasFields(type) || type == Void.self
  }

  /// Makes an input, and the ports through which scripts send into its fields.
  package static func make<Input>(
    _: Input.Type, _ arguments: ArgumentReader
  ) throws -> (input: Input, ports: [ModelValue.Member]) {
    if let field = field(Input.self) {
      let (made, stream) = try field.inputField(nil, arguments)
      guard let input = made as? Input else { throw Fault.unknownInput(Input.self) }
      return (input, [port("input", field, stream)])
    }
    guard canMake(Input.self) else {
      throw Fault(
        "the shell cannot make \(Input.self): register the view model with 'input:'")
    }
    var ports: [ModelValue.Member] = []
    let input = try TypeFields.make(Input.self) { address in
      ports = try place(TypeFields(Input.self), at: address, arguments)
    }
    return (input, ports)
  }

  private static func place(
    _ fields: TypeFields, at address: UnsafeMutableRawPointer, _ arguments: ArgumentReader
  ) throws -> [ModelValue.Member] {
    try fields.fields.compactMap { field in
      let address = address + field.offset
      switch Role(field.type) {
      case .port(let type):
        let (made, stream) = try arguments.field(type, field.name)
        guard let place = placement(of: made, as: field.type) else {
          throw Fault.unknownInput(field.type)
        }
        place(address)
        return port(field.name, type, stream)
      case .nested(let fields):
        let inner = try place(fields, at: address, arguments)
        let model = ModelValue(
          typeName: Conversion.name(of: field.type), inputs: inner, outputs: [], contents: [])
        return ModelValue.Member(
          name: field.name, typeName: model.typeName, value: .model(model))
      case .constant:
        try constant(field, arguments)(address)
        return nil
      }
    }
  }

  private static func port(
    _ name: String, _ type: any InputField.Type, _ stream: StreamValue
  ) -> ModelValue.Member {
    ModelValue.Member(name: name, typeName: type.typeName, value: .stream(stream))
  }

  /// The code that writes a value to a field. Nil if the field has a different type.
  private static func placement(of value: Any, as type: Any.Type) -> TypeFields.Placement? {
    func typed<T>(_: T.Type) -> TypeFields.Placement? {
      (value as? T).map { typed in { $0.initializeMemory(as: T.self, to: typed) } }
    }
    return _openExistential(type, do: typed)
  }

  /// Whether the shell supplies the field's value without an argument.
  private static func isMade(_ field: TypeFields.Field) -> Bool {
    Surroundings.value(of: field.type) != nil || InjectedServices.has(field.type)
  }

  private static func constant(
    _ field: TypeFields.Field, _ arguments: ArgumentReader
  ) throws -> TypeFields.Placement {
    if let value = arguments.take(field.name) {
      do {
        return try TypeFields.placement(of: value, as: field.type, arguments.context())
      } catch let mismatch as Conversion.Mismatch {
        throw Fault.mismatch(
          "'\(field.name)'", takes: Conversion.name(of: field.type), value, refusal: mismatch)
      }
    }
    if let value = Surroundings.value(of: field.type)
      ?? InjectedServices.service(of: field.type, named: field.name),
      let placement = placement(of: value, as: field.type)
    {
      return placement
    }
    throw Fault(
      "'\(arguments.callee)' needs '\(field.name)', which is a \(Conversion.name(of: field.type))",
      hint: "write \(arguments.callee)(\(field.name): …), or register the view model with 'input:'")
  }
}

/// Values that the shell supplies to any view model.
enum Surroundings {
  /// The value for a parameter of the given type: a dispose bag, a scheduler, or an empty optional.
  /// Nil for a type whose parameter needs an argument.
  static func value(of type: Any.Type) -> Any? {
    if type == DisposeBag.self { return DisposeBag() }
    if let optional = type as? any Emptyable.Type, optional is any OptionalType.Type {
      return optional.empty
    }
    if type == (any SchedulerType).self || type == MainScheduler.self {
      return MainScheduler.instance
    }
    if type == (any ImmediateSchedulerType).self { return MainScheduler.instance }
    return nil
  }
}
