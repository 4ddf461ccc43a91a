/// Writes values in their canonical form, up to a maximal length.
///
/// An array can contain a second array twice, which contains a third array twice, and so on. Such a
/// value needs little memory, but its text would have exponential length. An app's objects may form
/// a cycle.
package struct CanonicalText {
  private static let depthLimit = 200
  /// The most bytes that are written; longer text is cut off.
  private let limit: Int
  private var text = ""
  /// The objects that enclose the current value.
  private var surrounding: [ObjectIdentifier] = []

  private init(limit: Int) { self.limit = limit }

  /// The text of a value, cut off after `limit` bytes.
  package static func of(_ value: Value, limit: Int = 4 << 20) -> String {
    var writer = CanonicalText(limit: limit)
    writer.write(value, 0)
    return writer.text
  }

  private var isFull: Bool { text.utf8.count > limit }

  private mutating func write(_ value: Value, _ depth: Int) {
    guard depth < Self.depthLimit, !isFull, !Cancellation.isRequested else {
      text += "…"
      return
    }
    switch value {
    case .void: text += "()"
    case .none: text += "nil"
    case .bool(let value): text += value ? "true" : "false"
    case .int(let value): text += String(value)
    case .double(let value): text += Value.text(value)
    case .string(let value): text += Value.quoted(value)
    case .duration(let value): text += Durations.text(value)
    case .array(let elements):
      text += "["
      writeList(elements) { $0.write($1, depth + 1) }
      text += "]"
    case .dictionary(let entries):
      if entries.count == 0 { return text += "[:]" }
      text += "["
      writeList(entries.sorted) { writer, entry in
        writer.write(entry.key, depth + 1)
        writer.text += ": "
        writer.write(entry.value, depth + 1)
      }
      text += "]"
    case .set(let set):
      text += "["
      writeList(set.sorted) { $0.write($1, depth + 1) }
      text += "]"
    case .slice(let slice):
      text += "["
      writeList(slice.elements) { $0.write($1, depth + 1) }
      text += "]"
    case .some(let some): write(some.value, depth)
    case .number(let number): text += number.description
    case .interval(let interval):
      if let lower = interval.lower { write(lower, depth + 1) }
      text += interval.isClosed || interval.upper == nil ? "..." : "..<"
      if let upper = interval.upper { write(upper, depth + 1) }
    case .range(let range): text += "\(range.lower)\(range.isClosed ? "..." : "..<")\(range.bound)"
    case .tuple(let tuple): write(tuple, depth)
    case .symbol(let symbol):
      text += "." + symbol.name
      if let payload = symbol.payload { write(payload, depth) }
    case .function: text += "{…}"
    case .stream(let stream): text += "<\(stream.kind.rawValue)>"
    case .model(let model): text += "<\(model.typeName)>"
    case .object(let object): write(object, depth)
    case .type(let type): text += type.name
    }
  }

  private mutating func write(_ tuple: TupleValue, _ depth: Int) {
    text += tuple.typeName ?? ""
    text += "("
    writeList(zip(tuple.labels, tuple.elements)) { writer, element in
      if let label = element.0 { writer.text += label + ": " }
      writer.write(element.1, depth + 1)
    }
    text += ")"
  }

  private mutating func write(_ object: ObjectValue, _ depth: Int) {
    if object.isText { return write(Value.object(object).unkept, depth) }
    if let name = object.shortText { return text += name }
    if TypeMetadata(type(of: object.value)).isFunction { return text += "{…}" }
    let typeName = Value.object(object).kindName
    let isReference = type(of: object.value) is AnyClass
    let identity = isReference ? ObjectIdentifier(object.value as AnyObject) : nil
    let isAround = identity.map(surrounding.contains) ?? false
    // Objects of the session's own classes and of libraries have an identity and no literal.
    let isPlain = isReference && CompiledModules.hidePartsOfObjects(type(of: object.value))
    guard depth < 100, !isAround, !isPlain, let structure = object.structure else {
      return text += "<\(typeName)>"
    }
    if let identity { surrounding.append(identity) }
    if case .tuple = structure { text += typeName }
    write(structure, depth)
    if identity != nil { surrounding.removeLast() }
  }

  private mutating func writeList<Elements: Sequence>(
    _ elements: Elements, _ write: (inout Self, Elements.Element) -> Void
  ) {
    for (index, element) in elements.enumerated() {
      if index > 0 { text += ", " }
      guard !isFull, !Cancellation.isRequested else { return text += "…" }
      write(&self, element)
    }
  }
}
