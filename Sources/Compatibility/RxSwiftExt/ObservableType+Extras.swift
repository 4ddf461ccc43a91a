import RxSwift

/// Source: the operators of RxSwiftExt with these names.
extension ObservableType {
  /// The values, without the nils.
  public func unwrap<Wrapped>() -> Observable<Wrapped> where Element == Wrapped? {
    compactMap { $0 }
  }

  /// The same value for each element.
  public func mapTo<Result>(_ value: Result) -> Observable<Result> { map { _ in value } }

  /// The same value for each element.
  public func map<Result>(to value: Result) -> Observable<Result> { map { _ in value } }

  /// A property of each element.
  public func map<Result>(at keyPath: KeyPath<Element, Result>) -> Observable<Result> {
    let path = UncheckedSendable(keyPath)
    return map { $0[keyPath: path.value] }
  }

  /// Each element together with the previous element.
  public func pairwise() -> Observable<(Element, Element)> {
    scan((Element?.none, Element?.none)) { ($0.1, $1) }
      .compactMap { pair in pair.0.flatMap { first in pair.1.map { (first, $0) } } }
  }

  /// The elements; the sequence completes instead of failing.
  public func catchErrorJustComplete() -> Observable<Element> { `catch` { _ in .empty() } }

  /// The elements that do not satisfy a predicate.
  public func ignoreWhen(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    filter { try !predicate($0) }
  }

  /// The sequence that a closure makes from this sequence.
  public func apply<Result>(
    _ transform: (Observable<Element>) -> Observable<Result>
  ) -> Observable<Result> { transform(asObservable()) }

  /// The results of a closure for pairs of elements of two sequences.
  public func zip<Other: ObservableConvertibleType, Result>(
    with second: Other, resultSelector: @escaping (Element, Other.Element) throws -> Result
  ) -> Observable<Result> {
    Observable.zip(asObservable(), second.asObservable(), resultSelector: resultSelector)
  }

  /// The elements that arrive while the latest element of `pauser` is true.
  public func pausable<Pauser: ObservableType>(_ pauser: Pauser) -> Observable<Element>
  where Pauser.Element == Bool {
    withLatestFrom(pauser) { ($0, $1) }.filter { $0.1 }.map { $0.0 }
  }
}

extension ObservableType where Element: Equatable {
  /// The elements that are not equal to any of these values.
  public func ignore(_ valuesToIgnore: Element...) -> Observable<Element> {
    filter { !valuesToIgnore.contains($0) }
  }
}

extension ObservableType where Element: Hashable {
  /// The first occurrence of each element.
  public func distinct() -> Observable<Element> {
    deferringState(Set<Element>()) { seen, element in seen.insert(element).inserted }
  }

  private func deferringState<State>(
    _ state: State, _ isIncluded: @escaping (inout State, Element) -> Bool
  ) -> Observable<Element> {
    Observable.deferred {
      var state = state
      return filter { isIncluded(&state, $0) }
    }
  }
}

extension ObservableType where Element == Bool {
  /// The elements, negated.
  public func not() -> Observable<Bool> { map(!) }
}

extension ObservableType where Element: Collection {
  /// The collections, with a closure applied to each of their elements.
  public func mapMany<Result>(
    _ transform: @escaping (Element.Element) throws -> Result
  ) -> Observable<[Result]> { map { try $0.map(transform) } }
}

extension ObservableType where Element: EventConvertible {
  /// The elements of materialized events.
  public func elements() -> Observable<Element.Element> { compactMap { $0.event.element } }

  /// The errors of materialized events.
  public func errors() -> Observable<any Error> { compactMap { $0.event.error } }
}
