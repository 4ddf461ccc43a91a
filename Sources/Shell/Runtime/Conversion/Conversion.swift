import RxsEngine

/// Converts values of the language to values of Swift types, and back.
///
/// Each type's conversion function is chosen once, and then called for each value.
package enum Conversion {
  /// The function that converts values of a type to values of the language.
  package static func fromSwift<T>(_: T.Type) -> (T) -> Value {
    if T.self == Value.self { return { unsafeBitCast($0, to: Value.self) } }
    if T.self == Int.self { return { .int(unsafeBitCast($0, to: Int.self)) } }
    return { Value(reflecting: $0) }
  }

  /// The function that converts values of the language to values of a Swift type. It throws for a
  /// value that does not fit the type.
  ///
  /// A conversion that the catalog registered takes precedence.
  package static func toSwift<T>(_: T.Type, _ context: Context) -> (Value) throws -> T {
    // If the wanted type is `Value`, the value is passed unchanged, even if it is an optional.
    if T.self == Value.self { return { unsafeBitCast($0, to: T.self) } }
    let own = unregistered(T.self, context)
    guard let registered = context.conversions[ObjectIdentifier(T.self)] else { return own }
    return { value in
      var problem: Mismatch?
      for convert in registered {
        do {
          if let typed = try convert(value, context) as? T { return typed }
        } catch let mismatch as Mismatch {
          problem = problem ?? mismatch
        }
      }
      do { return try own(value) } catch let mismatch as Mismatch {
        throw mismatch.detail == nil ? problem ?? mismatch : mismatch
      }
    }
  }

  private static func unregistered<T>(_: T.Type, _ context: Context) -> (Value) throws -> T {
    if let type = T.self as? any ValueDecodable.Type {
      let convert: (Value) throws -> T = typed(type, context)
      let isOptional = T.self is any OptionalType.Type
      return { value in
        let value = isOptional ? value : value.unwrapped
        if case .object(let object) = value, let typed = object.value as? T { return typed }
        return try convert(value)
      }
    }
    if let void = () as? T {
      return { value in
        guard case .void = value else { throw Mismatch() }
        return void
      }
    }
    if T.self == Any.self {
      return { value in
        guard let any = try value.swiftValue(ValueSize()) as? T else { throw Mismatch() }
        return any
      }
    }
    if T.self == (any Error).self {
      return { value in
        guard let error = error(from: value, context) as? T else { throw Mismatch() }
        return error
      }
    }
    if let type = StreamTypes.typed(T.self) {
      return { value in
        let stream = try Streams.stream(from: value, for: name(of: T.self), context)
        guard let typed = try stream.identity as? T ?? type.typed(stream, context) as? T else {
          throw Mismatch()
        }
        return typed
      }
    }
    let convert = structural(T.self, context)
    return { value in
      let value = value.unwrapped
      switch value {
      case .object(let object): if let typed = object.value as? T { return typed }
      case .stream(let stream): if let typed = stream.identity as? T { return typed }
      case .model(let model): if let typed = model.instance as? T { return typed }
      default: break
      }
      return try convert(value)
    }
  }

  /// The error that a script's value represents. If the value is a symbol, and exactly one known
  /// error type has a case that the symbol fits, the error is this case.
  package static func error(from value: Value, _ context: Context) -> any Error {
    guard case .symbol(let symbol) = value, symbol.origin == nil else {
      return Streams.error(value)
    }
    let found = context.errorTypes.compactMap { try? error($0, symbol, context) }
    return found.count == 1 ? found[0] : Streams.error(value)
  }

  private static func error<E: Error>(
    _: E.Type, _ symbol: Symbol, _ context: Context
  ) throws -> any Error {
    try toSwift(E.self, context)(.symbol(symbol))
  }

  private static func typed<D: ValueDecodable, T>(
    _: D.Type, _ context: Context
  ) -> (Value) throws -> T {
    { value in
      guard let decoded = try D(value, context), let typed = decoded as? T else { throw Mismatch() }
      return typed
    }
  }

  /// The error for a value that does not fit its type. The caller's message names the parameter and
  /// the value.
  package struct Mismatch: Error {
    /// Describes the element or field that does not fit. Nil if the whole value does not fit.
    package var detail: String?

    package init(_ detail: String? = nil) { self.detail = detail }

    /// The caller's sentence about the whole value, followed by the detail.
    package func message(_ sentence: String) -> String {
      detail.map { "\(sentence): \($0)" } ?? sentence
    }
  }

  /// The name of a type in messages: `Int`, `[String]`, `Int?`.
  package static func name(of type: Any.Type) -> String {
    if type == Void.self { return "Void" }
    if let optional = type as? any OptionalType.Type { return name(of: optional.wrapped) + "?" }
    if let array = type as? any ArrayType.Type { return "[\(name(of: array.element))]" }
    if let dictionary = type as? any DictionaryType.Type {
      return "[\(name(of: dictionary.key)): \(name(of: dictionary.content))]"
    }
    if let stream = StreamTypes.of(type) { return stream.typeName }
    return String(describing: type)
  }
}

