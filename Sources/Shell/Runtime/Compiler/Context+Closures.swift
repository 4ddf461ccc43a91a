/// Calls of closures of a script by streams, timers and disposables.
extension Context {
  /// Calls a closure whose result or error a stream goes on with.
  ///
  /// A fault ends the stream, and also the statement that runs. The host gets it at once, and the
  /// code that made the stream send ends with it.
  @inline(__always) package func calling<Result>(_ body: () throws -> Result) throws -> Result {
    if limits.hasFault { return try callingAfterFault(body) }
    do { return try body() } catch let fault as Fault { throw reported(fault) }
  }

  /// Calls a closure with an element, as ``calling(_:)`` does.
  ///
  /// Operators call most closures this way: without a closure around the call nothing is copied.
  @inline(__always) package func call(_ function: Function, _ element: Value) throws -> Value {
    if limits.hasFault { return try callAfterFault(function, element) }
    do { return try function.call(element) } catch let fault as Fault { throw reported(fault) }
  }

  @inline(never)
  private func callAfterFault(_ function: Function, _ element: Value) throws -> Value {
    try callingAfterFault { try function.call(element) }
  }

  /// Calls a closure of a stream while a fault of another stream is being passed on.
  @inline(never)
  private func callingAfterFault<Result>(_ body: () throws -> Result) throws -> Result {
    let fault = limits.fault
    limits.fault = nil
    defer { limits.fault = fault }
    do { return try body() } catch let fault as Fault { throw reported(fault) }
  }

  /// Calls a closure that only observes; if the closure fails, the statement fails.
  ///
  /// After a fault nothing is called, as where Swift traps, until the code around has ended with it.
  package func telling(_ body: () throws -> Void) {
    guard limits.fault == nil else { return }
    deferringFailure(body)
  }

  /// Runs work without a caller: its failure is one of the statement that runs.
  package func deferringFailure(_ body: () throws -> Void) {
    do { try body() } catch let fault as Fault { _ = reported(fault) } catch { host?.fail(error) }
  }

  /// Whether no operator of a script may hide an error: a fault, and any after the statement was stopped.
  package func isFinal(_ error: any Error) -> Bool { error is Fault || limits.isStopped() }

  /// Called with an error that ends a stream without an error handler.
  func warn(ofUnheard error: any Error) {
    if let fault = error as? Fault { _ = reported(fault) } else { host?.warn(ofUnheard: error) }
  }

  /// A fault that the host knows of.
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
