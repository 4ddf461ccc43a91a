import RxSwift
import XCTest

/// The base of the tests: none may leave a live object of the engine behind.
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
      // Work on other threads may have an object in hand for a moment longer.
      for _ in 0..<100 where Resources.total > startResourceCount {
        _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
      }
      XCTAssertEqual(startResourceCount, Resources.total)
    #endif
    super.tearDown()
  }
}

/// Runs `body` on another thread than the main one.
func onAnotherThread(_ body: @escaping () -> Void) {
  DispatchQueue.global().async(execute: DispatchWorkItem(block: body))
}
