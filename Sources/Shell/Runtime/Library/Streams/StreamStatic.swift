import RxsEngine

/// A static member or an initialiser of stream types, and the kinds of streams that have it.
///
/// In the declaration, `Self` is the type on which the member is called, and `Stream<R>` is a
/// stream of the same kind.
struct StreamStatic: Sendable {
  let kinds: StreamKinds
  /// Makes the entry for one kind.
  let entry: @Sendable (StreamValue.Kind) -> Entry

  /// A static member that makes a stream of given elements. Drivers and signals send these elements
  /// on the main scheduler.
  static func source(
    _ kinds: StreamKinds, _ declaration: String, _ summary: String, _ effects: Entry.Effects = [],
    example: String? = nil, _ make: @escaping (Arguments) throws -> Observable<Value>
  ) -> StreamStatic {
    general(kinds, declaration, summary, effects, example: example) { kind, a in
      .stream(.subscribedOnMain(kind, try make(a)))
    }
  }

  /// A static member that makes a driver or a signal. The main scheduler sends each element
  /// separately.
  static func onMain(
    _ declaration: String, _ summary: String,
    _ make: @escaping (Arguments, any SchedulerType) throws -> Observable<Value>
  ) -> StreamStatic {
    general(.shared, declaration, summary) { kind, a in
      Streams.stream(try make(a, kind.mainScheduler ?? MainScheduler.instance), kind)
    }
  }

  /// A static member that combines streams of one kind, or makes a stream from a timer or a
  /// closure. The result is not moved to the main scheduler.
  static func combination(
    _ kinds: StreamKinds, _ declaration: String, _ summary: String, _ effects: Entry.Effects = [],
    example: String? = nil, _ make: @escaping (Arguments) throws -> Observable<Value>
  ) -> StreamStatic {
    general(kinds, declaration, summary, effects, example: example) { kind, a in
      .stream(.combined(kind, try make(a)))
    }
  }

  /// A static member whose closure makes the result, for any kind of stream.
  static func general(
    _ kinds: StreamKinds, _ declaration: String, _ summary: String, _ effects: Entry.Effects = [],
    example: String? = nil, _ make: @escaping (StreamValue.Kind, Arguments) throws -> Value
  ) -> StreamStatic {
    let entry = UncheckedEntry { kind in
      .function(declaration, summary, effects, example: example) { try make(kind, $0) }
    }
    return StreamStatic(kinds: kinds) { entry.make($0) }
  }
}

/// Makes the entry for each stream kind. All sessions share the entries. This is safe because the
/// values that the closures of an entry capture never change.
private struct UncheckedEntry: @unchecked Sendable {
  let make: (StreamValue.Kind) -> Entry
}
