import CThreadState

/// The causes of scheduled work, and whether the main scheduler runs the work.
extension Tracer {
  /// The cause, the stage and the scheduler of work, stored when the work was scheduled.
  struct ScheduledMoment {
    let cause: Int
    let stage: TraceStage?
    let isOffMain: Bool
    let carrier: TraceStage?
  }

  /// Stores the current event as the cause of work that will run later.
  ///
  /// - Parameter isBackground: whether a scheduler other than the main scheduler runs the work.
  func scheduled(_ item: AnyObject, isBackground: Bool = false) {
    guard isOwnThread else { return }
    work[ObjectIdentifier(item)] = ScheduledMoment(
      cause: moment.cause, stage: moment.stage, isOffMain: isBackground, carrier: moment.stage)
  }

  /// Stores the current event as the cause of work that will run later on the same scheduler.
  func scheduledHere(_ item: AnyObject) {
    guard isOwnThread else { return }
    work[ObjectIdentifier(item)] = ScheduledMoment(
      cause: moment.cause, stage: moment.stage, isOffMain: moment.isOffMain,
      carrier: moment.carrier)
  }

  /// Runs `action` as work of the main scheduler.
  func onMain(_ action: () -> Void) {
    guard isOwnThread, moment.isOffMain else { return action() }
    moment.isOffMain = false
    action()
    moment.isOffMain = true
  }

  /// Reports an anomaly if an element reaches a user interface on a scheduler other than the main
  /// scheduler.
  package static func reachesInterface(_ receiver: String) {
    guard crx_is_tracing(), let tracer = current, tracer.isOwnThread, tracer.moment.isOffMain
    else { return }
    tracer.anomalies.reached(
      receiver, by: tracer.moment.carrier?.subject, tracer.moment.cause, in: tracer)
  }

  /// Removes the stored cause of cancelled work.
  func cancelled(_ item: AnyObject) {
    if isOwnThread { work[ObjectIdentifier(item)] = nil }
  }

  /// Returns a closure that runs `work` later with the current event as its cause.
  func keeping(_ work: @escaping () -> Void) -> () -> Void {
    guard isOwnThread else { return work }
    let kept = moment
    let stages = (kept.stage, kept.carrier)
    return { [self] in
      guard isOwnThread else { return work() }
      let outer = moment
      moment = kept
      withExtendedLifetime(stages, work)
      moment = outer
    }
  }

  /// Runs work with the cause that was stored when the work was scheduled.
  func running(_ item: AnyObject, _ body: () -> Void) {
    guard isOwnThread else { return body() }
    let outer = moment
    let kept = work.removeValue(forKey: ObjectIdentifier(item))
    moment = Moment(
      cause: kept?.cause ?? 0, stage: kept?.stage, isOffMain: kept?.isOffMain ?? false,
      carrier: kept?.carrier)
    lastCause = moment.cause
    withExtendedLifetime(kept, body)
    moment = outer
  }
}
