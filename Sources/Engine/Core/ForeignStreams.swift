/// Access to the stream types of another library, such as Combine.
///
/// A module makes ``ForeignLibrary`` conform to this protocol. Programs that link the module can
/// use the streams of the other library. All other programs pay nothing for this support.
package protocol ForeignStreams: Sendable {
  /// The ``ForeignStreamType`` of a Swift type; nil if the Swift type is not a stream.
  func stream(of type: any Any.Type) -> (any ForeignStreamType.Type)?

  /// Whether values of a type only store subscriptions, like a `DisposeBag`; reflection skips such
  /// values.
  func keepsSubscriptions(_ type: any Any.Type) -> Bool

  /// The names of the stream types that view models expose.
  var typeNames: Set<String> { get }

  /// Starts to report the operators of the library to tracers.
  func startTracing()
}

/// The library, other than the engine, whose streams the engine supports.
package struct ForeignLibrary: Sendable {
  /// The streams of the library; nil if no such library is linked.
  package static let streams: (any ForeignStreams)? =
    ForeignLibrary() as Any as? any ForeignStreams
}

/// The role of a stream from another library.
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

/// A stream type of another library, such as a publisher of Combine.
package protocol ForeignStreamType {
  associatedtype Element

  static var kind: ForeignStreamKind { get }
  /// The name of the type.
  static var typeName: String { get }
  /// Converts a value of this type to a stream; returns nil for values of other types.
  static func stream(_ any: Any) -> ForeignStream<Element>?
  /// The error type of such streams; nil if such streams cannot fail.
  static var failure: (any Error.Type)? { get }
  /// Makes a stream of this type, which sends the events of `source`; nil if no such stream can be
  /// made.
  ///
  /// The errors of `source` have the type ``failure``.
  static func make(from source: Observable<Element>) -> Any?
  /// Whether ``make(from:)`` or ``makeSubject(_:)`` can make a stream of this type.
  static var isMade: Bool { get }
  /// Makes a subject of this type; nil if this is not a type of subjects.
  ///
  /// - Parameter first: the first value, for a subject with a current value.
  static func makeSubject(_ first: Element?) -> Any?
}

extension ForeignStreamType {
  package static var failure: (any Error.Type)? { nil }
  package static func make(from source: Observable<Element>) -> Any? { nil }
  package static var isMade: Bool { false }
  package static func makeSubject(_ first: Element?) -> Any? { nil }
}

/// A stream from another library.
package struct ForeignStream<Element> {
  package let observable: Observable<Element>
  /// Sends a value; nil if the stream accepts no values.
  package var send: ((Element) -> Void)?
  /// Ends the stream with an error; nil if the stream cannot be ended.
  ///
  /// The closure returns false for an error of the wrong type.
  package var fail: ((any Error) -> Bool)?
  /// Completes the stream; nil if the stream cannot be ended.
  package var complete: (() -> Void)?
  /// The current value; nil if the stream keeps no value.
  package var current: (() -> Element?)?
  /// The object that identifies the stream: two values with the same object are the same stream.
  package var identity: AnyObject?

  package init(observable: Observable<Element>) { self.observable = observable }
}
