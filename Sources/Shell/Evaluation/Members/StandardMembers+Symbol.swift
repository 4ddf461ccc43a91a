extension StandardMembers {
  /// What events, results and errors have.
  static let symbol = Members.Table(
    properties: [
      "element": { value in
        let event = try event(value, "element")
        return event.name == "next" ? event.content ?? .void : .none
      },
      "error": { value in
        let event = try event(value, "error")
        return event.name == "error" ? event.content ?? .void : .none
      },
      "isCompleted": { .bool(try event($0, "isCompleted").name == "completed") },
      "isStopEvent": { .bool(try event($0, "isStopEvent").name != "next") },
      "event": { value in
        _ = try event(value, "event")
        return value
      },
      // What a recorded event has: its time, and the event itself.
      "time": { value in
        guard let time = try event(value, "time").time else {
          throw Members.unknown("time", of: value)
        }
        return time
      },
      "value": { value in
        let event = try event(value, "value")
        guard event.time != nil else { throw Members.unknown("value", of: value) }
        return .symbol(Symbol(event.name, event.content.map { TupleValue([$0]) }))
      },
    ],
    methods: [
      "get": method(0...0) { value, _ in
        guard case .symbol(let symbol) = value, let content = symbol.payload?.elements.first else {
          throw Members.unknown("get", of: value)
        }
        switch symbol.name {
        case "success": return content
        case "failure": throw ThrownValue(value: content)
        default: throw Members.unknown("get", of: value)
        }
      }
    ])

  private struct EventParts {
    let name: String
    /// The time of a recorded event.
    let time: Value?
    let content: Value?
  }

  /// The parts of `.next(5)`, `.next(1s, 5)` and their like; throws for other cases.
  private static func event(_ value: Value, _ member: String) throws -> EventParts {
    guard case .symbol(let symbol) = value, ["next", "error", "completed"].contains(symbol.name)
    else { throw Members.unknown(member, of: value) }
    let elements = symbol.payload?.elements ?? []
    let isRecorded =
      elements.first.flatMap(Durations.nanoseconds) != nil
      && (elements.count == 2 || symbol.name == "completed")
    guard isRecorded else {
      return EventParts(name: symbol.name, time: nil, content: elements.first)
    }
    return EventParts(name: symbol.name, time: elements[0], content: elements.dropFirst().first)
  }
}
