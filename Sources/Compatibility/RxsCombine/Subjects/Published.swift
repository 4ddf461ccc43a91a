import RxsEngine

/// A property of a class, which publishes each new value before it stores the value.
///
/// Source: [Published](https://developer.apple.com/documentation/combine/published).
@propertyWrapper
public struct Published<Value> {
  /// The values of the property: the current value, then each new value before it is stored.
  public struct Publisher: OpenCombine.Publisher {
    /// The type of the values.
    public typealias Output = Value
    /// The property never fails.
    public typealias Failure = Never

    let content: PublishedContent<Value>

    /// Adds a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      content.core.add(subscriber)
    }
  }

  let content: PublishedContent<Value>

  /// Makes a property with a first value.
  public init(wrappedValue: Value) { content = PublishedContent(wrappedValue) }

  /// Makes a property with a first value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The publisher of the property: `$name`.
  public var projectedValue: Publisher {
    get { Publisher(content: content) }
    // The setter exists for `assign(to: &$name)`, which assigns the same publisher.
    set {}
  }

  /// Unavailable: a property of a struct or a local variable cannot be published.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { content.value }
    set { content.value = newValue }
  }

  /// The value of a property of an object.
  public static subscript<Root: AnyObject>(
    _enclosingInstance object: Root, wrapped wrapped: ReferenceWritableKeyPath<Root, Value>,
    storage storage: ReferenceWritableKeyPath<Root, Published<Value>>
  ) -> Value {
    get { object[keyPath: storage].content.value }
    set { object[keyPath: storage].content.value = newValue }
  }
}

/// The value and the subscribers of a published property.
final class PublishedContent<Value>: PublishedChange {
  /// The core with the value; `current` is never nil, even if `Value` is an optional.
  let core: SubjectCore<Value, Never>
  var objectWillChange: ObservableObjectPublisher?

  init(_ value: Value) { core = SubjectCore(.published, value) }

  var value: Value {
    get {
      guard let value = core.lock.withLock({ core.current }) else {
        preconditionFailure("the property begins with a value")
      }
      return value
    }
    set {
      guard let tracer = Tracer.current else { return change(to: newValue) }
      tracer.stepping("set", .sets, at: tracer.stack) { change(to: newValue) }
    }
  }

  func change(to value: Value) {
    objectWillChange?.send()
    core.sendBeforeChange(value)
  }
}

/// A `PublishedContent` without its type of values.
protocol PublishedChange: AnyObject {
  /// The `objectWillChange` of the object that has this property.
  var objectWillChange: ObservableObjectPublisher? { get set }
}

protocol PublishedProperty {
  var change: any PublishedChange { get }
}

extension Published: PublishedProperty {
  var change: any PublishedChange { content }
}

extension Publisher where Failure == Never {
  /// Assigns the values to a published property until the property is released.
  public func assign(to published: inout Published<Output>.Publisher) {
    subscribe(PublishedSubscriber(published.content))
  }
}

/// Sets a property to the received values; the subscriber does not keep the property alive.
private struct PublishedSubscriber<Value>: Subscriber {
  let combineIdentifier = CombineIdentifier()
  private weak var content: PublishedContent<Value>?

  init(_ content: PublishedContent<Value>) { self.content = content }

  func receive(subscription: any OpenCombine.Subscription) {
    content?.core.send(subscription: subscription)
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    content?.change(to: input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {}
}
