import RxsCompiled
import RxsEngine

/// Neutral values, such as the first values of behavior relays and subjects that the shell makes.
enum NeutralValue {
  /// The neutral value of a type: void, nil, zero, an empty collection, or a stream without events.
  /// Nil for other types.
  static func of(_ type: Any.Type) -> Any? {
    if let type = type as? any Emptyable.Type { return type.empty }
    if let type = type as? any Numeric.Type { return zero(type) }
    switch type {
    case is Void.Type: return ()
    case is Bool.Type: return false
    case is String.Type: return ""
    default: return ForeignLibrary.streams?.stream(of: type).flatMap { silent($0) }
    }
  }

  /// The first value of an input whose type always has a current value. Nil if neither a neutral
  /// value nor a registered first value exists for `type`.
  static func first(of type: Any.Type) -> Any? { of(type) ?? FirstValues.of(type) }

  /// A stream of another library that never sends an event.
  private static func silent<S: ForeignStreamType>(_: S.Type) -> Any? { S.make(from: .never()) }

  private static func zero<Number: Numeric>(_: Number.Type) -> Any { Number.zero }
}

/// A type with an empty value.
protocol Emptyable {
  static var empty: Self { get }
}

extension Optional: Emptyable {
  static var empty: Wrapped? { nil }
}

extension Array: Emptyable {
  static var empty: [Element] { [] }
}

extension Set: Emptyable {
  static var empty: Set<Element> { [] }
}

extension Dictionary: Emptyable {
  static var empty: [Key: Value] { [:] }
}
