// The former names of RxSwift, which existing sources still use.

extension ObservableType {
  /// Goes on with another sequence after an error.
  @available(*, deprecated, renamed: "catch(_:)")
  public func catchError(
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    `catch`(handler)
  }

  /// Ends with an element instead of an error.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> {
    catchAndReturn(element)
  }

  /// The elements of the first of several sequences that does not fail.
  @available(*, deprecated, renamed: "catch(sequence:)")
  public static func catchError<Sources: Sequence>(
    _ sequence: Sources
  ) -> Observable<Element> where Sources.Element == Observable<Element> {
    `catch`(sequence: sequence)
  }

  /// Sends the element at `index` and completes.
  @available(*, deprecated, renamed: "element(at:)")
  public func elementAt(_ index: Int) -> Observable<Element> { element(at: index) }

  /// Delivers events on a scheduler, in order.
  @available(*, deprecated, renamed: "observe(on:)")
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    observe(on: scheduler)
  }

  /// Subscribes, and disposes of the subscription, on a scheduler.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    subscribe(on: scheduler)
  }

  /// Subscribes again, after a failure, whenever a sequence made of the failures sends an element.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<Trigger: ObservableType, Failure: Error>(
    _ notificationHandler: @escaping (Observable<Failure>) -> Trigger
  ) -> Observable<Element> {
    retry(when: notificationHandler)
  }

  /// Subscribes again, after a failure, whenever a sequence made of the failures sends an element.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<Trigger: ObservableType>(
    _ notificationHandler: @escaping (Observable<any Error>) -> Trigger
  ) -> Observable<Element> {
    retry(when: notificationHandler)
  }

  /// Drops elements until another sequence sends one.
  @available(*, deprecated, renamed: "skip(until:)")
  public func skipUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> {
    skip(until: other)
  }

  /// Drops elements while they satisfy `predicate`.
  @available(*, deprecated, renamed: "skip(while:)")
  public func skipWhile(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    skip(while: predicate)
  }

  /// Sends the elements that come within a span of time, and then completes.
  @available(*, deprecated, renamed: "take(for:scheduler:)")
  public func take(
    _ duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    take(for: duration, scheduler: scheduler)
  }

  /// Sends elements until another sequence sends one, and then completes.
  @available(*, deprecated, renamed: "take(until:)")
  public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> {
    take(until: other)
  }

  /// Sends elements until one satisfies `predicate`, and then completes.
  @available(*, deprecated, renamed: "take(until:behavior:)")
  public func takeUntil(
    _ behavior: TakeBehavior, predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    take(until: predicate, behavior: behavior)
  }

  /// Sends elements while they satisfy `predicate`, and then completes.
  @available(*, deprecated, renamed: "take(while:)")
  public func takeWhile(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    take(while: predicate)
  }
}
