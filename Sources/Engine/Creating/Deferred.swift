extension ObservableType {
  /// Calls `factory` for each subscriber, and sends the events of the sequence that `factory`
  /// returns.
  ///
  /// - Parameter factory: makes the sequence; if it throws, the sequence fails with that error.
  ///
  /// Source: [Defer](https://reactivex.io/documentation/operators/defer.html).
  public static func deferred(
    _ factory: @escaping () throws -> Observable<Element>
  ) -> Observable<Element> {
    Deferred(factory)
  }

  /// A sequence that makes a resource for each subscriber, and disposes of the resource when the
  /// subscription ends.
  ///
  /// - Parameters:
  ///   - resourceFactory: makes the resource; if it throws, the sequence fails with that error.
  ///   - observableFactory: makes the sequence from the resource; if it throws, the sequence fails.
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

/// A sequence that a closure makes at each subscription.
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
