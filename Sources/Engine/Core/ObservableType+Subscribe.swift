extension ObservableType {
  /// Calls closures for the events of the sequence.
  ///
  /// - Parameters:
  ///   - onNext: called for each element.
  ///   - onError: called when the sequence fails; if nil, `Hooks.defaultErrorHandler` is called.
  ///   - onCompleted: called when the sequence ends.
  ///   - onDisposed: called once, after the end or on disposal.
  /// - Returns: the disposable that ends the subscription.
  ///
  /// ```swift
  /// Observable.of(1, 2).subscribe(onNext: { print($0) }).disposed(by: bag)
  /// ```
  @inlinable
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      ClosureSink<Element>.self, onNext, onError, onCompleted, onDisposed)
  }

  /// Calls `on` for each event of the sequence.
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    asObservable().subscribe(AnyObserver(eventHandler: on))
  }

  /// Calls closures with `object`, to which the subscription holds a weak reference.
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onNext: { [weak object] element in
        if let object { onNext?(object, element) }
      },
      onError: { [weak object] error in
        if let object { onError?(object, error) }
      },
      onCompleted: { [weak object] in
        if let object { onCompleted?(object) }
      },
      onDisposed: { [weak object] in
        if let object { onDisposed?(object) }
      })
  }
}
