extension ObservableType {
  /// A sequence that `factory` makes anew for each subscriber; a throwing one gives its error.
  ///
  /// Source: [Defer](https://reactivex.io/documentation/operators/defer.html).
  public static func deferred(
    _ factory: @escaping () throws -> Observable<Element>
  ) -> Observable<Element> {
    Producer { sink in
      do {
        return try factory().attach(sink)
      } catch {
        sink.error(error)
        return Disposables.create()
      }
    }
  }

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
        let source = try observableFactory(resource)
        return PairDisposable(source.attach(sink), resource)
      } catch {
        sink.error(error)
        return acquired ?? Disposables.create()
      }
    }
  }
}
