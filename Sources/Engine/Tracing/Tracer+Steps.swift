/// Steps of compiled code that a trace records like operators: the start of a task, a sleep, the
/// setting of a property.
extension Tracer {
  /// Adds the record of a step, and runs `body` with this record as the cause.
  ///
  /// - Parameter address: the address of the code of the step, as returned by ``stack``.
  package func stepping<Result>(
    _ name: String, _ manner: TraceManner, at address: UInt, _ body: () throws -> Result
  ) rethrows -> Result {
    guard isOwnThread else { return try body() }
    let serial = step(name, manner, at: address)
    if manner == .sleeps { lastCause = serial }
    return try causing(serial, body)
  }

  /// Adds the record of a step, and returns the record's serial number.
  package func step(_ name: String, _ manner: TraceManner, at address: UInt) -> Int {
    ring.append(
      cause: moment.cause, stage: 0, subject: numberOfStep(name, manner, at: address), kind: .next,
      number: 0, time: now)
  }

  /// The number of the `TracedOperator` that represents a step.
  func numberOfStep(_ name: String, _ manner: TraceManner, at address: UInt) -> UInt32 {
    number(
      of: TracedOperator(
        name: name, place: nil, behavior: .manner(manner), isInternal: false, address: address))
  }

  /// Runs `body` with the given record as the cause.
  package func causing<Result>(_ serial: Int, _ body: () throws -> Result) rethrows -> Result {
    let outer = moment
    moment.cause = serial
    defer { moment = outer }
    return try body()
  }

  /// Runs `body`, which looks for changes that have already happened. If no event is being sent,
  /// the work or statement that began last counts as the cause of the changes.
  package func lookingBack(_ body: () -> Void) {
    guard isOwnThread, moment.cause == 0 else { return body() }
    causing(lastCause, body)
  }

  /// Adds the record of a task that starts.
  ///
  /// - Returns: the serial number of the record, which is the cause of all work of the task.
  package func start(task id: UInt32, at address: UInt) -> Int {
    let serial = step("Task", .starts, at: address)
    tasks.add(
      TracedTasks.Task(
        id: id, start: serial, began: now,
        subject: numberOfStep("Task", .starts, at: address)))
    return serial
  }
}
