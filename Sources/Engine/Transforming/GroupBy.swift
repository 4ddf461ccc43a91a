import CThreadState

/// The elements of a sequence that have the same key.
///
/// Source: [GroupBy](https://reactivex.io/documentation/operators/groupby.html).
public struct GroupedObservable<Key, Element>: ObservableType {
  /// The key of the elements.
  public let key: Key
  private let source: Observable<Element>

  /// Makes a group with a key from the elements of `source`.
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  /// Sends the group's elements to `observer`.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    source.subscribe(observer)
  }

  /// The group as a sequence.
  public func asObservable() -> Observable<Element> { source }
}

extension ObservableType {
  /// A sequence of groups, one group for each key.
  ///
  /// A group is sent when its first element arrives.
  ///
  /// Elements of a group without subscribers are dropped.
  ///
  /// - Parameter keySelector: returns the key of an element; if it throws, the sequence and all
  ///   groups fail.
  ///
  /// Source: [GroupBy](https://reactivex.io/documentation/operators/groupby.html).
  public func groupBy<Key: Hashable>(
    keySelector: @escaping (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    lift(.plain) { GroupBySink(keySelector, $0) }
  }
}

private final class GroupBySink<Key: Hashable, Element>:
  SerialStage<Element, GroupedObservable<Key, Element>>
{
  private let keySelector: (Element) throws -> Key
  private var groups: [Key: PublishSubject<Element>] = [:]
  private let upstream = SingleAssignmentDisposable()
  private let leases: RefCountDisposable

  init(
    _ keySelector: @escaping (Element) throws -> Key,
    _ down: Sink<GroupedObservable<Key, Element>>
  ) {
    self.keySelector = keySelector
    leases = RefCountDisposable(disposable: upstream)
    super.init(down)
  }

  /// The source stays subscribed while a group has subscribers, even after the sequence of groups
  /// is disposed of.
  override func connected(_ upstream: consuming any Disposable) -> any Disposable {
    self.upstream.setDisposable(upstream)
    return leases
  }

  override func receive(_ element: Element) {
    if hasEnded { return }
    do {
      let key = try keySelector(element)
      if let group = groups[key] { return group.onNext(element) }
      let group = PublishSubject<Element>()
      if crx_is_tracing() { Tracer.current?.partOfPresent(group, key: key) }
      groups[key] = group
      down.next(GroupedObservable(key: key, source: leased(group, leases)))
      group.onNext(element)
    } catch {
      receive(.error(error))
    }
  }

  override func receive(_ termination: Termination) {
    if hasEnded { return }
    for group in groups.values { group.on(termination.event(of: Element.self)) }
    end(termination)
  }
}
