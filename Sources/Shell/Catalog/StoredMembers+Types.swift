import RxsRuntime

extension StoredMembers {
  /// The inputs and outputs of a type, for lists and help. They are found without an instance.
  package static func ports(
    of type: Any.Type, as direction: Direction? = nil, excluding excluded: Set<String> = [],
    _ directions: [String: Direction] = [:], depth: Int = 0
  ) -> (inputs: [Catalog.Port], outputs: [Catalog.Port]) {
    var ports: (inputs: [Catalog.Port], outputs: [Catalog.Port]) = ([], [])
    if let stream = StreamTypes.of(type) {
      ports.outputs = [("output", stream.typeName, stream.elementType)]
      return ports
    }
    let fields = fields(of: type)
    let names = Set(fields.map(\.name))
    for (index, field) in fields.enumerated() {
      let name = FieldName(field.name)
      let text = name.text.isEmpty ? "output\(index)" : name.text
      guard !excluded.contains(text) else { continue }
      let content = (field.type as? any OptionalType.Type)?.wrapped ?? field.type
      let isPrivate = excluded.contains(field.name) || names.contains(text)
      if name.isWrapper, isPrivate, StreamTypes.of(content) != nil { continue }
      if let stream = stream(in: content, ofWrapper: name.isWrapper) {
        switch direction ?? directions[text] ?? self.direction(of: stream.streamKind, stream) {
        case .input: ports.inputs.append((text, stream.typeName, stream.elementType))
        case .output: ports.outputs.append((text, stream.typeName, stream.elementType))
        }
      } else if depth < 8, let inner = nestedDirection(text, content) {
        let nested = self.ports(of: content, as: inner ?? direction, depth: depth + 1)
        ports.inputs += nested.inputs.map { ("\(text).\($0.name)", $0.typeName, $0.content) }
        ports.outputs += nested.outputs.map { ("\(text).\($0.name)", $0.typeName, $0.content) }
      } else if direction == .output || isPlain(content) {
        let shown = name.isLazy ? content : field.type
        ports.outputs.append((text, Conversion.name(of: shown), shown))
      }
    }
    return ports
  }

  private static func isPlain(_ type: Any.Type) -> Bool {
    type is any ValueDecodable.Type || type == Bool.self
  }

  private static func stream(
    in type: Any.Type, ofWrapper isWrapper: Bool
  ) -> (any StreamConvertible.Type)? {
    if let stream = StreamTypes.of(type) { return stream }
    guard isWrapper else { return nil }
    return fields(of: type).lazy.compactMap { StreamTypes.of($0.type) }.first
  }

  /// The fields of a struct, a tuple or a class. Fields of superclasses come first.
  package static func fields(of type: Any.Type) -> [(name: String, type: Any.Type)] {
    let metadata = TypeMetadata(type)
    guard metadata.kind == .class else {
      return TypeFields(type).fields.map { ($0.name, $0.type) }
    }
    return sequence(first: metadata, next: \.superclass).reversed().flatMap { metadata in
      (metadata.records ?? []).compactMap { record in record.type.map { (record.name, $0) } }
    }
  }
}
