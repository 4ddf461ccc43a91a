#if os(Linux)
  public import Foundation

  /// The name of a method, and a closure that calls the method: `#selector(reload(_:))`.
  ///
  /// For a method of the app, the shell replaces `#selector` by `Selector(rxsMethod:_:)`. The
  /// selector of any other method has only a name.
  ///
  /// Source: [Selector](https://developer.apple.com/documentation/objectivec/selector).
  public struct Selector: Hashable, ExpressibleByStringLiteral, @unchecked Sendable {
    private let name: String
    private let call: ((_ object: AnyObject, _ argument: Any) -> Void)?

    private init(_ name: String, call: ((AnyObject, Any) -> Void)?) {
      self.name = name
      self.call = call
    }

    /// Makes a selector with only a name; a call of the selector ends the process.
    public init(_ name: String) { self.init(name, call: nil) }

    /// Makes a selector with only a name; a call of the selector ends the process.
    public init(stringLiteral name: String) { self.init(name) }

    /// Makes the selector of a method without parameters.
    public init<Object: AnyObject, Result>(
      rxsMethod method: @escaping (Object) -> () -> Result, _ name: String
    ) {
      self.init(name) { object, _ in _ = method(Self.object(object, name))() }
    }

    /// Makes the selector of a method with one parameter.
    public init<Object: AnyObject, Argument, Result>(
      rxsMethod method: @escaping (Object) -> (Argument) -> Result, _ name: String
    ) {
      self.init(name) { object, argument in
        _ = method(Self.object(object, name))(Self.argument(argument, name))
      }
    }

    /// Makes the selector of a main-actor method without parameters.
    @_disfavoredOverload
    public init<Object: AnyObject, Result>(
      rxsMethod method: @escaping (Object) -> @MainActor () -> Result, _ name: String
    ) {
      self.init(name) { object, _ in
        _ = unsafeBitCast(method(Self.object(object, name)), to: (() -> Result).self)()
      }
    }

    /// Makes the selector of a main-actor method with one parameter.
    @_disfavoredOverload
    public init<Object: AnyObject, Argument, Result>(
      rxsMethod method: @escaping (Object) -> @MainActor (Argument) -> Result, _ name: String
    ) {
      self.init(name) { object, argument in
        let bound = unsafeBitCast(
          method(Self.object(object, name)), to: ((Argument) -> Result).self)
        _ = bound(Self.argument(argument, name))
      }
    }

    private static func object<Object>(_ object: AnyObject, _ name: String) -> Object {
      guard let object = object as? Object else { fatalError("\(object) has no method \(name)") }
      return object
    }

    private static func argument<Argument>(_ value: Any, _ name: String) -> Argument {
      if let argument = value as? Argument { return argument }
      if let value = value as? Notification,
        let old = NSNotification(name: value.name, object: value.object, userInfo: value.userInfo)
          as? Argument
      {
        return old
      }
      fatalError("\(name) takes \(Argument.self), but is called with \(type(of: value))")
    }

    /// Calls the method on an object.
    fileprivate func callAsFunction(_ object: AnyObject, _ argument: Any) {
      guard let call else { fatalError("\(type(of: object)) has no method \(name)") }
      call(object, argument)
    }

    /// Whether two selectors have the same name.
    public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// Observers whose methods are called at a notification. Foundation itself supports such
  /// observers only on Apple's systems.
  extension NotificationCenter {
    /// Calls a method of an object at each notification until the object is released.
    public func addObserver(
      _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
      object anObject: Any?
    ) {
      let observer = observer as AnyObject
      let reference = MethodObservers.Reference(observer)
      let token = OrderedObservers.add(to: self, aName, anObject) { notification in
        if let observer = reference.object { aSelector(observer, notification) }
      }
      MethodObservers.add(
        MethodObservers.Entry(
          center: self, name: aName, object: anObject.map { $0 as AnyObject }, token: token),
        of: observer)
    }

    /// Ends all observations of an object, or the observation of a token.
    public func removeObserver(_ observer: AnyObject) {
      let own = MethodObservers.take(of: observer) { $0.center === self }
      for entry in own { OrderedObservers.remove(entry.token, from: self) }
      if own.isEmpty { OrderedObservers.remove(observer, from: self) }
    }

    /// Ends an object's observations of the given notification.
    public func removeObserver(
      _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
    ) {
      let sender = anObject.map { $0 as AnyObject }
      let own = MethodObservers.take(of: observer) { entry in
        entry.center === self && (aName == nil || entry.name == aName)
          && (sender == nil || entry.object === sender)
      }
      for entry in own { OrderedObservers.remove(entry.token, from: self) }
      if own.isEmpty { OrderedObservers.remove(observer, aName, anObject, from: self) }
    }
  }

  /// For each observing object, the observations that call one of its methods.
  private enum MethodObservers {
    struct Entry: @unchecked Sendable {
      let center: NotificationCenter
      let name: NSNotification.Name?
      let object: AnyObject?
      let token: any NSObjectProtocol
    }

    final class Reference: @unchecked Sendable {
      weak var object: AnyObject?

      init(_ object: AnyObject) { self.object = object }
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var entries: [ObjectIdentifier: [Entry]] = [:]

    static func add(_ entry: Entry, of observer: AnyObject) {
      lock.withLock { entries[ObjectIdentifier(observer), default: []].append(entry) }
    }

    /// Removes those entries of an object that meet a condition, and returns them.
    static func take(of observer: AnyObject, where holds: (Entry) -> Bool) -> [Entry] {
      lock.withLock {
        let all = entries[ObjectIdentifier(observer)] ?? []
        let kept = all.filter { !holds($0) }
        entries[ObjectIdentifier(observer)] = kept.isEmpty ? nil : kept
        return all.filter(holds)
      }
    }
  }

  /// Timers that call methods. Foundation itself supports such timers only on Apple's systems.
  extension Timer {
    /// Schedules a timer that calls a method of an object.
    public class func scheduledTimer(
      timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
      nonisolated(unsafe) let target = target as AnyObject
      return scheduledTimer(withTimeInterval: timeInterval, repeats: repeats) {
        selector(target, $0)
      }
    }

    /// Makes a timer that calls a method of an object.
    public convenience init(
      timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
      nonisolated(unsafe) let target = target as AnyObject
      self.init(timeInterval: timeInterval, repeats: repeats) { selector(target, $0) }
    }
  }
#endif
