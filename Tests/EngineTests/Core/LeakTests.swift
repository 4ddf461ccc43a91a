import RxsEngine
import Testing

/// A subscription that has ended releases all objects that it held, even if the program keeps its
/// disposable.
@Suite struct LeakTests {
  enum Ending: CaseIterable { case disposal, disposalUnused, completion, failure }

  private final class Token {}

  @Test(arguments: OperatorSample.all, Ending.allCases)
  func `an ended subscription releases the closures of its source and of its subscriber`(
    of sample: OperatorSample, after ending: Ending
  ) {
    let clock = VirtualClock()
    let (source, other) = (PublishSubject<Int>(), PublishSubject<Int>())
    weak var above: Token?
    weak var below: Token?
    clock.bound {
      var subscription: (any Disposable)?
      do {
        let (upper, lower) = (Token(), Token())
        (above, below) = (upper, lower)
        let chain = sample.apply(
          source.do(onNext: { _ in _ = upper }), other.do(onNext: { _ in _ = upper }))
        subscription = chain.subscribe(onNext: { _ in _ = lower }, onError: { _ in _ = lower })
      }
      #expect(above != nil && below != nil, "the subscription holds both")
      if ending != .disposalUnused {
        clock.drainMain()
        source.onNext(1)
        other.onNext(2)
        source.onNext(3)
      }
      end(ending, source, other, subscription)
      clock.drainMain()
      var steps = 0
      while clock.nextTime != nil, steps < 100 {
        clock.step()
        steps += 1
      }
      #expect(above == nil, "something above stays")
      #expect(below == nil, "something below stays")
      #expect(!source.hasObservers && !other.hasObservers)
      #expect(clock.pending.isEmpty)
      withExtendedLifetime(subscription) {}
    }
  }

  private func end(
    _ ending: Ending, _ source: PublishSubject<Int>, _ other: PublishSubject<Int>,
    _ subscription: (any Disposable)?
  ) {
    switch ending {
    case .disposal, .disposalUnused: subscription?.dispose()
    case .completion:
      source.onCompleted()
      other.onCompleted()
    case .failure:
      source.onError(Boom())
      other.onError(Boom())
    }
  }
}
