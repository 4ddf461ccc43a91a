extension Type {
  /// The type as Swift's `print` writes it: `Array<Int>`, `Optional<String>`.
  ///
  /// - Parameter isQualified: whether to write module names, as `debugPrint` does.
  package func printed(isQualified: Bool = false) -> String {
    switch self {
    case .unknown, .variable: return "Any"
    case .meta(let type): return type.printed(isQualified: isQualified) + ".Type"
    case .tuple(let elements):
      let parts = elements.map { element in
        (element.label.map { "\($0): " } ?? "") + element.type.printed(isQualified: isQualified)
      }
      return "(\(parts.joined(separator: ", ")))"
    case .function(let parameters, let result):
      let parts = parameters.map { $0.printed(isQualified: isQualified) }
      return "(\(parts.joined(separator: ", "))) -> \(result.printed(isQualified: isQualified))"
    case .named("Duration", _):
      return isQualified ? "Dispatch.DispatchTimeInterval" : "DispatchTimeInterval"
    case .named(let name, let arguments):
      // `print` writes a nested type without its outer type: `UTF8View`, `Keys`.
      if !isQualified, let point = name.lastIndex(of: ".") {
        return String(name[point...].dropFirst())
      }
      let own = isQualified ? Self.module(of: name) + name : name
      guard !arguments.isEmpty else { return own }
      let parts = arguments.map { $0.printed(isQualified: isQualified) }.joined(separator: ", ")
      // In `Dictionary<Int, String>.Keys`, the type arguments follow the outer type.
      guard let point = own.lastIndex(of: "."), point != own.firstIndex(of: ".") || !isQualified
      else { return "\(own)<\(parts)>" }
      return "\(own[..<point])<\(parts)>\(own[point...])"
    }
  }

  private static let foreign: [String: String] = [
    "Date": "Foundation.", "URL": "Foundation.", "Data": "Foundation.",
    "IndexPath": "Foundation.", "DispatchQueue": "Dispatch.", "Event": "RxSwift.",
  ]

  private static func module(of name: String) -> String {
    foreign[name] ?? (StreamValue.Kind(rawValue: name) == nil ? "Swift." : "RxSwift.")
  }
}

extension Value {
  /// The type of the value. Types that the value does not show are unknown, such as the element
  /// type of an empty array.
  package var type: Type {
    switch self {
    case .void: .void
    case .none: .optional(.unknown)
    case .some(let some): .optional(some.value.type)
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .string: .string
    case .duration: .duration
    case .number(let number): .named(number.typeName, [])
    case .array(let elements): .array(Self.type(of: elements))
    case .slice(let slice): .named("ArraySlice", [Self.type(of: slice.elements)])
    case .set(let set): .set(Self.type(of: set.storage.lazy.map(\.value)))
    case .dictionary(let entries):
      .dictionary(
        Self.type(of: entries.storage.keys.lazy.map(\.value)), Self.type(of: entries.storage.values)
      )
    case .range(let range): .named(range.isClosed ? "ClosedRange" : "Range", [.int])
    case .interval(let interval): interval.type
    case .tuple(let tuple):
      .tuple(
        zip(tuple.labels, tuple.elements).map { Type.TupleElement(label: $0, type: $1.type) })
    case .function: .function([], result: .unknown)
    case .stream(let stream): .stream(stream.kind, .unknown)
    case .type(let type): .meta(type.type)
    case .object: view?.type ?? .named(kindName, [])
    case .symbol, .model: .named(kindName, [])
    }
  }

  /// The common type of the first 1000 elements. Unknown if there are no elements, or if the types
  /// differ.
  private static func type(of elements: some Sequence<Value>) -> Type {
    var common: Type?
    for element in elements.prefix(1000) {
      let type = element.type
      if let known = common, known != type {
        // In `[1, nil]`, the element `nil` has no type, so the other elements determine the type.
        guard known.isOptional, type.isOptional else { return .unknown }
        if type == .optional(.unknown) { continue }
        if known != .optional(.unknown) { return .unknown }
      }
      common = type
    }
    return common ?? .unknown
  }
}

extension Interval {
  fileprivate var type: Type {
    let name =
      switch (lower, upper) {
      case (_?, nil): "PartialRangeFrom"
      case (nil, _): isClosed ? "PartialRangeThrough" : "PartialRangeUpTo"
      default: isClosed ? "ClosedRange" : "Range"
      }
    return .named(name, [(lower ?? upper)?.type ?? .unknown])
  }
}
