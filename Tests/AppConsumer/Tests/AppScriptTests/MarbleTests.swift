import RxSwift
import RxsReplay
import Testing
import XCTest

/// Runs a closure in virtual time, and draws a number and a stream as marbles.
private func play(_ check: (Int) -> Void) {
  withVirtualTime { clock in
    var count = 0
    clock.watch("ticks", Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance))
    clock.watch("count") { count }
    let timer = Observable<Int>.timer(.seconds(2), scheduler: MainScheduler.instance)
      .subscribe(onNext: { _ in count = 7 })
    clock.advance(by: .seconds(3))
    check(count)
    timer.dispose()
  }
}

@Suite struct MarbleTests {
  @Test func aFailureShowsTheWatchedValuesAsMarbles() {
    play { #expect($0 == (failing ? 8 : 7)) }
  }
}

final class MarbleTestCase: XCTestCase {
  func testAFailureShowsTheWatchedValuesAsMarbles() {
    play { XCTAssertEqual($0, failing ? 8 : 7) }
  }
}
