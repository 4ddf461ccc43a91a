import RxsEngine

extension Constructors {
  /// What makes one stream of several.
  static let combining: [Entry] = [
    Entry(
      name: "merge", parameters: [.streams(name: "sources")],
      summary: "The elements of several streams as they come."
    ) {
      Streams.stream(.merge(try $0.streams(0)))
    },
    Entry(
      name: "concat", parameters: [.streams(name: "sources")],
      summary: "Several streams, one after the other."
    ) {
      Streams.stream(.concat(try $0.streams(0)))
    },
    Entry(
      name: "amb", parameters: [.streams(name: "sources")],
      summary: "The stream that sends something first."
    ) {
      Streams.stream(.amb(try $0.streams(0)))
    },
    Entry(
      name: "catch", parameters: [.streams("sequence")],
      summary: "Each stream takes over when the one before fails."
    ) {
      Streams.stream(.catch(sequence: try $0.streams(0)))
    },
    Entry(
      name: "combineLatest", parameters: [.streams(name: "sources"), .closure("resultSelector")],
      summary: "Combines the latest elements of several streams."
    ) {
      let combine = try selector($0)
      return Streams.stream(.combineLatest(try $0.streams(0), resultSelector: combine))
    },
    Entry(
      name: "combineLatest", parameters: [.streams(name: "sources")],
      summary: "The latest elements of several streams as a tuple."
    ) {
      let combine = together($0)
      return Streams.stream(.combineLatest(try $0.streams(0), resultSelector: combine))
    },
    Entry(
      name: "zip", parameters: [.streams(name: "sources"), .closure("resultSelector")],
      summary: "Combines the first elements of several streams, then the second ones, and so on."
    ) {
      let combine = try selector($0)
      return Streams.stream(.zip(try $0.streams(0), resultSelector: combine))
    },
    Entry(
      name: "zip", parameters: [.streams(name: "sources")],
      summary: "The first elements of several streams as a tuple, then the second ones, and so on."
    ) {
      let combine = together($0)
      return Streams.stream(.zip(try $0.streams(0), resultSelector: combine))
    },
  ]

  /// What a closure makes of the elements; streams that came as an array give it an array.
  private static func selector(_ arguments: Bound) throws -> ([Value]) throws -> Value {
    let combine = try arguments.function(1)
    return arguments.isArray(0) ? { try combine.call(.array($0)) } : { try combine.call($0) }
  }

  /// The elements as a tuple; streams that came as an array give an array.
  private static func together(_ arguments: Bound) -> ([Value]) throws -> Value {
    let isArray = arguments.isArray(0)
    return { elements in
      try Cancellation.check()
      return isArray ? .array(elements) : .tuple(TupleValue(elements))
    }
  }
}
