/// Access to the stream types of other libraries.
///
/// The module of such a library makes ``ForeignLibrary`` conform. Programs that link the module can
/// use its streams; other programs have no cost.
package protocol ForeignStreams: Sendable {
  /// The stream type for a type; nil if it is not a stream.
  func stream(of type: any Any.Type) -> (any ForeignStreamType.Type)?

  /// Whether a type only keeps subscriptions, so that its values have nothing to show.
  func keepsSubscriptions(_ type: any Any.Type) -> Bool

  /// The names of the stream types that view models expose.
  var typeNames: Set<String> { get }

  /// Begins to tell tracers what the operators of the library do.
  func startTracing()
}

/// The library whose streams the engine supports besides its own.
package struct ForeignLibrary: Sendable {
  /// The streams of the library; nil if no such library is linked.
  package static let streams: (any ForeignStreams)? =
    ForeignLibrary() as Any as? any ForeignStreams
}

/// The role of a stream of another library.
package enum ForeignStreamKind {
  /// A sequence that can be subscribed to.
  case sequence
  /// A sequence that also accepts values.
  case subject
  /// A subject that also has a current value.
  case valuedSubject
  /// A property of an object.
  case property
}

/// A stream type of another library.
package protocol ForeignStreamType {
  associatedtype Element

  static var kind: ForeignStreamKind { get }
  /// The name of the type.
  static var typeName: String { get }
  /// Converts a value of the type to a stream; nil for other values.
  static func stream(_ any: Any) -> ForeignStream<Element>?
  /// The type of the errors; nil if the stream cannot fail.
  static var failure: (any Error.Type)? { get }
  /// Makes a value of the type that sends the events of a sequence; nil if that is impossible.
  ///
  /// The errors of the sequence are of the type's error type.
  static func make(from source: Observable<Element>) -> Any?
  /// Whether a value of the type can be made, by ``make(from:)`` or as a subject.
  static var isMade: Bool { get }
  /// Makes a subject of the type, with a first value if it needs a value; nil for other types.
  static func makeSubject(_ first: Element?) -> Any?
}

extension ForeignStreamType {
  package static var failure: (any Error.Type)? { nil }
  package static func make(from source: Observable<Element>) -> Any? { nil }
  package static var isMade: Bool { false }
  package static func makeSubject(_ first: Element?) -> Any? { nil }
}

/// A stream of another library.
package struct ForeignStream<Element> {
  package let observable: Observable<Element>
  /// Sends a value; nil if the stream accepts no values.
  package var send: ((Element) -> Void)?
  /// Ends the stream with an error; false for an error of the wrong type, nil if it cannot be
  /// ended.
  package var fail: ((any Error) -> Bool)?
  /// Completes the stream; nil if it cannot be ended.
  package var complete: (() -> Void)?
  /// The current value; nil if the stream keeps no value.
  package var current: (() -> Element?)?
  /// The object that two values of the same stream share.
  package var identity: AnyObject?

  package init(observable: Observable<Element>) { self.observable = observable }
}
