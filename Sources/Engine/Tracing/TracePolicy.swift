/// The rule with which a trace finds the cause of an event that an operator sends.
package enum TracePolicy: Hashable, Sendable {
  /// The cause is the event that was being sent when the operator sent its own event, or when the
  /// work that sends this event was scheduled.
  case dynamic
  /// For operators that hold elements back: the cause is the latest element that arrived since the
  /// operator last sent an element. If no element has arrived since then, the rule of `dynamic`
  /// applies.
  case latest
  /// For operators that send each event later: the cause of each sent event is the arrival of the
  /// same event.
  case queue(keepsErrors: Bool)
  /// Like `dynamic`, for an operator that starts inner sequences later, in the order of their
  /// elements.
  case inners
  /// Like `dynamic`, for a subject or a relay, to which code sends the elements.
  case subject
  /// Like `dynamic`, for a sequence whose subscribers share one subscription.
  case shared
  /// Like `dynamic`, for a `dbg` operator, which prints the events of the preceding operators.
  case debugged
  /// For a request: the cause of the answer is the event that made the request.
  case request
}

/// The identity of a subject or a shared sequence in a trace.
struct SubjectIdentity {
  let object: ObjectIdentifier
  /// Whether the sequence replays exactly one element to a new subscriber.
  let replaysOne: Bool
  /// Whether late subscribers miss earlier elements.
  let keepsNone: Bool

  init(_ object: AnyObject, replaysOne: Bool, keepsNone: Bool = false) {
    self.object = ObjectIdentifier(object)
    self.replaysOne = replaysOne
    self.keepsNone = keepsNone
  }
}

/// An operator in a trace: its name, its behavior, and the place in the code where it was built.
package struct TracedOperator: Hashable, Sendable {
  package let name: String
  /// The place in the code where the operator was built; nil if unknown.
  package let place: String?
  package let behavior: TraceBehavior
  /// Whether the operator was built by another operator or by the shell, not by the user's code.
  package let isInternal: Bool
  /// The address of the compiled code that built the operator; 0 if unknown.
  var address: UInt = 0
  /// The function that built the operator, named as in ``TracedPlace``; empty if unknown.
  package var function = ""
  /// The type that contains the function; empty if unknown.
  package var owner = ""
  /// The number of operators with the same name that follow in the pipeline.
  ///
  /// The number is needed if `address` belongs to the end of the pipeline. It is nil if `address`
  /// belongs to the operator itself.
  var rank: Int?

  package var policy: TracePolicy { behavior.policy }
  package var manner: TraceManner { behavior.manner }

  /// Whether the operator represents a step of a statement, such as the setting of a property, and
  /// not a step of compiled code.
  package var isStepOfStatement: Bool {
    (manner == .sets || manner == .starts) && (place ?? "").isEmpty
  }

  /// Whether the operator makes streams from elements, or receives streams as elements.
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
  /// The name of the class without its generic arguments, in lower case except for subjects: `map`,
  /// `PublishSubject`.
  static var traceName: String {
    let name = "\(Self.self)".prefix { $0 != "<" }
    guard !name.hasSuffix("Subject") else { return String(name) }
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}
