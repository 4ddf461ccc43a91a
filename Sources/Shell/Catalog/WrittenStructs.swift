/// A struct or a class of the app, as scripts write a value of it: its name and its fields.
struct WrittenStruct {
  /// A field; one that may be nil can be left out.
  typealias Field = (name: String, isOptional: Bool)

  let name: String
  let fields: [Field]

  /// What is wrong with the labels of a call; nil where nothing is.
  func problem(with labels: [String?]) -> RuntimeError? {
    let names = fields.map(\.name)
    var given: Set<String> = []
    for label in labels {
      guard let label else { return RuntimeError("every field of \(name) needs its label") }
      guard names.contains(label) else {
        return RuntimeError(
          "\(name) has no field '\(label)'",
          suggestion: Suggestion.nearest(to: label, in: names))
      }
      guard given.insert(label).inserted else {
        return RuntimeError("\(name) takes '\(label)' once")
      }
    }
    return fields.first { !$0.isOptional && !given.contains($0.name) }
      .map { RuntimeError("\(name) needs '\($0.name)'") }
  }

  /// The value: a labelled tuple with all the fields in their order.
  func value(_ labels: [String?], _ values: [Value]) -> TupleValue {
    let given = Dictionary(zip(labels, values)) { first, _ in first }
    return TupleValue(
      fields.map { given[$0.name] ?? .none }, labels: fields.map(\.name), typeName: name)
  }
}

/// The structs that the view models of a catalogue take and give, by their names.
///
/// They are looked for when a script writes a name that nothing else has.
final class WrittenStructs {
  private let catalog: Catalog?
  private lazy var found = find()

  init(of catalog: Catalog? = nil) { self.catalog = catalog }

  /// The struct that a call makes, or what is wrong with the call; nil where no struct is called so.
  ///
  /// Several types may have the same name: the first that has the fields is meant.
  func choice(of name: String, _ labels: [String?]) -> Result<WrittenStruct, RuntimeError>? {
    guard name.first?.isUppercase == true, let types = found[name], let first = types.first else {
      return nil
    }
    if let type = types.first(where: { $0.problem(with: labels) == nil }) { return .success(type) }
    return first.problem(with: labels).map { .failure($0) }
  }

  /// The names that one that is not known may be meant for.
  func names(like name: String) -> [String] {
    name.first?.isUppercase == true ? found.keys.sorted() : []
  }

  private func find() -> [String: [WrittenStruct]] {
    guard let catalog else { return [:] }
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

/// Collects the structs and classes among the parts of types.
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
    // What holds streams is a view model, and no value.
    guard !fields.isEmpty, !fields.contains(where: { StreamTypes.of($0.type) != nil }) else {
      return
    }
    let name = String(describing: type)
    found[String(name.prefix { $0 != "<" }), default: []].append(
      WrittenStruct(
        name: name,
        fields: fields.map { ($0.name, $0.type is any OptionalType.Type) }))
    for field in fields { add(field.type) }
  }
}
