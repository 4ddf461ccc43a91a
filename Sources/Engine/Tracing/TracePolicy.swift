/// The rule by which a trace finds the cause of what an operator sends.
package enum TracePolicy: Hashable, Sendable {
  /// The event during which it is sent, or during which the work was scheduled that sends it.
  case dynamic
  /// The latest element that arrived since it sent the last time: it holds elements back.
  case latest
  /// The events that arrived, one after the other: it sends each of them later.
  case queue(keepsErrors: Bool)
  /// As `dynamic`; its inner sequences begin later, in the order of the elements they are made of.
  case inners
  /// A subject or a relay, in which a path goes on that code has interrupted.
  case subject
  /// A subscription that several share.
  case shared
  /// A `dbg`: the events above it are written.
  case debugged
  /// A request: its answer comes from the event during which it was made.
  case request
}

/// A subject, or a sequence that several share, in a trace.
struct SubjectIdentity {
  let object: ObjectIdentifier
  /// Whether it replays the last element, and only that, to a new subscriber.
  let replaysOne: Bool
  /// Whether elements are lost for those who subscribe later.
  let keepsNone: Bool

  init(_ object: AnyObject, replaysOne: Bool, keepsNone: Bool = false) {
    self.object = ObjectIdentifier(object)
    self.replaysOne = replaysOne
    self.keepsNone = keepsNone
  }
}

/// An operator in a trace: its name and where it was built.
package struct TracedOperator: Hashable, Sendable {
  package let name: String
  /// The place where it was built; nil where that is not known.
  package let place: String?
  package let behavior: TraceBehavior
  /// Whether it is a part of another operator or of the shell itself.
  package let isInternal: Bool
  /// The address of the compiled code that has built it; 0 where that is not known.
  var address: UInt = 0

  package var policy: TracePolicy { behavior.policy }
  package var manner: TraceManner { behavior.manner }

  /// Whether it makes streams of elements, or takes elements that are streams.
  var makesStreams: Bool { manner.hasInners }
}

extension StaticString {
  /// The operator that a declaration such as `debounce(_:scheduler:)` names.
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
