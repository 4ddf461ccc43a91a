import FoundationEssentials
import RxsLanguage

extension Value {
  /// The element of a tuple, or of an enum case's payload, at an index.
  func element(_ index: Int) throws -> Value {
    let tuple: TupleValue? =
      switch self {
      case .tuple(let tuple): tuple
      case .symbol(let symbol): symbol.payload
      default: nil
      }
    guard let tuple else { throw Fault.noElement(index, of: self) }
    guard tuple.elements.indices.contains(index) else {
      throw Fault(
        "the tuple has \(tuple.elements.count) elements, so there is no element \(index)")
    }
    return tuple.elements[index]
  }

  /// Throws for labels that no subscript of the shell has.
  func checkSubscript(_ labels: [String?]) throws {
    if labels == [nil] { return }
    if labels == [nil, "default"] {
      switch self {
      case .dictionary, .none: return
      default: break
      }
    }
    throw Fault(.unknownSubscript(labels, of: described))
  }

  /// Reads `value[key]`. The second key is the argument of `default:`.
  func subscripted(_ keys: [Value]) throws -> Value {
    guard let key = keys.first else { throw Fault.missingIndex }
    switch (self, key) {
    case (.array(let elements), .int(let index)):
      guard elements.indices.contains(index) else { throw Self.outOfRange(index, elements.count) }
      return elements[index]
    case (.array(let elements), .range), (.array(let elements), .interval):
      return .slice(SliceValue(elements[try Self.bounds(key, elements.count)]))
    case (.slice(let slice), .int(let index)):
      guard slice.elements.indices.contains(index) else {
        throw Self.outOfRange(index, slice.elements.count)
      }
      return slice.elements[index]
    case (.slice(let slice), .range), (.slice(let slice), .interval):
      let indices = slice.elements.indices
      let bounds = try Self.bounds(key, indices.upperBound, from: indices.lowerBound)
      return .slice(SliceValue(slice.elements[bounds]))
    case (.range(let own), .int(let index)):
      guard own.contains(index) else {
        throw Fault.outOfRange(index, canonical)
      }
      return .int(index)
    case (.range(let own), _) where key.isRange && !own.isClosed:
      let bounds = try Self.bounds(key, own.bound, from: own.lower)
      return .range(
        RangeValue(lower: bounds.lowerBound, bound: bounds.upperBound, isClosed: false))
    case (.string(let text), .object):
      let index = try text.valid(key)
      guard index < text.endIndex else { throw Library.beyondEnd }
      return .string(String(text[index]))
    case (.string(let text), .interval): return .string(String(text[try text.indices(in: key)]))
    case (.object(let object), .int(let index)): return try object.element(at: index)
    case (.dictionary(let entries), _):
      if keys.count > 1 { return entries[key] ?? keys[1] }
      return .optional(entries[key])
    case (.none, _):
      throw Fault(
        "nil has no elements", hint: "write '?[…]' instead of '[…]' for a value that can be nil")
    default: throw Fault.noSubscript(self, key.canonical)
    }
  }

  /// Changes the element at a subscript in place. Nil removes the key of a dictionary.
  package mutating func changeSubscript(
    _ keys: [Value], _ change: (inout Value) throws -> Void
  ) throws {
    guard let key = keys.first else { throw Fault.missingIndex }
    // Empties the variable first, so that the data has only one holder and is changed in place.
    if case .int(let index) = key, case .array(var elements) = self {
      guard elements.indices.contains(index) else { throw Self.outOfRange(index, elements.count) }
      self = .void
      defer { self = .array(elements) }
      var element = elements[index]
      elements[index] = .void
      defer { elements[index] = element }
      try change(&element)
    } else if case .slice(let slice) = self, case .int(let index) = key {
      var elements = slice.elements
      guard elements.indices.contains(index) else { throw Self.outOfRange(index, elements.count) }
      var element = elements[index]
      try change(&element)
      elements[index] = element
      self = .slice(SliceValue(elements))
    } else if case .array(var elements) = self, key.isRange {
      try elements.changePart(key, change)
      self = .array(elements)
    } else if case .slice(let slice) = self, key.isRange {
      var elements = slice.elements
      try elements.changePart(key, change)
      self = .slice(SliceValue(elements))
    } else if case .dictionary(var entries) = self {
      self = .void
      defer { self = .dictionary(entries) }
      try entries.change(key, default: keys.count > 1 ? keys[1] : nil, change)
    } else {
      throw Fault("\(described) cannot be changed by a subscript")
    }
  }

  /// Whether the key is a range, so that the subscript returns a subsequence.
  var isRange: Bool {
    switch self {
    case .range, .interval: true
    default: false
    }
  }

  static func outOfRange(_ index: Int, _ count: Int) -> Fault {
    Fault.outOfRange(index, Count.text(count, "element"))
  }

  /// The bounds of a range of indices, for a collection with `count` elements.
  static func bounds(_ range: Value, _ count: Int, from first: Int = 0) throws -> Range<Int> {
    let fault = Fault("range \(range.canonical) is out of range (\(Count.text(count, "element")))")
    let lower: Int
    let upper: Int
    switch range {
    case .range(let range):
      lower = range.lower
      guard range.isClosed else {
        upper = range.bound
        break
      }
      guard range.bound < .max else { throw fault }
      upper = range.bound + 1
    case .interval(let interval):
      lower = if case .int(let lower)? = interval.lower { lower } else { first }
      guard case .int(let bound)? = interval.upper else {
        upper = count
        break
      }
      guard bound < .max else { throw fault }
      upper = interval.isClosed ? bound + 1 : bound
    default: throw Fault("\(range.described) is not a range")
    }
    guard lower >= first, lower <= upper, upper <= count else { throw fault }
    return lower..<upper
  }
}

extension ChangeableList {
  /// Changes the elements in a range of indices. The number of elements may change.
  fileprivate mutating func changePart(
    _ range: Value, _ change: (inout Value) throws -> Void
  ) throws {
    let bounds = try Value.bounds(range, endIndex, from: startIndex)
    var part = Value.slice(SliceValue(ArraySlice(self[bounds])))
    try change(&part)
    guard let new = part.elements else {
      throw Fault("a part of an array can be replaced only with an array")
    }
    replaceSubrange(bounds, with: new)
  }
}

extension ObjectValue {
  /// The element at an index of a view, of data or of an index path.
  fileprivate func element(at index: Int) throws -> Value {
    switch value {
    case let view as SequenceView: if let element = view.element { return try element(index) }
    case let data as Data:
      guard data.indices.contains(index) else { throw Value.outOfRange(index, data.count) }
      return .number(NumberValue(data[index], .uint8))
    case let path as IndexPath:
      guard path.indices.contains(index) else { throw Value.outOfRange(index, path.count) }
      return .int(path[index])
    default: break
    }
    throw Fault.noSubscript(.object(self), "\(index)")
  }
}

extension DictionaryValue {
  /// Changes a dictionary's value for a key, in place.
  ///
  /// Without a default, the value is an optional. Nil removes the key.
  fileprivate mutating func change(
    _ key: Value, default other: Value?, _ change: (inout Value) throws -> Void
  ) rethrows {
    guard let other else {
      var value = Value.optional(self[key])
      if self[key] != nil { self[key] = .void }
      defer { self[key] = value.content }
      try change(&value)
      return
    }
    var value = self[key] ?? other
    if self[key] != nil { self[key] = .void }
    defer { self[key] = value }
    try change(&value)
  }
}
