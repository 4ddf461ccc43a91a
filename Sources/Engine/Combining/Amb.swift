extension ObservableType {
  /// The events of the sequence that sends an event first; the other sequence is disposed of.
  ///
  /// Source: [Amb](https://reactivex.io/documentation/operators/amb.html).
  public func amb<Right: ObservableType>(
    _ right: Right
  ) -> Observable<Element> where Right.Element == Element {
    .amb([asObservable(), right.asObservable()])
  }

  /// The events of the sequence that sends an event first; the other sequences are disposed of.
  ///
  /// Source: [Amb](https://reactivex.io/documentation/operators/amb.html).
  public static func amb<Sources: Sequence>(
    _ sequence: Sources
  ) -> Observable<Element> where Sources.Element == Observable<Element> {
    Producer(.plain) { sink in
      let race = Race(sink)
      race.begin(Array(sequence))
      return race
    }
  }
}

/// The subscriptions of `amb`; the first event decides the winner.
private final class Race<Element>: AnySink, Disposable {
  fileprivate let down: Sink<Element>
  fileprivate let lock = RecursiveLock.make()
  private var lifetimes: [Lifetime] = []
  private var winner: Lifetime?

  init(_ down: Sink<Element>) { self.down = down }

  func begin(_ sources: [Observable<Element>]) {
    lifetimes = sources.map { _ in Lifetime() }
    for (source, lifetime) in zip(sources, lifetimes) {
      source.start(Racer(self, lifetime), lifetime)
    }
  }

  /// Whether `lifetime` belongs to the sequence that sent an event first; the first call decides.
  fileprivate func wins(_ lifetime: Lifetime) -> Bool {
    lock.lock()
    if let winner {
      lock.unlock()
      return winner === lifetime
    }
    winner = lifetime
    let losers = lifetimes.filter { $0 !== lifetime }
    lock.unlock()
    for loser in losers { loser.dispose() }
    return true
  }

  func dispose() {
    let all = lock.withLock {
      defer { lifetimes = [] }
      return lifetimes
    }
    for lifetime in all { lifetime.dispose() }
  }
}

private final class Racer<Element>: Sink<Element> {
  private let race: Race<Element>
  private let lifetime: Lifetime
  @exclusivity(unchecked) private var hasWon = false

  init(_ race: Race<Element>, _ lifetime: Lifetime) {
    self.race = race
    self.lifetime = lifetime
  }

  private var mayPass: Bool {
    if !hasWon { hasWon = race.wins(lifetime) }
    return hasWon
  }

  override func next(_ element: Element) {
    if !lifetime.isDisposed, mayPass { race.down.next(element) }
  }

  override func error(_ error: any Error) {
    guard !lifetime.isDisposed, mayPass, lifetime.end() else { return }
    race.down.error(error)
    lifetime.finish()
  }

  override func completed() {
    guard !lifetime.isDisposed, mayPass, lifetime.end() else { return }
    race.down.completed()
    lifetime.finish()
  }
}
