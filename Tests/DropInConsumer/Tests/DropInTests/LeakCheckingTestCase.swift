import RxSwift
import XCTest

/// The base class of the tests: after each test, no object of the engine may be alive.
class LeakCheckingTestCase: XCTestCase {
  private var startResourceCount: Int32 = 0

  override func setUp() {
    super.setUp()
    #if TRACE_RESOURCES
      startResourceCount = Resources.total
    #endif
  }

  override func tearDown() {
    #if TRACE_RESOURCES
      // Work on other threads may hold an object for a moment after the test.
      for _ in 0..<100 where Resources.total > startResourceCount {
        _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
      }
      XCTAssertEqual(startResourceCount, Resources.total)
    #endif
    super.tearDown()
  }
}

/// Runs `body` on a thread other than the main thread.
func onAnotherThread(_ body: @escaping () -> Void) {
  DispatchQueue.global().async(execute: DispatchWorkItem(block: body))
}
