import RxBlocking
import RxCocoa
import RxSwift
import XCTest

final class FoundationTests: LeakCheckingTestCase {
  func testNotificationsAreSentForTheirNameAndObject() {
    let center = NotificationCenter()
    let name = Notification.Name("changed")
    let object = NSObject()
    var all: [Int] = []
    var own: [Int] = []
    let bag = CompositeDisposable(
      center.rx.notification(name).subscribe(onNext: { all.append($0.userInfo?["n"] as? Int ?? 0) }
      ),
      center.rx.notification(name, object: object)
        .subscribe(onNext: { own.append($0.userInfo?["n"] as? Int ?? 0) }))
    center.post(name: name, object: nil, userInfo: ["n": 1])
    center.post(name: name, object: object, userInfo: ["n": 2])
    bag.dispose()
    center.post(name: name, object: object, userInfo: ["n": 3])
    XCTAssertEqual(all, [1, 2])
    XCTAssertEqual(own, [2])
  }

  func testEveryFoundationClassHasTheRxProperty() {
    XCTAssertTrue(FileManager.default.rx.base === FileManager.default)
    XCTAssertTrue(ProcessInfo.processInfo.rx.base === ProcessInfo.processInfo)
    XCTAssertTrue(UserDefaults.standard.rx.base === UserDefaults.standard)
  }

  func testOperationQueueSchedulerRunsWorkOnItsQueue() throws {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let scheduler = OperationQueueScheduler(operationQueue: queue)
    let result = try Observable.of(1, 2, 3).observe(on: scheduler)
      .map { _ in OperationQueue.current === queue }
      .toBlocking().toArray()
    XCTAssertEqual(result, [true, true, true])
  }

  func testCancelledOperationDoesNotRun() {
    let queue = OperationQueue()
    queue.isSuspended = true
    let scheduler = OperationQueueScheduler(operationQueue: queue)
    var ran = false
    scheduler.schedule(()) {
      ran = true
      return Disposables.create()
    }.dispose()
    queue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()
    XCTAssertFalse(ran)
  }

  func testIndexPathHasRowsItemsAndSections() {
    var path = IndexPath(row: 3, section: 1)
    XCTAssertEqual([path.row, path.item, path.section], [3, 3, 1])
    path.row = 4
    XCTAssertEqual(path, IndexPath(item: 4, section: 1))
  }
}
