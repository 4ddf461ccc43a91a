import RxsRuntime

/// Makes structs and classes of the app from a script: `Repository(id: 1, name: "x")`. Only types
/// that occur in the catalog's view models and service functions are found.
///
/// The catalog is searched when a script uses a name that nothing else declares.
final class WrittenStructs {
  private let catalog: Catalog
  private lazy var found = find()

  init(of catalog: Catalog) { self.catalog = catalog }

  /// The functions that make the types with the given name. Nil if there is no such type.
  ///
  /// If several types have the same name, the first type whose fields fit the arguments is used.
  func makers(of name: String) -> [Entry]? {
    guard name.first?.isUppercase == true, let types = found[name] else { return nil }
    return types.map(\.maker)
  }

  private func find() -> [String: [WrittenStruct]] {
    var walk = TypeWalk()
    for entry in catalog.entries {
      let interface = entry.interface()
      for port in interface.inputs + interface.outputs { walk.add(port.content) }
      for parameter in interface.parameters { walk.add(parameter.content) }
    }
    for type in catalog.serviceTypes { walk.add(type) }
    return walk.found
  }
}

/// A struct or a class of the app.
private struct WrittenStruct {
  /// A field. A call can leave out a field of an optional type.
  typealias Field = (name: String, type: Any.Type)

  package let name: String
  let fields: [Field]

  /// The function that makes a value. Its parameters are the fields, in order.
  var maker: Entry {
    .function(
      named: String(name.prefix { $0 != "<" }), "A value of the app.", signature: { signature }
    ) { arguments in
      .tuple(
        TupleValue(
          fields.indices.map { arguments.valueIfGiven($0) ?? .none }, labels: fields.map(\.name),
          typeName: name))
    }
  }

  private var signature: Signature {
    let parameters = fields.map { Catalog.Parameter($0.name, $0.type) }
    return Signature(
      name: name, parameters: parameters.map(\.signature), result: .unknown,
      text: Catalog.Parameter.text(name, parameters))
  }
}

/// Collects the structs and classes that occur in types, for example as elements or fields.
private struct TypeWalk {
  private(set) var found: [String: [WrittenStruct]] = [:]
  private var seen: Set<ObjectIdentifier> = []

  mutating func add(_ type: Any.Type) {
    guard seen.insert(ObjectIdentifier(type)).inserted else { return }
    if let stream = StreamTypes.of(type) { return add(stream.elementType) }
    if let optional = type as? any OptionalType.Type { return add(optional.wrapped) }
    if let array = type as? any ArrayType.Type { return add(array.element) }
    if let dictionary = type as? any DictionaryType.Type {
      add(dictionary.key)
      return add(dictionary.content)
    }
    guard !(type is any ValueDecodable.Type) else { return }
    switch TypeMetadata(type).kind {
    case .tuple: for field in TypeFields(type).fields { add(field.type) }
    case .enum: for record in EnumCases(type)?.records ?? [] { record.type.map { add($0) } }
    case .struct, .class: addFields(of: type)
    case .optional, .existential, .extendedExistential, nil: break
    }
  }

  private mutating func addFields(of type: Any.Type) {
    let fields = StoredMembers.fields(of: type)
    // A struct with streams is a view model, and not a value.
    guard !fields.isEmpty, !fields.contains(where: { StreamTypes.of($0.type) != nil }) else {
      return
    }
    let name = String(describing: type)
    found[String(name.prefix { $0 != "<" }), default: []].append(
      WrittenStruct(name: name, fields: fields))
    for field in fields { add(field.type) }
  }
}
