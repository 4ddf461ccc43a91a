import RxsCombine
import RxsEngine
import Testing

/// Conversions between publishers and streams of the engine.
@Suite struct StreamTests {
  @Test func `a publisher can be used as an observable`() {
    let subject = PassthroughSubject<Int, Failed>()
    var heard: [String] = []
    let subscription = subject.asObservable().subscribe(
      onNext: { heard.append("\($0)") }, onError: { heard.append("x \($0)") })
    subject.send(1)
    subject.send(completion: .failure(.here))
    #expect(heard == ["1", "x here"])
    subscription.dispose()
    let values = CurrentValueSubject<Int, Never>(1)
    let ended = values.asObservable().subscribe(onNext: { heard.append("\($0)") })
    ended.dispose()
    values.value = 2
    #expect(heard == ["1", "x here", "1"])
  }

  @Test func `an observable can be used as a publisher that respects demand`() {
    let subject = PublishSubject<Int>()
    let probe = Probe<Int, any Error>(.max(1))
    subject.asPublisher().subscribe(probe)
    for number in 1...3 { subject.onNext(number) }
    #expect(probe.heard == ["1"])
    probe.request(.max(1))
    #expect(probe.heard == ["1", "2"])
    subject.onError(Failed.there)
    #expect(probe.heard == ["1", "2"])
    probe.request(.unlimited)
    #expect(probe.heard == ["1", "2", "3", "x there"])
    let other = Probe<Int, any Error>()
    let relay = PublishSubject<Int>()
    relay.asPublisher().subscribe(other)
    other.cancel()
    relay.onNext(1)
    #expect(other.heard.isEmpty)
    #expect(!relay.hasObservers)
  }

  @Test func `the session recognises the publisher types and subject types of Combine`() {
    let streams = ForeignLibrary.streams
    let kinds = [
      PassthroughSubject<Int, Never>.self, CurrentValueSubject<Int, Never>.self,
      AnyPublisher<Int, Failed>.self, Published<Int>.self, Int.self, AnyCancellable.self,
    ].map { (type: any Any.Type) in streams?.stream(of: type).map { "\($0.kind)" } ?? "none" }
    #expect(kinds == ["subject", "valuedSubject", "sequence", "property", "none", "none"])
    #expect(streams?.keepsSubscriptions(Set<AnyCancellable>.self) == true)
    #expect(streams?.keepsSubscriptions([Int].self) == false)
  }
}
