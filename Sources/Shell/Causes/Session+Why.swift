import RxsEngine
import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsSession

/// Answers the statement `why`, and explains failing tests.
extension Session {
  /// The maximal number of lines of an answer.
  private static let mostLines = 12

  /// The path from an event back to its statement. The first line describes the event.
  package func path(ofEvent index: Int, of record: SubscriptionRecord, _ tracer: Tracer) -> [String]
  {
    let event = record.events[index]
    let text = PrintedEvent(event.value).line.firstLine
    let title = "\(Durations.text(event.time)) \(record.label) \(text)"
    guard record.events.count == record.causes.count else {
      return [title, "  ← the cause is not known"]
    }
    let path = CausePath(of: record.causes[index], in: tracer, tracedStatements)
    return [title] + path.lines(limit: Self.mostLines - 1)
  }

  /// The path of the event that is being sent now, as `why` prints it. Empty if the session records
  /// no causes.
  package var pathOfPresentEvent: [CausePath.Row] {
    guard let tracer else { return [] }
    return CausePath(of: tracer.cause, in: tracer, tracedStatements)
      .rows(limit: Self.mostLines - 1)
  }

  /// Explains why the elements that were sent after the last event of a subscription did not reach
  /// the subscription.
  ///
  /// - Parameter time: the time at which an event is missing. Nil for the present time.
  package func absence(
    of record: SubscriptionRecord, at time: Int? = nil, _ tracer: Tracer
  ) -> [String] {
    let lines =
      MissingEvents(
        record, at: time, in: tracer, tracedStatements, waitingCall: standIns.waiting.call
      )?.lines(limit: Self.mostLines) ?? []
    return lines.isEmpty ? ["nothing was sent since the last event of \(record.label)"] : lines
  }

  /// The path of the last event that is equal to a printed event. Empty if there is no such event.
  package func why(_ printed: EventLine) -> [String] {
    guard let tracer, let record = subscriptions[printed.label],
      let index = record.events.lastIndex(where: { event in
        event.time == printed.time && PrintedEvent(event.value) == printed.event
      })
    else { return [] }
    return path(ofEvent: index, of: record, tracer)
  }

  /// Explains why a label has no event at a time. Empty for an unknown label.
  package func whyNot(_ label: String, at time: Int) -> [String] {
    guard let tracer, let record = subscriptions[label] else { return [] }
    return absence(of: record, at: time, tracer)
  }
}
