extension ObservableType {
  /// A sequence that `factory` makes again for each subscriber; a throwing one gives its error.
  ///
  /// - Parameter factory: makes the sequence; throwing gives a sequence that fails with its error.
  ///
  /// Source: [Defer](https://reactivex.io/documentation/operators/defer.html).
  public static func deferred(
    _ factory: @escaping () throws -> Observable<Element>
  ) -> Observable<Element> {
    Deferred(factory)
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
    Producer(.plain) { sink in
      var acquired: (any Disposable)?
      do {
        let resource = try resourceFactory()
        acquired = resource
        let source = try observableFactory(resource)
        let stage = UsingSink(sink)
        let whole = PairDisposable(source.attach(stage), resource)
        if stage.isOver { whole.dispose() }
        return whole
      } catch {
        sink.error(error)
        acquired?.dispose()
        return Disposables.create()
      }
    }
  }
}

private final class UsingSink<Element>: EndingStage<Element, Element> {
  override func next(_ element: Element) { if !hasEnded { down.next(element) } }
}

/// A sequence that each subscription makes.
private final class Deferred<Element>: Observable<Element> {
  private let factory: () throws -> Observable<Element>

  init(_ factory: @escaping () throws -> Observable<Element>) { self.factory = factory }

  override var resolved: Observable<Element> {
    do { return try factory().resolved } catch { return .error(error) }
  }

  override var operatorName: String? { "deferred" }

  override func feed(_ sink: Sink<Element>) -> any Disposable {
    resolved.attach(PassingStage(sink))
  }
}
