extension ObservableType where Element: Equatable {
  /// Drops each element that equals the previous element.
  ///
  /// Source: [Distinct](https://reactivex.io/documentation/operators/distinct.html).
  public func distinctUntilChanged() -> Observable<Element> {
    distinctUntilChanged {
      $0
    } comparer: {
      $0 == $1
    }
  }
}

extension ObservableType {
  /// Drops each element whose key equals the key of the previous element.
  ///
  /// - Parameter keySelector: returns the key; if it throws, the sequence fails with that error.
  ///
  /// Source: [Distinct](https://reactivex.io/documentation/operators/distinct.html).
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector) { $0 == $1 }
  }

  /// Drops each element that equals the previous element according to `comparer`.
  ///
  /// - Parameter comparer: whether two elements are equal; if it throws, the sequence fails with
  ///   that error.
  ///
  /// Source: [Distinct](https://reactivex.io/documentation/operators/distinct.html).
  public func distinctUntilChanged(
    _ comparer: @escaping (_ former: Element, _ latter: Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer)
  }

  /// Drops each element whose key equals the previous key according to `comparer`.
  ///
  /// - Parameters:
  ///   - keySelector: returns the key; if it throws, the sequence fails with that error.
  ///   - comparer: whether two keys are equal; if it throws, the sequence fails with that error.
  ///
  /// Source: [Distinct](https://reactivex.io/documentation/operators/distinct.html).
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (_ former: Key, _ latter: Key) throws -> Bool
  ) -> Observable<Element> {
    lift(.passing(.dropsEqual)) { DistinctSink(keySelector, comparer, $0) }
  }

  /// Drops each element whose value at `keyPath` equals the value of the previous element.
  ///
  /// Source: [Distinct](https://reactivex.io/documentation/operators/distinct.html).
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Observable<Element> {
    distinctUntilChanged {
      $0[keyPath: keyPath]
    } comparer: {
      $0 == $1
    }
  }
}

private final class DistinctSink<Element, Key>: EndingStage<Element, Element> {
  private let keySelector: (Element) throws -> Key
  private let comparer: (Key, Key) throws -> Bool
  @exclusivity(unchecked) private var last = OneElement<Key>()

  init(
    _ keySelector: @escaping (Element) throws -> Key,
    _ comparer: @escaping (Key, Key) throws -> Bool, _ down: Sink<Element>
  ) {
    self.keySelector = keySelector
    self.comparer = comparer
    super.init(down)
  }

  override func next(_ element: Element) {
    if hasEnded { return }
    do {
      let key = try keySelector(element)
      if last.isSet, try comparer(last.value, key) { return }
      last.set(key)
    } catch {
      return self.error(error)
    }
    down.next(element)
  }
}
