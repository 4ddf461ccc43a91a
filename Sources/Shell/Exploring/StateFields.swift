import RxsRuntime

/// The fields of a struct that a model sends as its state.
enum StateFields {
  /// The names and values of the boolean fields.
  static func flags(of value: Value) -> [(name: String, value: Bool)] {
    switch value {
    case .tuple(let state) where state.typeName != nil:
      zip(state.labels, state.elements).compactMap { label, field in
        if case .bool(let flag) = field, let label { (label, flag) } else { nil }
      }
    case .object(let object):
      fields(of: object.value).compactMap { name, field in
        (field as? Bool).map { (name, $0) }
      }
    default: []
    }
  }

  /// Whether a value is a struct of the app.
  static func isStruct(_ value: Value) -> Bool {
    switch value {
    case .tuple(let state): state.typeName != nil
    case .object(let object): Mirror(reflecting: object.value).displayStyle == .struct
    default: false
    }
  }

  /// The length of a list, or of the longest list in a struct; nil for other values.
  static func length(of value: Value) -> Int? {
    switch value {
    case .array(let elements): elements.count
    case .some(let content): length(of: content.value)
    case .tuple(let state): state.elements.compactMap(length(of:)).max()
    case .object(let object):
      fields(of: object.value).compactMap { _, field in
        let mirror = Mirror(reflecting: field)
        return mirror.displayStyle == .collection ? mirror.children.count : nil
      }.max()
    default: nil
    }
  }

  /// The stored properties of a struct. For a property wrapper, the wrapped value.
  private static func fields(of value: Any) -> [(name: String, value: Any)] {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct else { return [] }
    return mirror.children.compactMap { child in
      guard let label = child.label else { return nil }
      guard label.hasPrefix("_") else { return (label, child.value) }
      let wrapped = Mirror(reflecting: child.value).children.first { $0.label == "value" }
      return (String(label.dropFirst()), wrapped?.value ?? child.value)
    }
  }
}
