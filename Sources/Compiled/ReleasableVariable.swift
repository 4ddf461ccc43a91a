/// The error for a compiled variable whose name no longer exists or is now the name of a value of
/// another type.
package struct ReleasedVariable: Error {
  package let name: String
}

/// The content of a variable: an object that stores its value. Closures that use the variable keep
/// the content alive.
public final class RxsContent<Value> {
  private var own: Value?

  /// Makes the content of a variable. Without an argument, `begin` sets the value later.
  public init(_ value: Value? = nil) { own = value }

  /// The value.
  public var value: Value {
    get {
      guard let own else { rxsEnd(unanswered: "a variable is read before it has a value") }
      return own
    }
    _modify {
      // swift-format-ignore: NeverForceUnwrap
      yield &own!
    }
  }

  /// Sets the first value of the variable.
  public func begin(_ value: Value) { own = .some(value) }
}

/// An `RxsHeld` whose value type is not known.
package protocol Releasable: AnyObject {
  /// Releases the variable. Afterwards, statements use the variable `later`, which has the same
  /// name and type.
  ///
  /// - Parameter isKept: whether declarations can still read the value, so that the content must
  ///   stay.
  func release(for later: (any Releasable)?, isKept: Bool)

  /// Functions that read and write the current content; they do not keep the content alive.
  func access(isSettable: Bool) -> CompiledVariable.Access
}

/// A top-level variable of compiled code, whose value the session can release.
public class RxsHeld<Value>: Releasable {
  private let make: (() -> Value)?
  private final var content: RxsContent<Value>?
  private final var later: RxsHeld<Value>?
  private final var isForgotten = false

  fileprivate init(_ make: (() -> Value)?) { self.make = make }

  /// Computes the value and stores it in a new `RxsContent`.
  public final func begin() {
    content = nil
    if let make { begin(RxsContent(make())) }
  }

  /// Replaces the content by the given content.
  public final func begin(_ content: RxsContent<Value>) {
    (self.content, later, isForgotten) = (content, nil, false)
  }

  /// Releases the value.
  public final func release() { content = nil }

  package final func release(for later: (any Releasable)?, isKept: Bool) {
    if !isKept { content = nil }
    (self.later, isForgotten) = (later as? RxsHeld<Value>, true)
  }

  /// The content of the variable that has the name now: this variable or a later variable.
  ///
  /// - Throws: `ReleasedVariable` if no variable of this type has the name.
  public final func present(_ name: String) throws -> RxsContent<Value> {
    if !isForgotten, let content { return content }
    guard let later else { throw ReleasedVariable(name: name) }
    return try later.present(name)
  }

  /// The content; its value is computed at the first use.
  public final var here: RxsContent<Value> {
    if let found = try? present("") { return found }
    if let content { return content }
    guard let make else { rxsEnd(unanswered: "a variable is read before it has a value") }
    let made = RxsContent(make())
    content = made
    return made
  }

  package final func access(isSettable: Bool) -> CompiledVariable.Access {
    let change = CompiledVariable.Change(type: Value.self) { [weak content] any in
      guard let content, let value = any as? Value else { return nil }
      content.value = value
      return ()
    }
    return CompiledVariable.Access(
      get: { [weak content] in content.map { $0.value as Any } },
      change: isSettable ? change : nil)
  }
}

/// A variable without an initial value. A statement sets its value later.
public final class RxsObject<Value>: RxsHeld<Value> {
  /// Makes a variable without a value.
  public init() { super.init(nil) }
}

/// A compiled constant whose value can be released.
@propertyWrapper
public final class RxsConstant<Value>: RxsHeld<Value> {
  /// Makes a constant. The value is computed by `begin` or at the first read.
  public init(wrappedValue: @autoclosure @escaping () -> Value) { super.init(wrappedValue) }

  /// The value, which is computed at its first use.
  public var wrappedValue: Value { here.value }
  /// The variable itself.
  public var projectedValue: RxsHeld<Value> { self }
}

/// A compiled variable whose value can be released.
@propertyWrapper
public final class RxsVariable<Value>: RxsHeld<Value> {
  /// Makes a variable. The value is computed by `begin` or at the first read.
  public init(wrappedValue: @autoclosure @escaping () -> Value) { super.init(wrappedValue) }

  /// The value, which is computed at its first use.
  public var wrappedValue: Value {
    get { here.value }
    _modify { yield &here.value }
  }
  /// The variable itself.
  public var projectedValue: RxsHeld<Value> { self }
}

/// A constant for a single statement: reads the given content, even if the name later has another
/// value.
@propertyWrapper
public struct RxsSeenConstant<Value> {
  private let content: RxsContent<Value>

  /// Wraps a content.
  public init(_ content: RxsContent<Value>) { self.content = content }

  /// The value.
  public var wrappedValue: Value { content.value }
}

/// A variable for a single statement: reads and writes the given content.
@propertyWrapper
public struct RxsSeenVariable<Value> {
  private let content: RxsContent<Value>

  /// Wraps a content.
  public init(_ content: RxsContent<Value>) { self.content = content }

  /// The value.
  public var wrappedValue: Value {
    get { content.value }
    nonmutating _modify { yield &content.value }
  }
}
