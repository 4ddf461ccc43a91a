/// Calls a script's closures for streams, timers and disposables.
extension Context {
  /// Calls a closure and passes its result or error to a stream.
  ///
  /// A fault ends the stream and the running statement. The host receives the fault immediately;
  /// the code that made the stream send ends with the fault too.
  @inline(__always) package func calling<Result>(_ body: () throws -> Result) throws -> Result {
    if limits.hasFault { return try callingAfterFault(body) }
    do { return try body() } catch let fault as Fault { throw reported(fault) }
  }

  /// Calls a closure with an element, as ``calling(_:)`` does.
  ///
  /// Operators call most closures by this method: it needs no wrapping closure, so nothing is
  /// copied.
  @inline(__always) package func call(_ function: Function, _ element: Value) throws -> Value {
    if limits.hasFault { return try callAfterFault(function, element) }
    do { return try function.call(element) } catch let fault as Fault { throw reported(fault) }
  }

  @inline(never)
  private func callAfterFault(_ function: Function, _ element: Value) throws -> Value {
    try callingAfterFault { try function.call(element) }
  }

  /// Calls a closure of a stream while the fault of another stream is being passed on.
  @inline(never)
  private func callingAfterFault<Result>(_ body: () throws -> Result) throws -> Result {
    let fault = limits.fault
    limits.fault = nil
    defer { limits.fault = fault }
    do { return try body() } catch let fault as Fault { throw reported(fault) }
  }

  /// Calls a closure whose result nobody uses; if the closure fails, the statement fails.
  ///
  /// After a fault, no closure is called until the surrounding code has ended, because Swift would
  /// trap.
  package func telling(_ body: () throws -> Void) {
    guard limits.fault == nil else { return }
    deferringFailure(body)
  }

  /// Runs work without a caller: if the work fails, the running statement fails.
  package func deferringFailure(_ body: () throws -> Void) {
    do { try body() } catch let fault as Fault { _ = reported(fault) } catch { host?.fail(error) }
  }

  /// Whether no operator may hide the error. True for a fault, and for any error after the
  /// statement was stopped.
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
