import RxsEngine
import Synchronization

/// The session that compiled code runs in, as far as compiled code asks for it.
package struct SessionAccess: Sendable {
  /// Prints text as a part of the statement that runs.
  package let write: @Sendable (String) -> Void
  /// The value of a played name as a value of a type of Swift.
  package let read: @Sendable (_ name: String, any Any.Type) -> Any
  /// Gives a played name another value.
  package let assign: @Sendable (_ name: String, Any) -> Void
  /// Throws where the running statement must stop.
  package let checkpoint: @Sendable () throws -> Void
  /// Runs the next piece of scheduled work; throws where there is none, and where the running
  /// statement must stop.
  package let step: @Sendable () throws -> Void
  /// Fails the running statement, of which nothing more is seen.
  let stop: @Sendable (_ message: String) -> Void
  /// Tells of the end of an `async` call that a statement has started.
  package let end: @Sendable (_ call: String, Result<Any, any Error>) -> Void
  /// The answer of a call of what this machine lacks, as a value of a type; nil where there is none.
  package let answer: @Sendable (AbsentCall, _ arguments: [Any?], any Any.Type) -> Any?

  package init(
    write: @escaping @Sendable (String) -> Void,
    read: @escaping @Sendable (_ name: String, any Any.Type) -> Any,
    assign: @escaping @Sendable (_ name: String, Any) -> Void,
    checkpoint: @escaping @Sendable () throws -> Void,
    step: @escaping @Sendable () throws -> Void,
    stop: @escaping @Sendable (_ message: String) -> Void,
    end: @escaping @Sendable (_ call: String, Result<Any, any Error>) -> Void,
    answer: @escaping @Sendable (AbsentCall, _ arguments: [Any?], any Any.Type) -> Any?
  ) {
    self.write = write
    self.read = read
    self.assign = assign
    self.checkpoint = checkpoint
    self.step = step
    self.stop = stop
    self.end = end
    self.answer = answer
  }

  private static let present = Mutex<SessionAccess?>(nil)

  /// Tells compiled code where its session is.
  package static func begin(_ playing: SessionAccess) {
    present.withLock { $0 = playing }
    SessionExecutor.install()
  }

  static var current: SessionAccess? { present.withLock { $0 } }
}

/// The value of a played name.
public func rxsPlayed<T>(_ name: String, _ type: T.Type = T.self) -> T {
  guard let value = SessionAccess.current?.read(name, type) as? T else {
    fatalError("'\(name)' is no \(type)")
  }
  return value
}

/// Gives a played name another value.
public func rxsPlay<T>(_ name: String, _ value: T) { SessionAccess.current?.assign(name, value) }

/// The value of a variable that gets it in a later statement than the one that declares it.
public func rxsGiven<T>(_ value: T?, _ name: String) -> T {
  guard let value else { fatalError("'\(name)' is read before it has a value") }
  return value
}

/// Reads a variable, which begins it where it has not begun.
public func rxsBegin<T: ~Copyable>(_ variable: borrowing T) {}

/// A value of any type, as what a compiled expression gives; a method without parameters that gives
/// nothing is called as an input is.
public func rxsValue<T>(_ value: T) -> Any {
  (value as? () -> Void).map { rxsFunction($0) } ?? value
}

/// A method without arguments that gives a stream, which stands for that stream.
public func rxsValue<Stream: ObservableConvertibleType>(_ method: @escaping () -> Stream) -> Any {
  method()
}
