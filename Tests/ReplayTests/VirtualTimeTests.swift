import RxsCombine
import RxsEngine
import RxsReplay
import Testing
import XCTest

/// Tests whose code runs in virtual time.
@Suite struct VirtualTimeTests {
  private final class Search: ObservableObject {
    @Published var query = ""
    @Published private(set) var results: [String] = []

    init() {
      $query.dropFirst().debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
        .map { [$0] }.assign(to: &$results)
    }
  }

  @Test func `debounce of Combine sends after its duration in virtual time`() {
    for _ in 0..<1000 {
      withVirtualTime { clock in
        let search = Search()
        search.query = "s"
        clock.advance(by: .milliseconds(299))
        search.query = "sw"
        clock.advance(by: .milliseconds(299))
        #expect(search.results.isEmpty)
        clock.advance(by: .milliseconds(1))
        #expect(search.results == ["sw"])
        #expect(clock.now == .milliseconds(599))
      }
    }
  }

  @Test func `an interval of RxSwift sends its numbers in virtual time`() {
    withVirtualTime { clock in
      var ticks: [Int] = []
      let interval = Observable<Int>.interval(.seconds(60), scheduler: MainScheduler.instance)
        .subscribe(onNext: { ticks.append($0) })
      clock.advance(by: .seconds(180))
      #expect(ticks == [0, 1, 2])
      clock.run()
      interval.dispose()
      #expect(clock.now <= .seconds(3780))
    }
  }

  @Test func `work of Combine, RxSwift and tasks for the same time runs in order`() {
    withVirtualTime { clock in
      var order: [String] = []
      let record = UncheckedOrder { order.append($0) }
      DispatchQueue.main.schedule(after: DispatchQueue.main.now.advanced(by: .seconds(1))) {
        order.append("combine")
      }
      let timer = Observable<Int>.timer(.seconds(1), scheduler: MainScheduler.instance)
        .subscribe(onNext: { _ in order.append("rx") })
      Task {
        try await Task.sleep(for: .seconds(1))
        record.note("async")
      }
      clock.advance()
      clock.advance(by: .seconds(1))
      timer.dispose()
      #expect(order == ["combine", "rx", "async"])
    }
  }

  @MainActor @Test func `a sleep in an async test advances the virtual time`() async throws {
    try await withVirtualTime { clock in
      let start = ContinuousClock.now
      try await Task.sleep(for: .seconds(100))
      try await Task.sleep(nanoseconds: 20_000_000_000)
      #expect(clock.now == .seconds(120))
      #expect(ContinuousClock.now - start == .seconds(120))
    }
  }

  @Test func `withVirtualTime throws an error if its async body waits forever`() async {
    await #expect(throws: NothingScheduled.self) {
      try await withVirtualTime { _ in
        await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
          Forgotten.continuation = continuation
        }
      }
    }
  }

  @Test func `a job that waits runs other work with step`() {
    withVirtualTime { clock in
      var order: [String] = []
      let record = UncheckedOrder { order.append($0) }
      let steps = UncheckedOrder { _ in
        while order.last != "slept" { #expect(clock.step()) }
      }
      Task {
        record.note("waits")
        steps.note("")
        record.note("goes on")
      }
      Task {
        try await Task.sleep(for: .seconds(1))
        record.note("slept")
      }
      clock.run()
      #expect(order == ["waits", "slept", "goes on"])
      #expect(clock.now == .seconds(1))
      #expect(!clock.step())
    }
  }

  @Test func `a loop of calls without an end gives up its turn`() {
    withVirtualTime { clock in
      clock.yieldsAtCalls = true
      var order: [String] = []
      let record = UncheckedOrder { order.append($0) }
      let task = Task {
        record.note("began")
        for await _ in Endless() {}
        record.note("ended")
      }
      Task { task.cancel() }
      clock.advance()
      #expect(order == ["began", "ended"])
    }
    withVirtualTime { clock in #expect(!clock.yieldsAtCalls) }
  }

  @Test func `a sleep outside of withVirtualTime takes real time`() async throws {
    withVirtualTime { _ in }
    let start = ContinuousClock.now
    try await Task.sleep(for: .milliseconds(5))
    #expect(ContinuousClock.now - start >= .milliseconds(5))
    await Task { @MainActor in }.value
  }
}

/// A log that only one thread writes.
private struct UncheckedOrder: @unchecked Sendable {
  let note: (String) -> Void
}

/// A sequence without waits that ends when its task is cancelled.
private struct Endless: AsyncSequence, AsyncIteratorProtocol {
  func makeAsyncIterator() -> Endless { self }
  func next() async -> Int? { Task.isCancelled ? nil : 0 }
}

private enum Forgotten {
  nonisolated(unsafe) static var continuation: UnsafeContinuation<Void, Never>?
}

final class VirtualTimeTestCase: XCTestCase {
  func testSleepsTakeNoTime() async throws {
    try await withVirtualTime { clock in
      async let first: Void = Task.sleep(for: .seconds(3600))
      async let second: Void = Task.sleep(for: .seconds(7200))
      _ = try await (first, second)
      XCTAssertEqual(clock.now, .seconds(7200))
    }
  }

  func testTimeMovesWhileXCTestWaits() {
    withVirtualTime { clock in
      let first = expectation(description: "an hour is over")
      let second = expectation(description: "a task waits too")
      Task { @MainActor in
        try await Task.sleep(for: .seconds(3600))
        first.fulfill()
        let inner = XCTestExpectation(description: "a minute is over")
        Task {
          try await Task.sleep(for: .seconds(60))
          inner.fulfill()
        }
        XCTAssertEqual(XCTWaiter.wait(for: [inner], timeout: 60), .completed)
        second.fulfill()
      }
      wait(for: [first, second], timeout: 60)
      XCTAssertEqual(clock.now, .seconds(3660))
    }
  }
}
