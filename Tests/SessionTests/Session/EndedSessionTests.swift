import RxsEngine
import RxsSystem
import TestSupport
import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRuntime

/// Events that the threads of an app send after the session has ended.
@Suite struct EndedSessionTests {
  private final class Feed: @unchecked Sendable {
    let events = PublishSubject<Int>()
  }

  /// Runs a script with a feed, ends the session, and then lets the feed send from another thread.
  private func sendAfterEnd(_ script: String) {
    let feed = Feed()
    var catalog = Catalog()
    catalog.explore("Feed", make: { feed }, inputs: [], outputs: [Member("events", \.events)])
    _ = ScriptOutcome.of(script, catalog: catalog)
    #expect(feed.events.hasObservers)
    LargeStack.run {
      feed.events.onNext(1)
      feed.events.onCompleted()
    }
  }

  @Test(arguments: [
    "subscribe vm.events",
    "subscribe vm.events.map { n in var m = 0; for i in 0..<3000 { m += i }; return m } as x",
    "subscribe vm.events.map { _ in now } as x",
    "subscribe vm.events.map { [$0, $0] == [1, 1] } as x",
    "let f = { print $0 }; vm.events.subscribe(onNext: f)",
    "vm.events.subscribe(onNext: { storage.set($0, forKey: \"k\") })",
    "subscribe vm.events.map { n -> Int in throw .offline } as x",
    "subscribe vm.events.delay(1s) as x",
  ])
  func `an event that another thread sends after the end of the session is ignored`(
    script: String
  ) {
    sendAfterEnd("let vm = Feed()\n\(script)")
  }
}
