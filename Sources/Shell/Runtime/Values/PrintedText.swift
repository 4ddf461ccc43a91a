/// Writes values as Swift's `print` and string interpolation do. If the text becomes too large, the
/// statement fails.
package struct PrintedText {
  private static let depthLimit = 200
  private var text = ""

  /// - Parameter isDebug: whether to write the text of `debugPrint`. The elements of collections
  ///   always have this text.
  package static func of(_ value: Value, isDebug: Bool) -> String {
    var writer = PrintedText()
    writer.write(value, isDebug: isDebug, 0)
    if writer.text.utf8.count > Limits.largestText { Cancellation.stop(.largeText) }
    return writer.text
  }

  private var isFull: Bool {
    text.utf8.count > Limits.largestText || Cancellation.isRequested
  }

  private mutating func write(_ value: Value, isDebug: Bool, _ depth: Int) {
    guard depth < Self.depthLimit, !isFull else {
      text += "…"
      return
    }
    switch value {
    case .string(let string): text += isDebug ? string.quotedBySwift : string
    case .some(let some):
      text += "Optional("
      write(some.value, isDebug: true, depth + 1)
      text += ")"
    case .array(let elements): writeList(elements, "[", "]", depth)
    case .slice(let slice):
      writeList(
        Array(slice.elements), isDebug ? "ArraySlice([" : "[", isDebug ? "])" : "]", depth)
    case .set(let set):
      writeList(set.sorted, isDebug ? "Set([" : "[", isDebug ? "])" : "]", depth)
    case .dictionary(let entries):
      if entries.count == 0 { return text += "[:]" }
      text += "["
      for (index, entry) in entries.sorted.enumerated() {
        if index > 0 { text += ", " }
        write(entry.key, isDebug: true, depth + 1)
        text += ": "
        write(entry.value, isDebug: true, depth + 1)
      }
      text += "]"
    case .tuple(let tuple): write(tuple, depth)
    case .symbol(let symbol): write(symbol, isDebug: isDebug, depth)
    case .range(let range):
      if isDebug {
        let name = range.isClosed ? "ClosedRange" : "Range"
        text += "\(name)(\(range.lower)\(range.isClosed ? "..." : "..<")\(range.bound))"
      } else {
        text += value.canonical
      }
    case .interval(let interval): write(interval, isDebug: isDebug, depth)
    case .number(let number): text += number.description
    case .function: text += "(Function)"
    case .object(let object):
      if let view = value.view {
        write(view, isDebug: isDebug, depth)
      } else {
        text += isDebug ? object.debugText : object.printedText
      }
    case .type(let type): text += type.type.printed(isQualified: isDebug)
    // `Double.description` would omit the sign of `-nan`.
    case .double(let double): text += "\(double)"
    case .void, .none, .bool, .int, .duration, .stream, .model:
      text += value.canonical
    }
  }

  private mutating func writeList(
    _ elements: [Value], _ opening: String, _ closing: String, _ depth: Int
  ) {
    text += opening
    for (index, element) in elements.enumerated() {
      if index > 0 { text += ", " }
      guard !isFull else { return text += "…" }
      write(element, isDebug: true, depth + 1)
    }
    text += closing
  }

  private mutating func write(_ tuple: TupleValue, _ depth: Int) {
    text += tuple.typeName ?? ""
    text += "("
    for (index, element) in tuple.elements.enumerated() {
      if index > 0 { text += ", " }
      if let label = tuple.labels[index] { text += "\(label): " }
      write(element, isDebug: true, depth + 1)
    }
    text += ")"
  }

  /// Writes a view as Swift does: most views by their base values, some views by their elements.
  private mutating func write(_ view: SequenceView, isDebug: Bool, _ depth: Int) {
    switch view.name {
    case "Dictionary.Keys", "Dictionary.Values":
      var elements: [Value] = []
      if case .array(let listed)? = view.listed { elements = listed }
      writeList(elements, isDebug ? "\(view.name)([" : "[", isDebug ? "])" : "]", depth)
    case "String.UTF8View", "String.UTF16View", "String.UnicodeScalarView":
      let ownName = view.name.dropFirst("String.".count)
      let name = ownName == "UnicodeScalarView" ? "StringUnicodeScalarView" : ownName
      if isDebug { text += name + "(" }
      write(view.parts[0].value, isDebug: isDebug, depth + 1)
      if isDebug { text += ")" }
    // In Swift, the mirrors of these types have no children, so only the type is printed.
    case "StrideTo", "StrideThrough": text += view.type.printed(isQualified: true)
    default:
      text += view.type.printed(isQualified: isDebug) + "("
      for (index, part) in view.parts.enumerated() {
        if index > 0 { text += ", " }
        text += "\(part.label): "
        write(part.value, isDebug: true, depth + 1)
      }
      text += ")"
    }
  }

  private mutating func write(_ symbol: Symbol, isDebug: Bool, _ depth: Int) {
    if let origin = symbol.origin,
      symbol.describesItself
        || CompiledModules.hold(Swift.type(of: origin)) && symbol.isNested(atMost: 100)
    {
      text += isDebug ? String(reflecting: origin) : String(describing: origin)
      return
    }
    text += symbol.name
    guard let payload = symbol.payload else { return }
    if symbol.isEvent, payload.elements.count == 1 {
      text += "("
      write(payload.elements[0], isDebug: false, depth + 1)
      text += ")"
    } else if payload.elements.count == 1, payload.labels[0] == nil,
      case .tuple(let tuple) = payload.elements[0]
    {
      // If the payload is one tuple, Swift prints the tuple's elements as the payload.
      write(tuple, depth)
    } else {
      write(payload, depth)
    }
  }

  private mutating func write(_ interval: Interval, isDebug: Bool, _ depth: Int) {
    switch (interval.lower, interval.upper) {
    case (let lower?, let upper?):
      if isDebug { text += interval.isClosed ? "ClosedRange(" : "Range(" }
      write(lower, isDebug: isDebug, depth + 1)
      text += interval.isClosed ? "..." : "..<"
      write(upper, isDebug: isDebug, depth + 1)
      if isDebug { text += ")" }
    case (let lower?, nil):
      text += "PartialRangeFrom<\(lower.type.printed())>(lowerBound: "
      write(lower, isDebug: true, depth + 1)
      text += ")"
    case (nil, let upper?):
      text += interval.isClosed ? "PartialRangeThrough" : "PartialRangeUpTo"
      text += "<\(upper.type.printed())>(upperBound: "
      write(upper, isDebug: true, depth + 1)
      text += ")"
    case (nil, nil): text += "..."
    }
  }
}

extension Value {
  /// The text that `print` and string interpolation write.
  package var printed: String {
    switch self {
    case .string(let text): text
    case .int(let int): String(int)
    default: PrintedText.of(self, isDebug: false)
    }
  }

  /// The text of the value's `description`, which omits the sign of `-nan`.
  package var ownDescription: String {
    switch self {
    case .double(let double): double.description
    case .number(let number): number.float?.description ?? number.description
    default: printed
    }
  }

  /// The text that `debugPrint` writes.
  package var debugPrinted: String { PrintedText.of(self, isDebug: true) }
}

extension String {
  /// The text in quotes, as Swift writes it. Plain text has a fast path, because the standard
  /// library's escaping is slow.
  fileprivate var quotedBySwift: String {
    let isPlain = utf8.allSatisfy {
      (0x20..<0x7f).contains($0) && $0 != 0x22 && $0 != 0x27 && $0 != 0x5c
    }
    return isPlain ? "\"\(self)\"" : String(reflecting: self)
  }
}
