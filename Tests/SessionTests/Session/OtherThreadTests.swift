import Foundation
import RxsEngine
import TestSupport
import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements

/// A view model whose methods send from a new thread, and wait until the new thread has ended.
private final class FeedViewModel {
  let ticks = PublishRelay<Int>()
  let state = BehaviorRelay(value: 0)
  let driven: Driver<Int>
  let delayed: Observable<Int>
  let debugged: Observable<Int>
  let latest: Observable<Int>

  init() {
    driven = ticks.asDriver(onErrorJustReturn: -1)
    delayed = ticks.delay(.seconds(1), scheduler: MainScheduler.instance)
    debugged = ticks.debug("feed")
    latest = ticks.flatMapLatest {
      Observable.just($0).delay(.seconds(1), scheduler: MainScheduler.instance)
    }
  }

  /// Sends the numbers from 1 to `count`.
  func send(_ count: Int) {
    onOtherThread { [self] in
      for number in 1...count {
        ticks.accept(number)
        state.accept(number)
      }
    }
  }

  /// Sends 1 from another thread, and then 2 from this thread.
  func sendTwo() {
    onOtherThread { [self] in ticks.accept(1) }
    ticks.accept(2)
  }
}

private func onOtherThread(_ body: @escaping () -> Void) {
  let end = DispatchSemaphore(value: 0)
  nonisolated(unsafe) let body = body
  Thread.detachNewThread {
    body()
    end.signal()
  }
  end.wait()
}

@Suite struct OtherThreadTests {
  private static var catalog: Catalog {
    var catalog = Catalog()
    catalog.explore(
      "feed", FeedViewModel.init,
      adding: [.method("send", FeedViewModel.send), .method("sendTwo", FeedViewModel.sendTwo)])
    return catalog
  }

  private func lines(_ text: String) -> [String] {
    ScriptOutcome.of("let vm = feed()\n" + text, catalog: Self.catalog).lines
  }

  @Test func `events from another thread are printed in order by the running statement`() {
    #expect(
      lines("subscribe vm.ticks.map { $0 * 10 } as t, vm.state as s\nvm.send(3)\nvalues(t)")
        == [
          "0s s 0", "0s t 10", "0s s 1", "0s t 20", "0s s 2", "0s t 30", "0s s 3",
          "= [10, 20, 30]",
        ])
  }

  @Test func `no event is lost when several threads send many events`() {
    let sent =
      "set strict false\nsubscribe vm.ticks as t\n"
      + String(
        repeating: "vm.send(500)\n", count: 8) + "count(t)\nvalues(t).reduce(0, +)"
    #expect(lines(sent).suffix(2) == ["= 4000", "= 1002000"])
  }

  @Test func `an event of the session's thread follows the earlier events of other threads`() {
    #expect(
      lines("subscribe vm.ticks as t\nvm.sendTwo()\nvalues(t)")
        == ["0s t 1", "0s t 2", "= [1, 2]"])
  }

  @Test
  func `events that arrive between two statements are printed by the next statement`() throws {
    let session = Session(catalog: Self.catalog, options: .init(folder: "/nonexistent"))
    let ticks = PublishRelay<Int>()
    session.active {
      let source = Source(name: "test.rxs", text: "subscribe xs as t\nprint 0\nprint 1")
      let lines = Parser.parse(source, .shell).0.lines
      let variable = Variable(
        "xs", .stream(ticks.streamValue), RxsRuntime.Binding(type: .unknown, isMutable: false))
      session.context.variables["xs"] = variable
      _ = session.run(lines[0], of: source, phase: nil)
      onOtherThread { for number in 1...3 { ticks.accept(number) } }
      #expect(session.transcript.entries.flatMap(\.outputLines) == [])
      _ = session.run(lines[1], of: source, phase: nil)
      _ = session.run(lines[2], of: source, phase: nil)
      #expect(
        session.transcript.entries.map(\.outputLines)
          == [[], ["0s t 1", "0s t 2", "0s t 3", "0"], ["1"]])
    }
  }

  @Test func `a statement runs but fails if another thread has sent too many events`() {
    let session = Session(catalog: Self.catalog, options: .init(folder: "/nonexistent"))
    let ticks = PublishRelay<Int>()
    session.active {
      let source = Source(name: "test.rxs", text: "subscribe xs as t\ndispose t\nprint 1")
      let lines = Parser.parse(source, .shell).0.lines
      session.context.variables["xs"] = Variable(
        "xs", .stream(ticks.streamValue), RxsRuntime.Binding(type: .unknown, isMutable: false))
      _ = session.run(lines[0], of: source, phase: nil)
      session.budget.events = 1000
      onOtherThread { for number in 1...100_010 { ticks.accept(number) } }
      #expect(session.run(lines[1], of: source, phase: nil) == .failed(.runtime))
      #expect(session.subscriptions["t"]?.isLive == false)
      #expect(session.run(lines[2], of: source, phase: nil) == .done)
    }
  }

  @Test func `a disposed subscription does not receive the events that were waiting for it`() {
    let session = Session(catalog: Self.catalog, options: .init(folder: "/nonexistent"))
    session.active {
      let ticks = PublishRelay<Int>()
      var heard: [Int] = []
      let subscription = ticks.delivered(as: { $0 }).subscribe(onNext: { heard.append($0) })
      onOtherThread { ticks.accept(1) }
      session.clock.runHanded()
      onOtherThread { ticks.accept(2) }
      subscription.dispose()
      session.clock.runHanded()
      #expect(heard == [1])
    }
  }
}
