import RxsEngine
import Synchronization

/// The functions of the session that compiled code calls.
package struct SessionAccess: Sendable {
  /// Prints text as output of the running statement.
  package let write: @Sendable (String) -> Void
  /// The value of a played name, converted to a Swift type. A played name is bound by a statement
  /// that the shell evaluates itself, without compiling it.
  package let read: @Sendable (_ name: String, any Any.Type) -> Any
  /// Sets a played name to another value.
  package let assign: @Sendable (_ name: String, Any) -> Void
  /// Throws if the running statement must stop.
  package let checkpoint: @Sendable () throws -> Void
  /// Runs the next scheduled work. Throws if no work is scheduled, or if the running statement must
  /// stop.
  package let step: @Sendable () throws -> Void
  /// Makes the running statement fail; later output of the statement is ignored.
  let stop: @Sendable (_ message: String) -> Void
  /// Reports the result of an `async` call that a statement has started.
  package let end: @Sendable (_ call: String, Result<Any, any Error>) -> Void
  /// The answer to a call of a member that does not exist on this machine, converted to a type.
  /// Returns nil if the session has no answer.
  package let answer: @Sendable (AbsentCall, _ arguments: [Any?], any Any.Type) -> Any?
  /// A function that waits for the answer to an `async` call and returns it, converted to a type.
  /// Nil if `answer` returns the result.
  package let answerLater:
    @Sendable (AbsentCall, _ arguments: [Any?], any Any.Type) -> (() async throws -> Any?)?

  package init(
    write: @escaping @Sendable (String) -> Void,
    read: @escaping @Sendable (_ name: String, any Any.Type) -> Any,
    assign: @escaping @Sendable (_ name: String, Any) -> Void,
    checkpoint: @escaping @Sendable () throws -> Void,
    step: @escaping @Sendable () throws -> Void,
    stop: @escaping @Sendable (_ message: String) -> Void,
    end: @escaping @Sendable (_ call: String, Result<Any, any Error>) -> Void,
    answer: @escaping @Sendable (AbsentCall, _ arguments: [Any?], any Any.Type) -> Any?,
    answerLater:
      @escaping @Sendable (AbsentCall, _ arguments: [Any?], any Any.Type) -> (
        () async throws -> Any?
      )?
  ) {
    self.write = write
    self.read = read
    self.assign = assign
    self.checkpoint = checkpoint
    self.step = step
    self.stop = stop
    self.end = end
    self.answer = answer
    self.answerLater = answerLater
  }

  private static let present = Mutex<SessionAccess?>(nil)

  /// Sets the session that compiled code uses.
  package static func begin(_ playing: SessionAccess) {
    present.withLock { $0 = playing }
    SessionExecutor.install()
  }

  static var current: SessionAccess? { present.withLock { $0 } }
}

/// The value of a played name, which is bound by a statement that the shell evaluates itself.
public func rxsPlayed<T>(_ name: String, _ type: T.Type = T.self) -> T {
  guard let value = SessionAccess.current?.read(name, type) as? T else {
    fatalError("'\(name)' is not of type \(type)")
  }
  return value
}

/// Sets a played name to another value.
public func rxsPlay<T>(_ name: String, _ value: T) { SessionAccess.current?.assign(name, value) }

/// The value of a variable that is declared without a value and set by a later statement.
public func rxsGiven<T>(_ value: T?, _ name: String) -> T {
  guard let value else { rxsEnd(unanswered: "'\(name)' is read before it has a value") }
  return value
}

/// Initialises a variable by reading it.
public func rxsBegin<T: ~Copyable>(_ variable: borrowing T) {}

/// The value of a compiled expression. A method without parameters and without a result is
/// wrapped, so that the session can call it like an input.
public func rxsValue<T>(_ value: T) -> Any {
  (value as? () -> Void).map { rxsFunction($0) } ?? value
}

/// The text of a value, as `print` writes it.
public func rxsPrinted<T>(_ value: T) -> Any { String(describing: value) }

/// The value of an expression that is a method without parameters: the stream that the method
/// returns.
public func rxsValue<Stream: ObservableConvertibleType>(_ method: @escaping () -> Stream) -> Any {
  method()
}
