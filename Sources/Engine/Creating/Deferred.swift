extension ObservableType {
  /// A sequence that is made anew for each subscriber.
  ///
  /// Source: [Defer](https://reactivex.io/documentation/operators/defer.html).
  public static func deferred(
    _ observableFactory: @escaping () throws -> Observable<Element>
  ) -> Observable<Element> {
    Producer { sink in
      do {
        return try observableFactory().attach(sink)
      } catch {
        sink.error(error)
        return Disposables.create()
      }
    }
  }
}
