/// A stage with an alarm: the alarm and the source's events pass one at a time, and no thread
/// waits.
///
/// The source is freed when it ends, but the sequence downstream may continue until the alarm
/// fires.
class TimedStage<Input, Output>: SerialStage<Input, Output>, Disposable, AlarmTarget {
  final let alarm: Alarm
  private final let upstream = Lifetime()

  init(_ alarm: Alarm, _ down: Sink<Output>) {
    self.alarm = alarm
    super.init(down)
  }

  /// Called when the alarm fires, while no event is being received.
  func alarmFired() {}

  final func alarmFired(_ turn: Int) {
    guard serializer.enter() else { return serializer.queue { [self] in ring(turn) } }
    ring(turn)
    serializer.leave()
  }

  private func ring(_ turn: Int) { if alarm.isPresent(turn), !hasEnded { alarmFired() } }

  /// Disposes of the alarm and ends the sequence.
  final func finish(_ termination: Termination) {
    alarm.dispose()
    end(termination)
  }

  /// Disposes of the source; the sequence continues without a source.
  final func leaveSource() { upstream.dispose() }

  /// Frees a source that has ended; the stage continues.
  final func sourceEnded() { if upstream.end() { upstream.finish() } }

  override var holder: Lifetime? { upstream }

  override func connected(_ upstream: consuming any Disposable) -> any Disposable {
    self.upstream.set(upstream)
    return self
  }

  func dispose() {
    upstream.dispose()
    alarm.dispose()
  }
}
