/// A stage that several threads may send to: events pass one at a time, in order.
///
/// No thread waits for another thread.
class SerialStage<Input, Output>: EndingStage<Input, Output> {
  final let serializer = Serializer()

  /// Receives an element while no other event is being received.
  func receive(_ element: Input) {}

  /// Receives the end of the source while no other event is being received.
  func receive(_ termination: Termination) { end(termination) }

  /// Ends the sequence.
  final func end(_ termination: Termination) {
    if hasEnded { return }
    hasEnded = true
    termination.send(to: down)
  }

  final override func next(_ element: Input) {
    guard serializer.enter() else { return queue(element) }
    receive(element)
    serializer.leave()
  }

  /// Queues an element for the thread inside the serializer; not inlined, to keep `next` small.
  @inline(never) private final func queue(_ element: Input) {
    serializer.queue { [self] in receive(element) }
  }

  final override func error(_ error: any Error) {
    serializer.perform { [self] in receive(.error(error)) }
  }

  final override func completed() { serializer.perform { [self] in receive(.completed) } }
}
