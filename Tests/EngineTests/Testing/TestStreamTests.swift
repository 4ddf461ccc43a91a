import Testing

@testable import RxsEngine

@Suite struct TestStreamTests {
  @Test func `an event log returns its events in the order of their times`() {
    let events: [Recorded<Event<Int>>] = [
      .next(3, 1), .error(5, Boom()), .next(5, 2), .completed(9), .next(9, 3),
    ]
    #expect(EventLog(sorting: events).events == events)
    let shuffled = EventLog(sorting: [events[3], events[0], events[4], events[1], events[2]])
    #expect(shuffled.events == events)
    #expect(EventLog<Int>(sorting: []).events.isEmpty)
    #expect(shuffled.total == 5)
  }

  @Test func `an event log keeps all events that are appended`() {
    let log = EventLog<String>()
    for index in 0..<1000 { log.append("\(index)", at: index) }
    #expect(log.events.map(\.time) == Array(0..<1000))
    #expect(log.events.last == .next(999, "999"))
  }

  @Test func `errors in events are compared by their descriptions`() {
    struct Failure: Error { let code: Int }
    #expect(Event<Int>.error(Failure(code: 1)) == .error(Failure(code: 1)))
    #expect(Event<Int>.error(Failure(code: 1)) != .error(Failure(code: 2)))
    #expect(Event.next(1) != .next(2))
    #expect(Event<Int>.completed != .next(2))
  }

  @Test func `a hot test sequence sends its events at fixed times`() {
    let lab = Lab()
    let source = lab.hot("-1-2-3|")
    lab.advance(to: 2)
    #expect(lab.run { source } == "---2-3|")
    #expect(source.spans == ["2-6"])
  }

  @Test func `a cold test sequence sends its events after each subscription`() {
    let lab = Lab()
    let source = lab.cold("-1|")
    lab.advance(to: 2)
    #expect(lab.run { source.concat(source) } == "---1-1|")
    #expect(source.spans == ["2-4", "4-6"])
    #expect(lab.clock.pending.isEmpty)
  }

  @Test func `a plain observer of a test sequence receives events even after the end`() {
    let scheduler = TestScheduler(initialClock: 0)
    let events: [Recorded<Event<Int>>] = [.next(100, 1), .completed(200), .next(300, 3)]
    let (hot, cold) = (
      scheduler.createHotObservable(events), scheduler.createColdObservable(events)
    )
    #expect(hot.asObservable() as AnyObject !== hot)
    let seen = [hot, cold].map { stream in
      let observer = scheduler.createObserver(Int.self)
      _ = stream.subscribe(observer)
      return observer
    }
    let chained = scheduler.createObserver(Int.self)
    _ = hot.map { $0 }.subscribe(chained)
    scheduler.start()
    #expect(seen.map(\.events) == [events, events])
    #expect(chained.events == Array(events[..<2]))
    #expect(hot.subscriptions == [Subscription(0), Subscription(0, 200)])
    #expect(cold.subscriptions == [Subscription(0)])
  }

  @Test func `a plain subscription to a test sequence lasts until it is disposed of`() {
    let scheduler = TestScheduler(initialClock: 0)
    let stream = scheduler.createHotObservable([.completed(100), .next(300, 1)])
    let observer = scheduler.createObserver(Int.self)
    let subscription = stream.subscribe(observer)
    scheduler.scheduleAt(200) { subscription.dispose() }
    scheduler.start()
    #expect(stream.subscriptions == [Subscription(0, 200)])
    #expect(observer.events == [.completed(100)])
  }

  @Test func `the subscription of a closure to a test sequence ends with the sequence`() {
    let scheduler = TestScheduler(initialClock: 0)
    let hot = scheduler.createHotObservable([.next(100, 1), .completed(150), .next(300, 2)])
    let cold = scheduler.createColdObservable([.next(10, 1), .error(20, Boom()), .next(30, 2)])
    var count = 0
    _ = hot.subscribe { _ in count += 1 }
    _ = cold.subscribe { _ in count += 1 }
    scheduler.start()
    #expect(hot.subscriptions == [Subscription(0, 150)])
    #expect(cold.subscriptions == [Subscription(0, 20)])
    #expect(count == 4)
  }

  @Test func `hot events come before work that is scheduled later for the same time`() {
    let clock = VirtualClock()
    var order: [String] = []
    clock.bound {
      let source = clock.createHotObservable([.next(5, "hot"), .next(6, "hot 2")])
      _ = clock.schedule(after: 5, label: "later") { order.append("later") }
      let subscription = source.subscribe(onNext: { order.append($0) })
      while clock.nextTime != nil { clock.step() }
      subscription.dispose()
    }
    #expect(order == ["hot", "later", "hot 2"])
  }

  @Test func `recorded events and subscriptions print their times`() {
    #expect("\(Recorded(time: 210, value: Event.next(1)))".contains("210"))
    #expect(Subscription(1, 5).debugDescription == "(1: 5)")
    #expect(Subscription(1).debugDescription == "(1: Infinity)")
  }
}
