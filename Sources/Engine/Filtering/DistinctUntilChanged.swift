extension ObservableType {
  /// Drops elements whose key a comparison finds equal to that of the last one that passed.
  ///
  /// Source: [Distinct](https://reactivex.io/documentation/operators/distinct.html).
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool
  ) -> Observable<Element> {
    lift { DistinctSink(keySelector, comparer, $0) }
  }

  /// Drops elements that a comparison finds equal to the last one that passed.
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer)
  }

  /// Drops elements whose key equals that of the last one that passed.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector, comparer: { $0 == $1 })
  }

  /// Drops elements whose property equals that of the last one that passed.
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Observable<Element> {
    distinctUntilChanged({ $0[keyPath: keyPath] }, comparer: { $0 == $1 })
  }
}

extension ObservableType where Element: Equatable {
  /// Drops elements that equal the last one that passed.
  public func distinctUntilChanged() -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: { $0 == $1 })
  }
}

private final class DistinctSink<Element, Key>: Stage<Element, Element> {
  private let keySelector: (Element) throws -> Key
  private let comparer: (Key, Key) throws -> Bool
  // A pointer and a flag: an optional key would look up metadata for each element.
  private let last = UnsafeMutablePointer<Key>.allocate(capacity: 1)
  @exclusivity(unchecked) private var hasLast = false

  init(
    _ keySelector: @escaping (Element) throws -> Key,
    _ comparer: @escaping (Key, Key) throws -> Bool, _ down: Sink<Element>
  ) {
    self.keySelector = keySelector
    self.comparer = comparer
    super.init(down)
  }

  deinit {
    if hasLast { last.deinitialize(count: 1) }
    last.deallocate()
  }

  override func next(_ element: Element) {
    do {
      let key = try keySelector(element)
      if hasLast {
        if try comparer(last.pointee, key) { return }
        last.pointee = key
      } else {
        last.initialize(to: key)
        hasLast = true
      }
    } catch {
      return down.error(error)
    }
    down.next(element)
  }
}
