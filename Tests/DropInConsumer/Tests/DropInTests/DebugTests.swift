import RxSwift
import XCTest

/// `debug` prints events and changes no event.
final class DebugTests: LeakCheckingTestCase {
  private var formerWriter: DebugOutput.Writer?

  override func setUp() {
    super.setUp()
    formerWriter = DebugOutput.writer
  }

  override func tearDown() {
    if let formerWriter { DebugOutput.writer = formerWriter }
    super.tearDown()
  }

  /// Runs `body`, and returns the lines that `debug` printed, without their times.
  private func lines(_ body: () -> Void) -> [String] {
    var lines: [String] = []
    DebugOutput.writer = { identifier, occasion in
      let line = DebugOutput.line(identifier, occasion)
      lines.append(line.components(separatedBy: ": ").dropFirst().joined(separator: ": "))
    }
    body()
    DebugOutput.writer = { _, _ in }
    return lines
  }

  func testDebugPrintsEventsAndTheEnd() {
    var numbers: [Int] = []
    XCTAssertEqual(
      lines {
        _ = Observable.of(1, 2).debug("numbers").subscribe(onNext: { numbers.append($0) })
      },
      [
        "numbers -> subscribed", "numbers -> Event next(1)", "numbers -> Event next(2)",
        "numbers -> Event completed", "numbers -> isDisposed",
      ])
    XCTAssertEqual(numbers, [1, 2])
    XCTAssertEqual(
      lines { _ = Single<Int>.error(testError).debug("single").catchAndReturn(1).subscribe() },
      ["single -> subscribed", "single -> Event error(dummyError)", "single -> isDisposed"])
  }

  func testDebugPrintsTheDisposal() {
    let subject = PublishSubject<Int>()
    XCTAssertEqual(
      lines {
        let subscription = subject.debug("subject").subscribe()
        subject.onNext(1)
        subscription.dispose()
        subscription.dispose()
        subject.onNext(2)
      }, ["subject -> subscribed", "subject -> Event next(1)", "subject -> isDisposed"])
  }

  func testDebugPrintsPlaceAndTrimsText() {
    let line: UInt = #line + 1
    let written = lines { _ = Observable<Int>.empty().debug().subscribe() }
    XCTAssertEqual(
      written.first, "DebugTests.swift:\(line) (testDebugPrintsPlaceAndTrimsText()) -> subscribed")
    let text = String(repeating: "a", count: 30) + String(repeating: "b", count: 30)
    XCTAssertTrue(
      lines { _ = Observable.just(text).debug("text", trimOutput: true).subscribe() }
        .contains("text -> Event next(aaaaaaaaaaaaaaa...bbbbbbbbbbbbbbbbbbb)"))
    XCTAssertTrue(
      lines { _ = Observable.just(text).debug("text").subscribe() }
        .contains("text -> Event next(\(text))"))
  }
}
