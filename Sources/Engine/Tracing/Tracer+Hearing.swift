/// Reports each event that an operator upstream of a watched stream sends.
extension Tracer {
  /// An event of a stage upstream of a watched stream.
  package struct HeardEvent {
    /// The watched stream: the name of its `dbg`, or its label.
    package let stream: String
    package let `operator`: String
    /// The number of operators between the event's operator and the stream.
    package let depth: Int
    package let event: Event<Any>
  }

  /// Watches the stages upstream of the given stage.
  package func watch(_ stage: UInt32) { watched.insert(stage) }

  /// Ends the watching of all stages.
  package func watchNone() { watched.removeAll() }

  /// Reports an event that a stage is about to send, once for each watched stream downstream.
  func tell(_ stage: TraceStage, _ event: Event<Any>) {
    look(at: stage, event)
    guard isHearing, let traced = listed(stage.subject), !traced.isInternal,
      traced.policy != .debugged
    else { return }
    var depth = 0
    var next = stage.down
    while let below = next {
      guard let listener = listed(below.subject) else { return }
      if listener.policy == .debugged || watched.contains(below.id) {
        onHeard?(
          HeardEvent(stream: listener.name, operator: traced.name, depth: depth, event: event))
      }
      if !listener.isInternal { depth += 1 }
      next = below.down
    }
  }
}
