extension ObservableType {
  /// Combines the latest elements of several sequences each time one of them sends.
  ///
  /// It completes when every source has, or one has without an element. Of no sources it sends one
  /// empty array.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    let sources = sources.map { $0.asObservable() }
    return Producer { sink in
      let combining = CombineLatestSink(sources.count, resultSelector, sink)
      combining.start(sources)
      return combining
    }
  }

  /// The latest elements of several sequences as an array.
  public static func combineLatest<Sources: Collection>(
    _ sources: Sources
  ) -> Observable<[Element]> where Sources.Element: ObservableType, Sources.Element.Element == Element
  {
    Observable<[Element]>.combineLatest(sources, resultSelector: { $0 })
  }

  /// Combines the latest elements of two sequences.
  public static func combineLatest<First: ObservableType, Second: ObservableType>(
    _ first: First, _ second: Second,
    resultSelector: @escaping (First.Element, Second.Element) throws -> Element
  ) -> Observable<Element> {
    let sources = [first.map { Either<First.Element, Second.Element>.first($0) }, second.map { .second($0) }]
    return combineLatest(sources) { latest in
      guard case .first(let first) = latest[0], case .second(let second) = latest[1] else {
        throw RxError.unknown
      }
      return try resultSelector(first, second)
    }
  }
}

private enum Either<First, Second> {
  case first(First)
  case second(Second)
}

private final class CombineLatestSink<Element, Result>: DisposeBase, Disposable {
  private let down: Sink<Result>
  private let resultSelector: ([Element]) throws -> Result
  private let lock = RecursiveLock.make()
  private let lifetimes: [Lifetime]
  private var latest: [Element?]
  private var missing: Int
  private var running: Int
  private var hasEnded = false

  init(
    _ count: Int, _ resultSelector: @escaping ([Element]) throws -> Result, _ down: Sink<Result>
  ) {
    self.down = down
    self.resultSelector = resultSelector
    lifetimes = (0..<count).map { _ in Lifetime() }
    latest = Array(repeating: nil, count: count)
    missing = count
    running = count
  }

  func start(_ sources: [Observable<Element>]) {
    if sources.isEmpty {
      sendLatest()
      end { $0.completed() }
    }
    for (index, source) in sources.enumerated() {
      source.start(SourceSink(self, index, lifetimes[index]), lifetimes[index])
    }
  }

  func dispose() { for lifetime in lifetimes { lifetime.dispose() } }

  private func next(_ element: Element, _ index: Int) {
    lock.lock()
    defer { lock.unlock() }
    if latest[index] == nil { missing -= 1 }
    latest[index] = element
    if missing == 0 { sendLatest() }
  }

  private func sendLatest() {
    guard !hasEnded else { return }
    do {
      down.next(try resultSelector(latest.compactMap { $0 }))
    } catch {
      end { $0.error(error) }
    }
  }

  private func completed(_ index: Int) {
    lock.lock()
    defer { lock.unlock() }
    running -= 1
    if latest[index] == nil || running == 0 { end { $0.completed() } }
  }

  private func end(_ tell: (Sink<Result>) -> Void) {
    lock.lock()
    defer { lock.unlock() }
    guard !hasEnded else { return }
    hasEnded = true
    tell(down)
  }

  private final class SourceSink: Sink<Element> {
    private let outer: CombineLatestSink
    private let index: Int
    private let lifetime: Lifetime

    init(_ outer: CombineLatestSink, _ index: Int, _ lifetime: Lifetime) {
      self.outer = outer
      self.index = index
      self.lifetime = lifetime
    }

    override func next(_ element: Element) {
      if !lifetime.isDisposed { outer.next(element, index) }
    }

    override func error(_ error: any Error) {
      guard lifetime.end() else { return }
      outer.end { $0.error(error) }
      lifetime.finish()
    }

    override func completed() {
      guard lifetime.end() else { return }
      outer.completed(index)
      lifetime.finish()
    }
  }
}
