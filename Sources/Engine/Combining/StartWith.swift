extension ObservableType {
  /// The given elements, followed by the elements of the sequence.
  ///
  /// Source: [StartWith](https://reactivex.io/documentation/operators/startwith.html).
  public func startWith(_ elements: Element...) -> Observable<Element> {
    let source = asObservable()
    return Producer(.passing()) { sink in
      for element in elements { sink.next(element) }
      return source.attach(sink)
    }
  }
}
