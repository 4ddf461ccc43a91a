extension ObservableType {
  /// A sequence with a resource of its own for each subscriber, disposed of with the subscription.
  ///
  /// - Parameters:
  ///   - resourceFactory: makes the resource; throwing gives its error.
  ///   - observableFactory: makes the sequence from the resource; throwing gives its error.
  ///
  /// Source: [Using](https://reactivex.io/documentation/operators/using.html).
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    Producer { sink in
      var acquired: (any Disposable)?
      do {
        let resource = try resourceFactory()
        acquired = resource
        return PairDisposable(resource, try observableFactory(resource).attach(sink))
      } catch {
        sink.error(error)
        return acquired ?? Disposables.create()
      }
    }
  }
}
