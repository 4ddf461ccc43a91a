/// The streams of other libraries, seen through the engine.
///
/// A module that brings such a library makes ``ForeignLibrary`` conform: who links the module has its
/// streams, and nobody else pays for them.
package protocol ForeignStreams: Sendable {
  /// A type as one of streams; nil for other types.
  func stream(of type: any Any.Type) -> (any ForeignStreamType.Type)?

  /// Whether values of a type keep subscriptions, and nothing to look at.
  func keepsSubscriptions(_ type: any Any.Type) -> Bool

  /// The names of the types of streams that view models show.
  var typeNames: Set<String> { get }

  /// Begins to tell tracers what the operators of the library do.
  func startTracing()
}

/// The library whose streams are here beside the engine's own.
package struct ForeignLibrary: Sendable {
  /// The streams of the library; nil where none is linked.
  package static let streams: (any ForeignStreams)? =
    ForeignLibrary() as Any as? any ForeignStreams
}

/// The part that streams of another library can play.
package enum ForeignStreamKind {
  /// A sequence that can be listened to.
  case sequence
  /// A sequence that takes values too.
  case subject
  /// One that has a value as well.
  case valuedSubject
  /// A property of an object.
  case property
}

/// A type of streams of another library.
package protocol ForeignStreamType {
  associatedtype Element

  static var kind: ForeignStreamKind { get }
  /// The text of the type.
  static var typeName: String { get }
  /// A value of the type as a stream; nil for other values.
  static func stream(_ any: Any) -> ForeignStream<Element>?
  /// The type of the errors; nil where there are none.
  static var failure: (any Error.Type)? { get }
  /// A value of the type that sends what a sequence sends, whose errors are of the type's; nil where
  /// it cannot be made.
  static func make(from source: Observable<Element>) -> Any?
  /// Whether a value of the type can be made: by ``make(from:)``, or as a subject.
  static var isMade: Bool { get }
  /// A subject of the type, which begins with a value where it has one; nil for other types.
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
  /// Sends a value; nil for what only sends itself.
  package var send: ((Element) -> Void)?
  /// Ends it with an error; false where it takes no such error. Nil where nobody ends it.
  package var fail: ((any Error) -> Bool)?
  /// Ends it; nil where nobody ends it.
  package var complete: (() -> Void)?
  /// The present value, for what has one.
  package var current: (() -> Element?)?
  /// The object that makes two values the same stream.
  package var identity: AnyObject?

  package init(observable: Observable<Element>) { self.observable = observable }
}
