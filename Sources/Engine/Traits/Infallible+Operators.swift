extension InfallibleType {
  /// Transforms each element.
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
    Infallible(asObservable().map(transform))
  }

  /// Transforms each element, and drops the elements for which `transform` returns nil.
  public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> Infallible<Result>
  {
    Infallible(asObservable().compactMap(transform))
  }

  /// Passes the elements that satisfy `predicate`.
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    Infallible(asObservable().filter(predicate))
  }

  /// Makes a sequence from each element, and merges the sequences.
  public func flatMap<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMap(selector))
  }

  /// Makes a sequence from each element, and sends only the elements of the latest sequence.
  public func flatMapLatest<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMapLatest(selector))
  }

  /// Makes a sequence from an element, and ignores new elements until that sequence has ended.
  public func flatMapFirst<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMapFirst(selector))
  }

  /// Makes a sequence from each element, and sends all these sequences, one after the other.
  public func concatMap<Source: InfallibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().concatMap(selector))
  }

  /// The elements of the sequence, followed by the elements of `second`.
  public func concat<Source: InfallibleType>(_ second: Source) -> Infallible<Element>
  where Source.Element == Element {
    Infallible(asObservable().concat(second))
  }

  /// Each element that no other element follows within `dueTime`.
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// The first element, and then at most one element per `dueTime`.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Passes the events of the sequence unchanged, and writes them to `DebugOutput.writer`.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> Infallible<Element> {
    Infallible(
      asObservable().debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }

  /// Drops each element whose key equals the key of the previous element.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector))
  }

  /// Drops each element that equals the previous element according to `comparer`.
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(comparer))
  }

  /// Drops each element whose key equals the previous key according to `comparer`.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Drops each element whose value at `keyPath` equals the value of the previous element.
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(at: keyPath))
  }

  /// The intermediate results of `accumulator`, one result for each element.
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) -> Result
  ) -> Infallible<Result> {
    Infallible(asObservable().scan(seed, accumulator: accumulator))
  }

  /// The intermediate results of `accumulator`, which changes the result in place for each element.
  public func scan<Result>(
    into seed: Result, accumulator: @escaping (inout Result, Element) -> Void
  ) -> Infallible<Result> {
    Infallible(asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// Shares one subscription to the sequence among all subscribers, while there are subscribers.
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Infallible<Element> {
    Infallible(asObservable().share(replay: replay, scope: scope))
  }

  /// The elements after the first element of `other`.
  public func skip<Source: ObservableConvertibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other))
  }

  /// The elements from the first element that does not satisfy `predicate`.
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Infallible<Element> {
    Infallible(asObservable().skip(while: predicate))
  }

  /// The elements after the first `count` elements.
  public func skip(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().skip(count))
  }

  /// The given element, followed by the elements of the sequence.
  public func startWith(_ element: Element) -> Infallible<Element> {
    Infallible(asObservable().startWith(element))
  }

  /// The first `count` elements.
  public func take(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().take(count))
  }

  /// The elements that arrive within `duration`.
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().take(for: duration, scheduler: scheduler))
  }

  /// The elements before the first element of `other`.
  public func take<Source: ObservableConvertibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other))
  }

  /// The elements up to the first element that satisfies `predicate`.
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(until: predicate, behavior: behavior))
  }

  /// The elements up to the first element that does not satisfy `predicate`.
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(while: predicate, behavior: behavior))
  }

  /// The results of `resultSelector` for each element and the latest element of `second`.
  public func withLatestFrom<Source: InfallibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Infallible<Result> {
    Infallible(asObservable().withLatestFrom(second, resultSelector: resultSelector))
  }

  /// The latest element of `second`, for each element of the sequence.
  public func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element>
  {
    Infallible(asObservable().withLatestFrom(second))
  }

  /// The results of `resultSelector` for `object` and each element, until `object` is deallocated.
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result
  ) -> Infallible<Result> {
    Infallible(asObservable().withUnretained(object, resultSelector: resultSelector))
  }

  /// Tuples of `object` and each element, until `object` is deallocated.
  public func withUnretained<Object: AnyObject>(_ object: Object) -> Infallible<(Object, Element)> {
    Infallible(asObservable().withUnretained(object))
  }
}

extension InfallibleType where Element: Equatable {
  /// Drops each element that equals the previous element.
  public func distinctUntilChanged() -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged())
  }
}
