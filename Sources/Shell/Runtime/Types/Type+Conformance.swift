extension Type {
  /// The element type of a stream or an observer.
  package var streamElement: Type? {
    streamKind == nil && !Self.conformances.keys.contains(name ?? "") ? nil : arguments.last
  }

  /// The stream protocols, and the kinds of streams that conform to each protocol.
  static let conformances: [String: Set<StreamValue.Kind>] = [
    "ObserverType": [
      .publishSubject, .behaviorSubject, .replaySubject, .asyncSubject, .anyObserver, .binder,
      .controlProperty,
    ],
    "SubjectType": [.publishSubject, .behaviorSubject, .replaySubject, .asyncSubject],
  ]

  /// The superclasses and protocols of types that have no type arguments.
  private static let supertypes: [String: Set<String>] = {
    let scheduler: Set = ["SchedulerType", "ImmediateSchedulerType"]
    let cancelable: Set = ["Cancelable", "Disposable"]
    return [
      "SchedulerType": ["ImmediateSchedulerType"],
      "MainScheduler": scheduler.union(["SerialDispatchQueueScheduler"]),
      "SerialDispatchQueueScheduler": scheduler,
      "ConcurrentDispatchQueueScheduler": scheduler,
      "ConcurrentMainScheduler": scheduler,
      "CurrentThreadScheduler": ["ImmediateSchedulerType"],
      "OperationQueueScheduler": ["ImmediateSchedulerType"],
      "Cancelable": ["Disposable"],
      "CompositeDisposable": cancelable,
      "SerialDisposable": cancelable,
      "SingleAssignmentDisposable": cancelable,
      "RefCountDisposable": cancelable,
      "BooleanDisposable": cancelable,
      "ScheduledDisposable": cancelable,
    ]
  }()

  /// Whether a name occurs in `supertypes`, as a type, a superclass or a protocol.
  static func isSupertype(_ name: String) -> Bool {
    supertypes[name] != nil || supertypes.values.contains { $0.contains(name) }
  }

  /// Whether the type is a subclass of the class `other`, or conforms to the protocol `other`.
  func isKind(of other: String) -> Bool {
    guard let name else { return false }
    // The shell does not know whether an app's type is an error, so it may be one.
    if other == "Error" {
      return name == "RxError" || Receiver(self) == nil && Library.statics(of: name).isEmpty
    }
    return Self.supertypes[name]?.contains(other) ?? false
  }

  /// The cases of an optional, a result or an event, with the types of their payloads. Nil for
  /// other types.
  var cases: [(name: String, parts: [Type])]? {
    let element = arguments.first ?? .unknown
    return switch name {
    case "Optional": [("none", []), ("some", [element])]
    case "Result": [("success", [element]), ("failure", [arguments.last ?? .unknown])]
    case "Event": [("next", [element]), ("error", [.error]), ("completed", [])]
    case "MaybeEvent": [("success", [element]), ("error", [.error]), ("completed", [])]
    case "CompletableEvent": [("error", [.error]), ("completed", [])]
    case "InfallibleEvent": [("next", [element]), ("completed", [])]
    default: nil
    }
  }

  /// The types of a case's payload. Nil if the type has no such case.
  func payload(of name: String) -> [Type]? { cases?.first { $0.name == name }?.parts }
}
