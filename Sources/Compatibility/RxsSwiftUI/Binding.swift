/// A value that is stored elsewhere; closures read and write the value.
///
/// Source: [Binding](https://developer.apple.com/documentation/swiftui/binding).
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value, Transaction) -> Void
  /// The transaction of the changes.
  public var transaction = Transaction()

  /// Makes a binding from two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(get: get) { value, _ in set(value) }
  }

  /// Makes a binding from two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.get = get
    self.set = set
  }

  /// Makes a binding from another binding.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to the content of an optional; nil if the optional is nil.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? first }, set: { base.wrappedValue = $0 })
  }

  /// A binding to an optional, from a binding to its content.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// A binding to a value that does not change.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue, transaction) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a member of the value.
  public subscript<Member>(
    dynamicMember path: WritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    Binding<Member>(
      get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }

  /// The same binding, with an animation for its changes.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var changed = self
    changed.transaction.animation = animation
    return changed
  }

  /// The same binding, with a transaction for its changes.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var changed = self
    changed.transaction = transaction
    return changed
  }
}
