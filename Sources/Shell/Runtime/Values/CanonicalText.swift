/// Writes the canonical text of values: source text that describes the value.
///
/// The length is limited because a small value can have a very long text. An array can contain a
/// second array twice, which contains a third array twice, and so on. The nesting is limited too,
/// because an app's objects may form a cycle.
package struct CanonicalText {
  private static let depthLimit = 200
  /// The maximal number of bytes. Longer text is cut off.
  private let limit: Int
  private var text = ""
  /// The objects that contain the current value, to detect cycles.
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
    // An object of a class that Foundation or a compiled module declares is written without its
    // fields.
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
