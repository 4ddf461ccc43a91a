/// A variable of compiled code whose name is gone, or stands for a value of another type.
package struct ReleasedVariable: Error {
  package let name: String
}

/// The content of a variable: closures that name the variable keep it.
public final class RxsContent<Value> {
  private var own: Value?

  /// Makes one, which gets its value later where none is given.
  public init(_ value: Value? = nil) { own = value }

  /// The value.
  public var value: Value {
    get {
      guard let own else { fatalError("a variable is read before it has a value") }
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

/// A variable that can be released, whatever its type.
package protocol Releasable: AnyObject {
  /// Forgets the variable: statements read a later one of the name that has the same type.
  ///
  /// - Parameter isKept: whether declarations go on reading the value.
  func release(for later: (any Releasable)?, isKept: Bool)

  /// The access to the present content, as long as something keeps it.
  func access(isSettable: Bool) -> CompiledVariable.Access
}

/// A variable of compiled code that can be released.
public class RxsHeld<Value>: Releasable {
  private let make: (() -> Value)?
  private final var content: RxsContent<Value>?
  private final var later: RxsHeld<Value>?
  private final var isForgotten = false

  fileprivate init(_ make: (() -> Value)?) { self.make = make }

  /// Makes the value.
  public final func begin() {
    content = nil
    if let make { begin(RxsContent(make())) }
  }

  /// Begins with a content.
  public final func begin(_ content: RxsContent<Value>) {
    (self.content, later, isForgotten) = (content, nil, false)
  }

  /// Releases the value.
  public final func release() { content = nil }

  package final func release(for later: (any Releasable)?, isKept: Bool) {
    if !isKept { content = nil }
    (self.later, isForgotten) = (later as? RxsHeld<Value>, true)
  }

  /// The content of the variable that has the name now.
  ///
  /// - Throws: an error where none has it, or one of another type.
  public final func present(_ name: String) throws -> RxsContent<Value> {
    if !isForgotten, let content { return content }
    guard let later else { throw ReleasedVariable(name: name) }
    return try later.present(name)
  }

  /// The content, which is made where it has not begun.
  public final var here: RxsContent<Value> {
    if let found = try? present("") { return found }
    if let content { return content }
    guard let make else { fatalError("a variable is read before it has a value") }
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

/// A variable that gets its value in a statement.
public final class RxsObject<Value>: RxsHeld<Value> {
  /// Makes one without a value.
  public init() { super.init(nil) }
}

/// A constant of compiled code whose value can be released.
@propertyWrapper
public final class RxsConstant<Value>: RxsHeld<Value> {
  /// Makes one whose value is made when it begins, or is read first.
  public init(wrappedValue: @autoclosure @escaping () -> Value) { super.init(wrappedValue) }

  /// The value, which is made where it has not begun.
  public var wrappedValue: Value { here.value }
  /// The variable itself.
  public var projectedValue: RxsHeld<Value> { self }
}

/// A variable of compiled code whose value can be released.
@propertyWrapper
public final class RxsVariable<Value>: RxsHeld<Value> {
  /// Makes one whose value is made when it begins, or is read first.
  public init(wrappedValue: @autoclosure @escaping () -> Value) { super.init(wrappedValue) }

  /// The value, which is made where it has not begun.
  public var wrappedValue: Value {
    get { here.value }
    _modify { yield &here.value }
  }
  /// The variable itself.
  public var projectedValue: RxsHeld<Value> { self }
}

/// A constant as one statement sees it.
@propertyWrapper
public struct RxsSeenConstant<Value> {
  private let content: RxsContent<Value>

  /// Names a content.
  public init(_ content: RxsContent<Value>) { self.content = content }

  /// The value.
  public var wrappedValue: Value { content.value }
}

/// A variable as one statement sees it.
@propertyWrapper
public struct RxsSeenVariable<Value> {
  private let content: RxsContent<Value>

  /// Names a content.
  public init(_ content: RxsContent<Value>) { self.content = content }

  /// The value.
  public var wrappedValue: Value {
    get { content.value }
    nonmutating _modify { yield &content.value }
  }
}
