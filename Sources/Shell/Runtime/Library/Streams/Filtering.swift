import RxsEngine

extension Library {
  /// Operators that drop some elements.
  static let filtering: [StreamEntry] = [
    .stage(
      [.observables, .infallible, .shared, .single, .maybe],
      "filter(_ predicate: (Element) -> Bool) -> Fewer<Element>",
      "Passes the elements that satisfy a test.",
      example: .shown("xs.filter { $0 % 2 == 0 }", of: "-1-2-3-4|")
    ) { source, a in source.filter(try a.predicate(0)) },
    .stage(
      [.observables, .infallible, .shared], "distinctUntilChanged() -> Stream<Element>",
      "Drops elements that equal the previous element.",
      example: .shown("xs.distinctUntilChanged()", of: "-1-1-2-1|")
    ) { source, _ in source.distinctUntilChanged { $0.equals($1) } },
    .stage(
      [.observables, .infallible, .shared],
      "distinctUntilChanged(_ comparer: (Element, Element) -> Bool) -> Stream<Element>",
      "Drops elements that a comparison considers equal to the previous element."
    ) { source, a in source.distinctUntilChanged(try a.comparer(0)) },
    .stage(
      [.observables, .infallible, .shared],
      "distinctUntilChanged<Key>(_ keySelector: (Element) -> Key) -> Stream<Element>",
      "Drops elements whose key equals the previous key."
    ) { source, a in source.distinctUntilChanged(equalKeys(try a.transform(0))) },
    .stage(
      [.observables, .infallible],
      "distinctUntilChanged<Property>(at keyPath: (Element) -> Property) -> Stream<Element>",
      "Drops elements whose property has the same value as before."
    ) { source, a in source.distinctUntilChanged(equalKeys(try a.transform(0))) },
    .stage(
      [.observables, .infallible, .shared],
      "distinctUntilChanged<Key>(_ keySelector: (Element) -> Key, comparer: (Key, Key) -> Bool)"
        + " -> Stream<Element>",
      "Drops an element if a comparison considers its key equal to the previous key."
    ) { source, a in
      let (key, comparer) = (try a.transform(0), try a.comparer(1))
      return source.distinctUntilChanged { try comparer(key($0), key($1)) }
    },
    .stage(
      .observables, "element(at index: Int) -> Observable<Element>",
      "Sends the element with an index, counted from 0.",
      example: .shown("xs.element(at: 1)", of: "-a-b-c|")
    ) { source, a in source.element(at: try a.count(0)) },
    .stage(
      .observables, "ignoreElements() -> Observable<Never>",
      "Drops all elements and passes the end.",
      example: .shown("xs.ignoreElements()", of: "-1-2|")
    ) { source, _ in source.filter { _ in false } },
    .stage(
      .observables, "first() -> Single<Element?>",
      "Sends the first element; nil if there is no element.",
      example: .shown("xs.first()", of: "-1-2|")
    ) { source, _ in source.first().asObservable().map { .optional($0) } },
    .stage(
      .observables, "single() -> Observable<Element>",
      "Sends the only element; fails unless there is exactly one.",
      example: .shown("xs.single()", of: "-1-|")
    ) { source, _ in source.single() },
    .stage(
      .observables, "single(_ predicate: (Element) -> Bool) -> Observable<Element>",
      "Sends the only element that satisfies a test; fails unless there is exactly one."
    ) { source, a in source.single(try a.predicate(0)) },
  ]

  /// Operators that check for an empty stream or replace it.
  static let emptiness: [StreamEntry] = [
    .stage(
      .observables, "ifEmpty(default element: Element) -> Observable<Element>",
      "Sends an element if the stream had none.",
      example: .shown("xs.ifEmpty(default: 0)", of: "---|")
    ) { source, a in source.ifEmpty(default: try a.value(0)) },
    .stage(
      .maybe, "ifEmpty(default element: Element) -> Single<Element>",
      "Sends an element if the stream had none."
    ) { source, a in source.ifEmpty(default: try a.value(0)) },
    .stage(
      .observables, "ifEmpty(switchTo other: Observable<Element>) -> Observable<Element>",
      "Continues with another stream if this one had no element."
    ) { source, a in source.ifEmpty(switchTo: try a.stream(0)) },
    .stage(
      .maybe, "ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element>",
      "Continues with another stream if this one had no element."
    ) { source, a in source.ifEmpty(switchTo: try a.stream(0)) },
    .stage(
      .maybe, "ifEmpty(switchTo other: Single<Element>) -> Single<Element>",
      "Continues with another stream if this one had no element."
    ) { source, a in source.ifEmpty(switchTo: try a.stream(0)) },
  ]

  private static func equalKeys(
    _ key: @escaping (Value) throws -> Value
  ) -> (Value, Value) throws -> Bool {
    { try key($0).equals(key($1)) }
  }
}
