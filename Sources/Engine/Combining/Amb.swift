extension ObservableType {
  /// Follows whichever of this and another sequence sends an event first.
  ///
  /// Source: [Amb](https://reactivex.io/documentation/operators/amb.html).
  public func amb<Source: ObservableType>(_ right: Source) -> Observable<Element>
  where Source.Element == Element {
    .amb([asObservable(), right.asObservable()])
  }

  /// Follows whichever of several sequences sends an event first, and drops the others.
  ///
  /// Of no sources it sends nothing and never ends.
  ///
  /// Source: [Amb](https://reactivex.io/documentation/operators/amb.html).
  public static func amb<Sources: Sequence>(_ sequence: Sources) -> Observable<Element>
  where Sources.Element: ObservableType, Sources.Element.Element == Element {
    let sources = sequence.map { $0.asObservable() }
    return Producer { sink in
      let race = Race(sources.count, sink)
      race.start(sources)
      return race
    }
  }
}

private final class Race<Element>: DisposeBase, Disposable {
  private let down: Sink<Element>
  private let lock = RecursiveLock.make()
  private let runners: [Lifetime]
  private var winner: Int?

  init(_ count: Int, _ down: Sink<Element>) {
    self.down = down
    runners = (0..<count).map { _ in Lifetime() }
  }

  func start(_ sources: [Observable<Element>]) {
    for (index, source) in sources.enumerated() {
      source.start(Runner(self, index, runners[index], down), runners[index])
    }
  }

  /// Whether `index` has won; the first who asks does.
  func hasWon(_ index: Int) -> Bool {
    let (hasWon, isFirst) = lock.withLock {
      defer { winner = winner ?? index }
      return (winner ?? index == index, winner == nil)
    }
    if isFirst {
      for (other, lifetime) in runners.enumerated() where other != index { lifetime.dispose() }
    }
    return hasWon
  }

  func dispose() { for lifetime in runners { lifetime.dispose() } }
}

private final class Runner<Element>: Stage<Element, Element> {
  private let race: Race<Element>
  private let index: Int
  private let lifetime: Lifetime
  private var hasWon = false

  init(_ race: Race<Element>, _ index: Int, _ lifetime: Lifetime, _ down: Sink<Element>) {
    self.race = race
    self.index = index
    self.lifetime = lifetime
    super.init(down)
  }

  private var mayPass: Bool {
    if !hasWon { hasWon = race.hasWon(index) }
    return hasWon && !lifetime.isDisposed
  }

  override func next(_ element: Element) {
    if mayPass { down.next(element) }
  }

  override func error(_ error: any Error) {
    guard mayPass, lifetime.end() else { return }
    down.error(error)
    lifetime.finish()
  }

  override func completed() {
    guard mayPass, lifetime.end() else { return }
    down.completed()
    lifetime.finish()
  }
}
