import RxSwift
import XCTest

/// Failures that no subscriber handles.
final class HooksTests: LeakCheckingTestCase {
  private var formerHandler: Hooks.DefaultErrorHandler?
  private var formerCapture: Hooks.CustomCaptureSubscriptionCallstack?

  override func setUp() {
    super.setUp()
    formerHandler = Hooks.defaultErrorHandler
    formerCapture = Hooks.customCaptureSubscriptionCallstack
  }

  override func tearDown() {
    if let formerHandler { Hooks.defaultErrorHandler = formerHandler }
    if let formerCapture { Hooks.customCaptureSubscriptionCallstack = formerCapture }
    Hooks.recordCallStackOnError = false
    super.tearDown()
  }

  func testCallStackOfASubscriptionIsRecordedOnDemand() {
    var stacks: [[String]] = []
    Hooks.defaultErrorHandler = { stack, _ in stacks.append(stack) }
    Hooks.customCaptureSubscriptionCallstack = { ["here", "there"] }
    _ = Observable<Int>.error(testError).subscribe()
    Hooks.recordCallStackOnError = true
    _ = Observable<Int>.error(testError).subscribe()
    _ = Single<Int>.error(testError).subscribe()
    _ = Maybe<Int>.error(testError).subscribe()
    _ = Completable.error(testError).subscribe()
    _ = Observable<Int>.error(testError).subscribe(onError: { _ in })
    Hooks.recordCallStackOnError = false
    _ = Observable<Int>.error(testError).subscribe()
    let recorded = ["here", "there"]
    XCTAssertEqual(stacks, [[], recorded, recorded, recorded, recorded, []])
  }

  func testErrorHandlerReceivesTheCallStackOfTheSubscription() {
    var stacks: [[String]] = []
    Hooks.defaultErrorHandler = { stack, _ in stacks.append(stack) }
    Hooks.recordCallStackOnError = true
    Hooks.customCaptureSubscriptionCallstack = { ["subscribed"] }
    let subject = PublishSubject<Int>()
    let subscription = subject.subscribe()
    Hooks.customCaptureSubscriptionCallstack = { ["later"] }
    subject.onError(testError)
    subscription.dispose()
    XCTAssertEqual(stacks, [["subscribed"]])
  }
}
