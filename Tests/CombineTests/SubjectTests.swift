import RxsCombine
import Testing

@Suite struct SubjectTests {
  @Test func `a shared subject sends to its subscribers in the order of their subscriptions`() {
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.share()
    var order: [Int] = []
    var bag: [AnyCancellable] = []
    for number in 0..<50 { shared.sink { _ in order.append(number) }.store(in: &bag) }
    subject.send(1)
    #expect(order == Array(0..<50))
  }

  @Test func `a published property sends to its subscribers in the order of their subscriptions`() {
    final class Model: ObservableObject { @Published var value = 0 }
    let model = Model()
    var order: [Int] = []
    var bag: [AnyCancellable] = []
    for number in 0..<20 {
      model.$value.dropFirst().sink { _ in order.append(number) }.store(in: &bag)
      model.objectWillChange.sink { order.append(100 + number) }.store(in: &bag)
    }
    model.value = 1
    #expect(order == Array(100..<120) + Array(0..<20))
  }

  @Test func `a passthrough subject drops values while a subscriber has no demand`() {
    let subject = PassthroughSubject<Int, Failed>()
    let probe = Probe<Int, Failed>(.max(1), more: { $0 == 1 ? .max(1) : .none })
    subject.subscribe(probe)
    for number in 1...4 { subject.send(number) }
    probe.request(.max(1))
    subject.send(5)
    subject.send(completion: .failure(.here))
    subject.send(6)
    #expect(probe.heard == ["1", "2", "5", "x here"])
    let late = Probe<Int, Failed>()
    subject.subscribe(late)
    #expect(late.heard == ["x here"])
  }

  @Test func `a current-value subject sends its latest value when a subscriber requests it`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let probe = Probe<Int, Never>(.none)
    subject.subscribe(probe)
    subject.send(2)
    #expect(probe.heard.isEmpty)
    probe.request(.max(1))
    #expect(probe.heard == ["2"])
    subject.value = 3
    subject.value = 4
    probe.request(.max(1))
    #expect(probe.heard == ["2", "4"])
    #expect(subject.value == 4)
  }

  @Test func subscriptionsDescribeThemselves() {
    final class Model: ObservableObject { @Published var value = 0 }
    let model = Model()
    func description<P: Publisher>(_ publisher: P) -> String {
      let probe = Probe<P.Output, P.Failure>(.none)
      publisher.subscribe(probe)
      return probe.subscription.map { "\($0)" } ?? ""
    }
    #expect(description(PassthroughSubject<Int, Never>()) == "PassthroughSubject")
    #expect(description(CurrentValueSubject<Int, Never>(1)) == "CurrentValueSubject")
    #expect(description(model.$value) == "PublishedSubject")
    #expect(description(model.objectWillChange) == "ObservableObjectPublisher")
    #expect(description(Future<Int, Never> { _ in }) == "Future")
  }

  @Test func aFailureOfAFutureNeedsNoDemand() {
    var end: (Result<Int, Failed>) -> Void = { _ in }
    let future = Future<Int, Failed> { end = $0 }
    let early = Probe<Int, Failed>(.none)
    future.subscribe(early)
    end(.failure(.here))
    let late = Probe<Int, Failed>(.none)
    future.subscribe(late)
    #expect(early.heard == ["x here"])
    #expect(late.heard == ["x here"])
  }

  @Test func aValueOfAFutureWaitsForDemand() {
    let future = Future<Int, Failed> { $0(.success(1)) }
    let probe = Probe<Int, Failed>(.none)
    future.subscribe(probe)
    #expect(probe.heard.isEmpty)
    probe.request(.max(1))
    #expect(probe.heard == ["1", "|"])
  }

  @Test func changesOfObjectsCountNoDemand() {
    let publisher = ObservableObjectPublisher()
    let probe = Probe<Void, Never>(.none)
    publisher.subscribe(probe)
    publisher.send()
    probe.request(.max(1))
    publisher.send()
    publisher.send()
    #expect(probe.heard.count == 2)
  }

  @Test func publishedSendsBeforeItChanges() {
    final class Model: ObservableObject {
      @Published var value: Int? = 1
      @Published private(set) var doubled = 0
      init() { $value.compactMap { $0.map { $0 * 2 } }.assign(to: &$doubled) }
    }
    let model = Model()
    var seen: [String] = []
    let cancellable = model.$value.sink {
      seen.append("\($0.map(String.init) ?? "nil") stored \(model.value ?? -1)")
    }
    model.value = nil
    model.value = 3
    cancellable.cancel()
    model.value = 4
    #expect(seen == ["1 stored 1", "nil stored 1", "3 stored -1"])
    #expect(model.doubled == 8)
  }

  @Test func `an object without published properties can send objectWillChange itself`() {
    final class Plain: ObservableObject {}
    let plain = Plain()
    var count = 0
    let cancellable = plain.objectWillChange.sink { count += 1 }
    plain.objectWillChange.send()
    #expect(count == 1)
    cancellable.cancel()
    plain.objectWillChange.send()
    #expect(count == 1)
  }

  @Test func `a model that subscribes to its own property with a weak reference is released`() {
    final class Model: ObservableObject {
      @Published var value = 0
      private var bag = Set<AnyCancellable>()
      init() { $value.sink { [weak self] _ in _ = self }.store(in: &bag) }
    }
    weak var ended: Model?
    do {
      let model = Model()
      model.value = 1
      ended = model
    }
    #expect(ended == nil)
  }

  @Test func `a future runs once and sends its result to later subscribers too`() {
    var runs = 0
    var fulfil: Future<Int, Failed>.Promise?
    let future = Future<Int, Failed> { promise in
      runs += 1
      fulfil = promise
    }
    let (early, cancelled) = (Probe<Int, Failed>(), Probe<Int, Failed>())
    future.subscribe(early)
    future.subscribe(cancelled)
    cancelled.cancel()
    fulfil?(.success(1))
    fulfil?(.success(2))
    let late = Probe<Int, Failed>()
    future.subscribe(late)
    #expect(runs == 1)
    #expect(early.heard == ["1", "|"])
    #expect(late.heard == ["1", "|"])
    #expect(cancelled.heard.isEmpty)
  }

  @Test func `share subscribes to its source once for all subscribers`() {
    var subscriptions = 0
    let source = PassthroughSubject<Int, Never>()
    let shared = source.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share()
    let (first, second) = (Probe<Int, Never>(), Probe<Int, Never>())
    shared.subscribe(first)
    shared.subscribe(second)
    source.send(1)
    first.cancel()
    source.send(2)
    second.cancel()
    source.send(3)
    #expect(subscriptions == 1)
    #expect(first.heard == ["1"])
    #expect(second.heard == ["1", "2"])
  }

  @Test func `the value of a finished current-value subject can still be set`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    subject.send(completion: .finished)
    subject.send(1)
    #expect(subject.value == 0)
    subject.value = 42
    #expect(subject.value == 42)
  }
}
