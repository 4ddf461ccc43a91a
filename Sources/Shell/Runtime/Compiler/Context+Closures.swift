/// Calls a script's closures for streams, timers and disposables.
extension Context {
  /// Calls a closure for a stream, and returns the closure's result or throws its error.
  ///
  /// A fault ends the stream and the running statement. The host receives the fault immediately.
  /// The fault also ends the code that sent the element or event.
  @inline(__always) package func calling<Result>(_ body: () throws -> Result) throws -> Result {
    if limits.hasFault { return try callingAfterFault(body) }
    do { return try body() } catch let fault as Fault { throw reported(fault) }
  }

  /// Calls a closure with an element, as ``calling(_:)`` does.
  ///
  /// Operators call most closures through this method, because it avoids a wrapping closure.
  @inline(__always) package func call(_ function: Function, _ element: Value) throws -> Value {
    if limits.hasFault { return try callAfterFault(function, element) }
    do { return try function.call(element) } catch let fault as Fault { throw reported(fault) }
  }

  @inline(never)
  private func callAfterFault(_ function: Function, _ element: Value) throws -> Value {
    try callingAfterFault { try function.call(element) }
  }

  /// Calls a closure of a stream while the fault of another closure is still being passed on.
  @inline(never)
  private func callingAfterFault<Result>(_ body: () throws -> Result) throws -> Result {
    let fault = limits.fault
    limits.fault = nil
    defer { limits.fault = fault }
    do { return try body() } catch let fault as Fault { throw reported(fault) }
  }

  /// Calls a closure whose result is ignored. If the closure fails, the running statement fails.
  ///
  /// While a fault is being passed on, the closure is not called, because Swift would have trapped.
  package func telling(_ body: () throws -> Void) {
    guard limits.fault == nil else { return }
    deferringFailure(body)
  }

  /// Runs work that has no caller, such as a timer's closure. If the work fails, the running
  /// statement fails.
  package func deferringFailure(_ body: () throws -> Void) {
    do { try body() } catch let fault as Fault { _ = reported(fault) } catch { host?.fail(error) }
  }

  /// Whether operators must pass the error on instead of catching it. True for a fault, and for any
  /// error after the statement was stopped.
  package func isFinal(_ error: any Error) -> Bool { error is Fault || limits.isStopped() }

  /// Warns of an error that ended a stream without an error handler.
  func warn(ofUnheard error: any Error) {
    if let fault = error as? Fault { _ = reported(fault) } else { host?.warn(ofUnheard: error) }
  }

  /// Reports a fault to the host, and returns it.
  @inline(never) private func reported(_ fault: Fault) -> Fault {
    var fault = fault
    if !fault.isReported {
      host?.fail(fault)
      fault.isReported = true
    }
    limits.fault = limits.fault ?? fault
    return fault
  }
}
