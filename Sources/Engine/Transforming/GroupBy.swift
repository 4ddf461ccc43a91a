/// The elements of one key, as `groupBy` gives them.
///
/// Source: [GroupBy](https://reactivex.io/documentation/operators/groupby.html).
public struct GroupedObservable<Key, Element>: ObservableType {
  /// What the elements have in common.
  public let key: Key
  private let source: Observable<Element>

  /// Makes a group of the elements of `source`.
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  /// Sends the group's events to `observer`.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    source.subscribe(observer)
  }

  /// The group as a sequence without its key.
  public func asObservable() -> Observable<Element> { source }
}

extension ObservableType {
  /// Splits the sequence into one sequence for each key.
  ///
  /// A group begins with its first element, which somebody hears who subscribes to the group at
  /// once; what comes while nobody is subscribed is dropped. The source stays subscribed to for as
  /// long as the result or one of the groups is.
  ///
  /// Source: [GroupBy](https://reactivex.io/documentation/operators/groupby.html).
  public func groupBy<Key: Hashable>(
    keySelector: @escaping (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    lift { GroupBySink(keySelector, $0) }
  }
}

private final class GroupBySink<Element, Key: Hashable>:
  EndingStage<Element, GroupedObservable<Key, Element>>
{
  private let keySelector: (Element) throws -> Key
  private let upstream = SingleAssignmentDisposable()
  private let users: RefCountDisposable
  private var groups: [Key: PublishSubject<Element>] = [:]

  init(
    _ keySelector: @escaping (Element) throws -> Key,
    _ down: Sink<GroupedObservable<Key, Element>>
  ) {
    self.keySelector = keySelector
    users = RefCountDisposable(disposable: upstream)
    super.init(down)
  }

  override func next(_ element: Element) {
    if hasEnded { return }
    let key: Key
    do {
      key = try keySelector(element)
    } catch {
      return self.error(error)
    }
    if let group = groups[key] { return group.onNext(element) }
    let group = PublishSubject<Element>()
    groups[key] = group
    down.next(GroupedObservable(key: key, source: Retaining(group, users)))
    group.onNext(element)
  }

  override func error(_ error: any Error) {
    if hasEnded { return }
    for group in groups.values { group.onError(error) }
    super.error(error)
  }

  override func completed() {
    if hasEnded { return }
    for group in groups.values { group.onCompleted() }
    super.completed()
  }

  override func connected(_ upstream: any Disposable) -> any Disposable {
    self.upstream.setDisposable(upstream)
    return users
  }
}
