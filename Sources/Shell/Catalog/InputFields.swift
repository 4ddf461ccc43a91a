import RxsEngine
@_spi(Reflection) import Swift

/// A type that an `Input` struct may have as a field: the shell can make one and emit into it.
protocol InputField {
  /// Makes a field at an address that holds none yet, and says how values get in.
  ///
  /// - Throws: where a field of this type can't be made.
  static func placeField(at address: UnsafeMutableRawPointer) throws -> StreamValue
  /// How the type is shown.
  static var typeName: String { get }
}

/// Makes the `Input` of a view model by looking at its fields.
enum InputFields {
  /// A field of an input struct.
  struct Field {
    let name: String
    let offset: Int
    let type: any InputField.Type
  }

  /// The fields of a struct; throws for one whose type the shell cannot make.
  static func fields<Input>(of _: Input.Type) throws -> [Field] {
    var fields: [Field] = []
    var problem: String?
    _ = _forEachField(of: Input.self) { name, offset, type, _ in
      let name = String(cString: name)
      if let field = type as? any InputField.Type {
        fields.append(Field(name: name, offset: offset, type: field))
      } else {
        problem = "\(name) is a \(Conversion.name(of: type))"
      }
      return problem == nil
    }
    if let problem {
      throw RuntimeError("\(Input.self) cannot be made by the shell: \(problem)")
    }
    return fields
  }

  /// Makes an input and the ports of its fields.
  static func make<Input>(_: Input.Type) throws -> (input: Input, ports: [ModelValue.Member]) {
    let fields = try fields(of: Input.self)
    let memory = UnsafeMutablePointer<Input>.allocate(capacity: 1)
    defer { memory.deallocate() }
    let raw = UnsafeMutableRawPointer(memory)
    let ports = try fields.map { field in
      ModelValue.Member(
        name: field.name, typeName: field.type.typeName,
        value: .stream(try field.type.placeField(at: raw + field.offset)))
    }
    return (memory.move(), ports)
  }
}
