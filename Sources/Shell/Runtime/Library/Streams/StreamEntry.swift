import RxsEngine

/// A member of streams, and the kinds of streams that have the member.
///
/// In the declaration, `Stream<R>` is a stream of the same kind as the receiver; for a subject or a
/// relay, it is an `Observable`. `Fewer<R>` is like `Stream<R>`, but for a `Single` it is a
/// `Maybe`.
struct StreamEntry: Sendable {
  let kinds: StreamKinds
  let entry: Entry

  init(_ kinds: StreamKinds, _ entry: Entry) {
    self.kinds = kinds
    self.entry = entry
  }

  /// An operator. Its declaration names the kind of the result.
  static func stage(
    _ kinds: StreamKinds, _ declaration: String, _ summary: String, _ effects: Entry.Effects = [],
    example: String? = nil,
    _ apply: @escaping (Observable<Value>, Arguments) throws -> Observable<Value>
  ) -> StreamEntry {
    let result = ResultKind(of: declaration)
    return member(kinds, declaration, summary, effects, example: example) { source, a in
      .stream(result.stream(of: try apply(source.observable, a), made: source.kind))
    }
  }

  /// A method of a stream.
  static func member(
    _ kinds: StreamKinds, _ declaration: String, _ summary: String, _ effects: Entry.Effects = [],
    example: String? = nil, _ call: @escaping (StreamValue, Arguments) throws -> Value
  ) -> StreamEntry {
    StreamEntry(
      kinds,
      .method(declaration, summary, effects, example: example) { value, a in
        try call(try Streams.stream(from: value, for: a.callee, a.context), a)
      })
  }

  /// A property of a stream.
  static func property(
    _ kinds: StreamKinds, _ declaration: String, _ summary: String,
    _ get: @escaping (StreamValue) throws -> Value
  ) -> StreamEntry {
    StreamEntry(
      kinds,
      .property(declaration, summary) { value in
        guard case .stream(let stream) = value.unwrapped else {
          throw Fault.needs("a stream", value)
        }
        return try get(stream)
      })
  }
}

/// The kind of an operator's result, read from the declaration.
private enum ResultKind {
  case ofReceiver
  case fewer
  case fixed(StreamValue.Kind)

  init(of declaration: String) {
    // Only the last arrow precedes the result, because earlier arrows belong to closures.
    let text = declaration.utf8
    var start = text.endIndex
    while start > text.startIndex {
      let end = start
      start = text.index(before: start)
      guard text[start] == UInt8(ascii: ">"), start > text.startIndex,
        text[text.index(before: start)] == UInt8(ascii: "-")
      else { continue }
      start = end
      break
    }
    let name = declaration.unicodeScalars[start...].drop { $0 == " " }
      .prefix { $0 != "<" && $0 != "?" && $0 != " " }
    switch String(name) {
    case "Stream": self = .ofReceiver
    case "Fewer": self = .fewer
    case let name: self = .fixed(StreamValue.Kind(rawValue: name) ?? .observable)
    }
  }

  func stream(of observable: Observable<Value>, made kind: StreamValue.Kind) -> StreamValue {
    switch self {
    case .ofReceiver: .combined(kind.staged, observable)
    case .fewer: .combined(kind == .single ? .maybe : kind.staged, observable)
    case .fixed(let kind): StreamValue(kind, observable)
    }
  }
}

/// Scripts for examples. Help prints an example with its output.
extension String {
  /// A script that draws a stream of marbles, and below it the result of an operator.
  static func shown(_ result: String, of marbles: String) -> String {
    """
    let xs = hot("\(marbles)")
    subscribe xs, \(result) as result
    run
    marble
    """
  }

  /// A script that draws a stream that sends all its events immediately.
  static func shown(_ stream: String) -> String {
    """
    subscribe \(stream) as result
    marble
    """
  }
}
