/// The steps of code that is no operator: a task that starts, a sleep, a property that is set.
extension Tracer {
  /// Does what comes of a step of the code that runs now.
  ///
  /// - Parameter address: the code that does it, as ``stack`` gives it.
  package func stepping<Result>(
    _ name: String, _ manner: TraceManner, at address: UInt, _ body: () throws -> Result
  ) rethrows -> Result {
    guard isOwnThread else { return try body() }
    let serial = step(name, manner, at: address)
    if manner == .sleeps { lastCause = serial }
    return try causing(serial, body)
  }

  /// Adds the record of a step, and gives its serial number.
  package func step(_ name: String, _ manner: TraceManner, at address: UInt) -> Int {
    ring.append(
      cause: moment.cause, stage: 0, subject: numberOfStep(name, manner, at: address), kind: .next,
      number: 0, time: now)
  }

  /// The operator that stands for a step.
  func numberOfStep(_ name: String, _ manner: TraceManner, at address: UInt) -> UInt32 {
    number(
      of: TracedOperator(
        name: name, place: nil, behavior: .manner(manner), isInternal: false, address: address))
  }

  /// Does what comes of a record.
  package func causing<Result>(_ serial: Int, _ body: () throws -> Result) rethrows -> Result {
    let outer = moment
    moment.cause = serial
    defer { moment = outer }
    return try body()
  }

  /// Does what finds out afterwards what the last work or statement has changed.
  package func lookingBack(_ body: () -> Void) {
    guard isOwnThread, moment.cause == 0 else { return body() }
    causing(lastCause, body)
  }

  /// Adds the record of a task that starts.
  ///
  /// - Returns: its serial number, the cause of all that the task does.
  package func start(task id: UInt32, at address: UInt) -> Int {
    let serial = step("Task", .starts, at: address)
    tasks.add(
      TracedTasks.Task(
        id: id, start: serial, began: now,
        subject: numberOfStep("Task", .starts, at: address)))
    return serial
  }
}
