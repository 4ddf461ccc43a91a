import Testing

/// Statements in Swift; `package_tests.py` compiles and runs exported scripts.
@Suite struct SwiftExporterTests {
  @Test(arguments: [
    ("let xs = PublishSubject<Int>()\nemit xs 1, 2", ["xs.onNext(1)", "xs.onNext(2)"]),
    ("let xs = BehaviorRelay(value: 0)\nemit xs 1", ["xs.accept(1)"]),
    ("let xs = PublishRelay()\nemit xs", ["xs.accept(())"]),
    (
      "let xs = PublishSubject()\nlet a = BehaviorRelay(value: 1)\nemit xs \"a\"\nemit a 2",
      [
        "let xs = PublishSubject<String>()", "let a = BehaviorRelay(value: 1)", "xs.onNext(\"a\")",
        "a.accept(2)",
      ]
    ),
    (
      "let xs = PublishSubject(), ys = PublishRelay()\nemit xs \"a\"\nemit ys 1.5",
      [
        "let xs = PublishSubject<String>()", "let ys = PublishRelay<Double>()", "xs.onNext(\"a\")",
        "ys.accept(1.5)",
      ]
    ),
    (
      "let (xs, ys) = (PublishSubject(), PublishSubject())\nemit ys \"a\"",
      ["let (xs, ys) = (PublishSubject<Int>(), PublishSubject<String>())", "ys.onNext(\"a\")"]
    ),
    (
      "let xs = PublishSubject()\nlet same = xs\nemit same true",
      ["let xs = PublishSubject<Bool>()", "let same = xs", "same.onNext(true)"]
    ),
    ("let xs = PublishSubject<Int>()\nfail xs .gone", ["xs.onError(ScriptError.gone)"]),
    ("let xs = PublishSubject<Int>()\ncomplete xs", ["xs.onCompleted()"]),
    (
      "let xs = PublishSubject<Int>()\nat 2s emit xs 1",
      ["scheduler.scheduleAt(2) { xs.onNext(1) }"]
    ),
    ("let a = 1\nexpect a == 1\nexpect a < 2", ["XCTAssertEqual(a, 1)", "XCTAssertTrue(a < 2)"]),
    (
      "advance 2s\nexpect now == 2s",
      ["scheduler.advanceTo(2)", "XCTAssertEqual(scheduler.clock, 2)"]
    ),
    ("advance 250ms", ["scheduler.advanceTo(250)"]),
    // Durations in patterns and types are those of RxSwift.
    (
      "let d: Duration = 2s\nswitch d { case 1s, 2s: print 2; default: print 0 }",
      [
        "let d: RxTimeInterval = RxTimeInterval.seconds(2)",
        "switch d { case RxTimeInterval.seconds(1), RxTimeInterval.seconds(2): print(2); "
          + "default: print(0) }",
      ]
    ),
    (
      "for case 2s in [1s, 2s] { print 2 }\nfunc f(_ d: Duration = 1s) -> [Duration] { [d] }",
      [
        "for case RxTimeInterval.seconds(2) in [RxTimeInterval.seconds(1), RxTimeInterval.seconds(2)] "
          + "{ print(2) }",
        "func f(_ d: RxTimeInterval = RxTimeInterval.seconds(1)) -> [RxTimeInterval] { [d] }",
      ]
    ),
    ("let a = 1\n// why\nmarble\nshow pending", ["let a = 1", "// why"]),
    // Errors that are caught.
    (
      "do { throw .bad(1) } catch .bad(let n) { print n }",
      ["do { throw ScriptError.bad(1) } catch ScriptError.bad(let n) { print(n) }"]
    ),
    (
      "let xs = PublishSubject<Int>()\nfail xs .bad(code: 1)",
      ["xs.onError(ScriptError.bad(1))"]
    ),
    ("expect (1, 2) == (1, 2)", ["XCTAssertTrue((1, 2) == (1, 2))"]),
  ])
  func `a statement has a form in Swift`(_ script: String, _ lines: [String]) throws {
    let body = try ExportedScript.body(script)
    #expect(body.suffix(lines.count) == lines)
  }

  @Test func `the test is named after its file`() throws {
    let text = try ExportedScript.text("let a = 1")
    #expect(text.hasPrefix("// Exported from a-b.rxs by rxs.\n\nimport RxCocoa\n"))
    #expect(text.contains("final class ABTests: XCTestCase {\n  func testAB() throws {\n"))
  }
}
