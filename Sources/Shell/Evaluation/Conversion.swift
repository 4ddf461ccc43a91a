import RxsEngine

/// Conversion between values of the language and values of Swift types.
///
/// The way is chosen once for a type, not for each value.
enum Conversion {
  /// How values of a type become values of the language.
  static func fromSwift<T>(_: T.Type) -> (T) -> Value {
    if T.self == Value.self { return { unsafeBitCast($0, to: Value.self) } }
    if T.self == Int.self { return { .int(unsafeBitCast($0, to: Int.self)) } }
    return { Value(reflecting: $0) }
  }

  /// How values of the language become values of a type; the closure throws what does not fit.
  ///
  /// What the catalogue registers for a type comes first.
  static func toSwift<T>(_: T.Type) -> (Value) throws -> T {
    let own = unregistered(T.self)
    guard let registered = Session.current?.catalog.conversions[ObjectIdentifier(T.self)] else {
      return own
    }
    return { value in
      var problem: Mismatch?
      for convert in registered {
        do {
          if let typed = try convert(value) as? T { return typed }
        } catch let mismatch as Mismatch {
          problem = problem ?? mismatch
        }
      }
      do { return try own(value) } catch let mismatch as Mismatch {
        throw mismatch.detail == nil ? problem ?? mismatch : mismatch
      }
    }
  }

  private static func unregistered<T>(_: T.Type) -> (Value) throws -> T {
    if let type = T.self as? any ValueDecodable.Type {
      let convert: (Value) throws -> T = typed(type)
      return { value in
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
        guard let error = error(from: value) as? T else { throw Mismatch() }
        return error
      }
    }
    if let type = T.self as? any StreamConvertible.Type {
      return { value in
        let stream = try Streams.stream(from: value, for: name(of: T.self))
        guard let typed = try stream.identity as? T ?? type.typed(stream) as? T else {
          throw Mismatch()
        }
        return typed
      }
    }
    let convert = structural(T.self)
    return { value in
      switch value {
      case .object(let object): if let typed = object.value as? T { return typed }
      case .stream(let stream): if let typed = stream.identity as? T { return typed }
      default: break
      }
      return try convert(value)
    }
  }

  /// The error that a value stands for: a case of a registered type, or a value that was thrown.
  static func error(from value: Value) -> any Error {
    if case .symbol(let symbol) = value {
      for type in Session.current?.catalog.errorTypes ?? [] {
        if let error = try? error(type, symbol) { return error }
      }
    }
    return Streams.error(value)
  }

  private static func error<E: Error>(_: E.Type, _ symbol: Symbol) throws -> any Error {
    try toSwift(E.self)(.symbol(symbol))
  }

  private static func typed<D: ValueDecodable, T>(_: D.Type) -> (Value) throws -> T {
    { value in
      guard let decoded = try D(value), let typed = decoded as? T else { throw Mismatch() }
      return typed
    }
  }

  /// Says that a value does not fit its type; whoever knows the names makes it a sentence.
  struct Mismatch: Error {
    /// What exactly does not fit, when it is a part of the value.
    var detail: String?

    init(_ detail: String? = nil) { self.detail = detail }

    /// A sentence on the whole value, with what is known of the part.
    func message(_ sentence: String) -> String { detail.map { "\(sentence): \($0)" } ?? sentence }
  }

  /// How a type is called in messages: `Int`, `[String]`, `Int?`.
  static func name(of type: Any.Type) -> String {
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
protocol ValueDecodable {
  /// The value, or nil when it does not fit.
  init?(_ value: Value) throws
}

extension Int: ValueDecodable {
  init?(_ value: Value) throws {
    guard case .int(let int) = value else { return nil }
    self = int
  }
}

extension Double: ValueDecodable {
  init?(_ value: Value) throws {
    switch value {
    case .int(let int): self = Double(int)
    case .double(let double): self = double
    default: return nil
    }
  }
}

extension Bool: ValueDecodable {
  init?(_ value: Value) throws {
    guard case .bool(let bool) = value else { return nil }
    self = bool
  }
}

extension String: ValueDecodable {
  init?(_ value: Value) throws {
    guard case .string(let string) = value else { return nil }
    self = string
  }
}

extension Value: ValueDecodable {
  init?(_ value: Value) throws { self = value }
}

extension Optional: ValueDecodable {
  init?(_ value: Value) throws {
    if case .none = value {
      self = Wrapped?.none
      return
    }
    self = try Conversion.toSwift(Wrapped.self)(value)
  }
}

extension Array: ValueDecodable {
  init?(_ value: Value) throws {
    guard let elements = value.elements else { return nil }
    let convert = Conversion.toSwift(Element.self)
    self = try elements.map { element in
      try Cancellation.check()
      return try convert(element)
    }
  }
}

protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
}

protocol ArrayType {
  static var element: Any.Type { get }
}

extension Array: ArrayType {
  static var element: Any.Type { Element.self }
}

protocol DictionaryType {
  static var key: Any.Type { get }
  static var content: Any.Type { get }
}

extension Dictionary: DictionaryType {
  static var key: Any.Type { Key.self }
  static var content: Any.Type { Value.self }
}

extension Value {
  /// The elements of an array or a range; nil for anything else, and for ranges too long to list.
  var elements: [Value]? {
    switch self {
    case .array(let elements): elements
    case .range(let range) where range.count <= 1_000_000: range.elements.map { .int($0) }
    default: nil
    }
  }

  /// The value as Swift's `Any`, for inputs that take anything.
  ///
  /// - Parameter size: the size of all that the value is a part of.
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
    case .object(let object): object.value
    default: self
    }
  }
}