/// A Swift type whose values can be written in the language.
package protocol ValueDecodable {
  /// Nil if the value does not fit.
  init?(_ value: Value, _ context: Context) throws
}

extension Int: ValueDecodable {
  package init?(_ value: Value, _ context: Context) throws {
    guard case .int(let int) = value else { return nil }
    self = int
  }
}

extension Double: ValueDecodable {
  package init?(_ value: Value, _ context: Context) throws {
    switch value {
    case .int(let int): self = Double(int)
    case .double(let double): self = double
    default: return nil
    }
  }
}

extension Bool: ValueDecodable {
  package init?(_ value: Value, _ context: Context) throws {
    guard case .bool(let bool) = value else { return nil }
    self = bool
  }
}

extension String: ValueDecodable {
  package init?(_ value: Value, _ context: Context) throws {
    guard case .string(let string) = value else { return nil }
    self = string
  }
}

extension Value: ValueDecodable {
  package init?(_ value: Value, _ context: Context) throws { self = value }
}

extension Optional: ValueDecodable {
  package init?(_ value: Value, _ context: Context) throws {
    if case .none = value {
      self = Wrapped?.none
      return
    }
    self = try Conversion.toSwift(Wrapped.self, context)(value.content ?? .none)
  }
}

extension Array: ValueDecodable {
  package init?(_ value: Value, _ context: Context) throws {
    guard let elements = value.elements else { return nil }
    let convert = Conversion.toSwift(Element.self, context)
    self = try elements.map { element in
      try Cancellation.check()
      return try convert(element)
    }
  }
}

package protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  package static var wrapped: Any.Type { Wrapped.self }
}

package protocol ArrayType {
  static var element: Any.Type { get }
}

extension Array: ArrayType {
  package static var element: Any.Type { Element.self }
}

package protocol DictionaryType {
  static var key: Any.Type { get }
  static var content: Any.Type { get }
}

extension Dictionary: DictionaryType {
  package static var key: Any.Type { Key.self }
  package static var content: Any.Type { Value.self }
}

extension Value {
  /// The elements of an array, a slice, a set or a range. Nil for other values, and for a range
  /// that is too long for an array.
  package var elements: [Value]? {
    switch self {
    case .array(let elements): elements
    case .set(let set): set.sorted
    case .slice(let slice): Array(slice.elements)
    case .range(let range) where range.count <= 1_000_000: range.elements.map { .int($0) }
    default: nil
    }
  }

  /// The value as Swift's `Any`, for parameters of type `Any`.
  ///
  /// - Parameter size: the total size of the value that contains this value.
  fileprivate func swiftValue(_ size: ValueSize) throws -> Any {
    try size.add(self)
    return switch self {
    case .void: ()
    case .none: Any?.none as Any
    case .bool(let value): value
    case .int(let value): value
    case .double(let value): value
    case .string(let value): value
    case .array(let elements): try elements.map { try $0.swiftValue(size) }
    case .slice(let slice): try slice.elements.map { try $0.swiftValue(size) }
    case .some(let some): try some.value.swiftValue(size)
    case .number(let number): number.number
    case .object(let object): object.value
    default: self
    }
  }
}
