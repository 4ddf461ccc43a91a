extension ObservableType {
  /// Drops all elements and passes the end on.
  ///
  /// Source: [IgnoreElements](https://reactivex.io/documentation/operators/ignoreelements.html).
  public func ignoreElements() -> Observable<Never> { lift { Stage<Element, Never>($0) } }
}
