/// The first values of inputs whose types have no empty value, such as enums. Generated code
/// registers them.
public enum FirstValues {
  nonisolated(unsafe) private static var makers: [ObjectIdentifier: () -> Any] = [:]

  /// Registers the function that makes the first value of a type.
  public static func add<Value>(_ type: Value.Type, _ make: @escaping () -> Value) {
    makers[ObjectIdentifier(type)] = make
  }

  /// The first value of a type; nil if no function is registered for the type.
  package static func of(_ type: Any.Type) -> Any? { makers[ObjectIdentifier(type)]?() }
}
