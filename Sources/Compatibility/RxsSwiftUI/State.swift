/// A value that SwiftUI stores for a view; in the shell, the property itself stores the value.
///
/// Source: [State](https://developer.apple.com/documentation/swiftui/state).
@propertyWrapper
public struct State<Value> {
  private final class Content {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let content: Content

  /// Makes a property with a first value.
  public init(wrappedValue: Value) { content = Content(wrappedValue) }
  /// Makes a property with a first value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The value.
  public var wrappedValue: Value {
    get { content.value }
    nonmutating set { content.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(get: { content.value }, set: { content.value = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Makes a property without a value.
  public init() { self.init(wrappedValue: nil) }
}

/// An object that a view observes.
///
/// Source: [ObservedObject](https://developer.apple.com/documentation/swiftui/observedobject).
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
  /// The object.
  public var wrappedValue: ObjectType

  /// Makes a property with its object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  /// Makes a property with its object.
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  /// The bindings to the properties of the object.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// The bindings to the properties of an object.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// The binding to a property.
    public subscript<Member>(
      dynamicMember path: ReferenceWritableKeyPath<ObjectType, Member>
    ) -> Binding<Member> {
      Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
    }
  }
}

/// An object that a view makes and observes.
///
/// Source: [StateObject](https://developer.apple.com/documentation/swiftui/stateobject).
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject> {
  private final class Content {
    lazy var object = make()
    private let make: () -> ObjectType
    init(_ make: @escaping () -> ObjectType) { self.make = make }
  }

  private let content: Content

  /// Makes a property whose object is created at the first access.
  public init(wrappedValue: @autoclosure @escaping () -> ObjectType) {
    content = Content(wrappedValue)
  }

  /// The object.
  public var wrappedValue: ObjectType { content.object }
  /// The bindings to the properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

/// An observable object whose properties have bindings.
///
/// Source: [Bindable](https://developer.apple.com/documentation/swiftui/bindable).
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value: AnyObject> {
  /// The object.
  public var wrappedValue: Value

  /// Makes a property with its object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// Makes a property with its object.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The object together with its bindings.
  public var projectedValue: Bindable<Value> { self }

  /// The binding to a property.
  public subscript<Member>(
    dynamicMember path: ReferenceWritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
  }
}
