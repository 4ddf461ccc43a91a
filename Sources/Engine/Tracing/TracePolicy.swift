/// The rule with which a trace finds the cause of an event that an operator sends.
package enum TracePolicy: Hashable, Sendable {
  /// The event that was being sent when this event was sent or its work was scheduled.
  case dynamic
  /// The latest element that arrived since the last sent element; for operators that hold elements
  /// back.
  case latest
  /// The arrived events in order; for operators that send each event later.
  case queue(keepsErrors: Bool)
  /// Like `dynamic`; inner sequences start later, in the order of their elements.
  case inners
  /// A subject or a relay: code between an event and this subject may have interrupted the path.
  case subject
  /// A sequence with one subscription that several subscribers share.
  case shared
  /// A `dbg`, which prints the events of the operators before it.
  case debugged
  /// A request: the cause of its answer is the event that made the request.
  case request
}

/// A subject or a shared sequence, in a trace.
struct SubjectIdentity {
  let object: ObjectIdentifier
  /// Whether it replays exactly the last element to a new subscriber.
  let replaysOne: Bool
  /// Whether late subscribers miss earlier elements.
  let keepsNone: Bool

  init(_ object: AnyObject, replaysOne: Bool, keepsNone: Bool = false) {
    self.object = ObjectIdentifier(object)
    self.replaysOne = replaysOne
    self.keepsNone = keepsNone
  }
}

/// An operator in a trace: its name and the place in the code that built it.
package struct TracedOperator: Hashable, Sendable {
  package let name: String
  /// The place in the code that built it; nil if it is not known.
  package let place: String?
  package let behavior: TraceBehavior
  /// Whether it belongs to another operator or to the shell itself.
  package let isInternal: Bool
  /// The address of the compiled code that built it; 0 if it is not known.
  var address: UInt = 0
  /// The function that has built it, as ``TracedPlace`` names it; empty where that is not known.
  package var function = ""
  /// The type that the function belongs to; empty where that is not known.
  package var owner = ""
  /// How many operators of its name stand behind it in its pipeline, where it has the place of the
  /// pipeline's end.
  var rank: Int?

  package var policy: TracePolicy { behavior.policy }
  package var manner: TraceManner { behavior.manner }

  /// Whether it is a step that no compiled code of people has done, but a statement.
  package var isStepOfStatement: Bool {
    (manner == .sets || manner == .starts) && (place ?? "").isEmpty
  }

  /// Whether it makes streams of elements, or takes elements that are streams.
  var makesStreams: Bool { manner.hasInners }
}

extension StaticString {
  /// The name of the operator for a declaration such as `debounce(_:scheduler:)`.
  var operatorName: String {
    let text = description
    let base = text.prefix { $0 != "(" }
    let label = text.dropFirst(base.count + 1).prefix { $0 != ":" }
    let telling: Set = [
      "on", "until", "while", "for", "when", "at", "maxConcurrent", "sequence", "into", "optional",
    ]
    return telling.contains(String(label)) ? "\(base)(\(label):)" : String(base)
  }
}

extension Observable {
  /// The name of the class without its types: `map`, `deferred`, `PublishSubject`.
  static var traceName: String {
    let name = "\(Self.self)".prefix { $0 != "<" }
    guard !name.hasSuffix("Subject") else { return String(name) }
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}
