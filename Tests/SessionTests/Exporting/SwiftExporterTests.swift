import Testing

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession

/// What scripts become; that it compiles and passes is for `export_tests.py` to see.
@Suite struct SwiftExporterTests {
  /// The lines of the test method, without those of its beginning.
  private func body(_ script: String) throws -> [String] {
    let text = try export(script)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex { $0.contains("simulateProcessingDelay") })
    let end = try #require(lines.firstIndex { $0 == "  }" })
    return lines[(begin + 1)..<end].map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }

  private func export(_ script: String) throws -> String {
    try SwiftExporter.text(
      of: LoadedScript(name: "a-b.rxs", bytes: Array(script.utf8), folder: "/nonexistent"),
      catalog: Catalog())
  }

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
    ("let a = 1\nlet a = a + 1", ["let a2 = a + 1"]),
    (
      "let scheduler = 1\nscheduler + 1",
      ["let scheduler2 = 1", "XCTAssertEqual(scheduler2 + 1, 2)"]
    ),
    ("let a = 1\nexpect a == 1\nexpect a < 2", ["XCTAssertEqual(a, 1)", "XCTAssertTrue(a < 2)"]),
    (
      "advance 2s\nexpect now == 2s",
      ["scheduler.advanceTo(2)", "XCTAssertEqual(scheduler.clock, 2)"]
    ),
    ("advance 250ms", ["scheduler.advanceTo(250)"]),
    // Names that blocks bind are their own.
    (
      "let x = 1\nlet x = 2\nlet opt: Int? = 3\nif let x = opt { expect x == 3 }\nx",
      [
        "if let x = opt { XCTAssertEqual(x, 3) }", "XCTAssertEqual(x2, 2)",
      ]
    ),
    (
      "let x: Int? = 1\nlet x: Int? = 2\nif let x { expect x == 2 } else { expect x == nil }",
      [
        "let x2: Int? = 2",
        "if let x = x2 { XCTAssertEqual(x, 2) } else { XCTAssertEqual(x2, nil) }",
      ]
    ),
    (
      "let x = 1\nlet x = 2\nfor x in [3] where x > 2 { expect x == 3 }\n"
        + "switch x { case let x where x > 1: expect x == 2; default: print x }",
      [
        "let x2 = 2", "for x in [3] where x > 2 { XCTAssertEqual(x, 3) }",
        "switch x2 { case let x where x > 1: XCTAssertEqual(x, 2); default: print(x2) }",
      ]
    ),
    (
      "let x = 1\nlet x = 2\nlet f: () -> Int = { [x] in x }\nfunc g() -> Int { let x = x; return x }",
      [
        "let x2 = 2", "let f: () -> Int = { [x = x2] in x }",
        "func g() -> Int { let x = x2; return x }",
      ]
    ),
    (
      "let x = 1\nlet x = 2\ndo { throw RxError.timeout } catch let x { print x }\nlet y = x",
      ["do { throw RxError.timeout } catch let x { print(x) }", "let y = x2"]
    ),
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
    // Names that are bound anew.
    (
      "let (a, b) = (1, 2)\nlet (a, c) = (3, 4)\na + b + c",
      ["let (a2, c) = (3, 4)", "XCTAssertEqual(a2 + b + c, 9)"]
    ),
    ("let a = 1\nlet a = 2, b = a", ["let a2 = 2", "let b = a2"]),
    (
      "func f() -> Int { 1 }\nlet f = f() + 1\nexpect f == 2",
      ["func f() -> Int { 1 }", "let f2 = f() + 1", "XCTAssertEqual(f2, 2)"]
    ),
    // What stands for itself in pasted code.
    (
      "let n = 1\nlet n = 2\nlet f: () -> Int = { self.n }\nexpect self.f() == 2",
      ["let f: () -> Int = { n2 }", "XCTAssertEqual(f(), 2)"]
    ),
    // Statements in blocks.
    (
      "let xs = PublishSubject<Int>()\nif true { subscribe xs.map { $0 + 1 } as ys; emit xs 1 }",
      [
        "let ys = Recording(scheduler, xs.map { $0 + 1 })", "if true { ys.start(); xs.onNext(1) }",
        "XCTAssertEqual(ys.events, [.next(0, 2)])",
      ]
    ),
    (
      "let xs = PublishSubject<Int>()\nat 1s { emit xs 1; complete xs }",
      ["scheduler.scheduleAt(1) { xs.onNext(1); xs.onCompleted() }"]
    ),
    (
      "let xs = PublishSubject<Int>()\nat 1s subscribe xs\nat 3s dispose xs\nadvance 2s",
      [
        "let xsEvents = Recording(scheduler, xs)",
        "scheduler.scheduleAt(1) { xsEvents.start() }",
        "scheduler.scheduleAt(3) { xsEvents.dispose() }", "scheduler.advanceTo(2)",
        "XCTAssertTrue(xsEvents.events.isEmpty)",
      ]
    ),
    // Errors that are caught.
    (
      "do { throw .bad(1) } catch .bad(let n) { print n }",
      ["do { throw ScriptError.bad(1) } catch ScriptError.bad(let n) { print(n) }"]
    ),
    (
      "let xs = PublishSubject<Int>()\nfail xs .bad(code: 1)",
      ["xs.onError(ScriptError.bad(1))"]
    ),
    // Looks at subscriptions.
    (
      "subscribe Observable.of(1) as xs\nexpect events(xs) == [.next(0s, 1), .completed(0s)]",
      [
        "XCTAssertEqual(xs.events, [.next(0, 1), .completed(0)])",
        "XCTAssertEqual(xs.events, [.next(0, 1), .completed(0)])",
      ]
    ),
    (
      "subscribe Observable.of(1) as xs\nvalues(xs); count(xs); latest(xs)",
      [
        "XCTAssertEqual(xs.values, [1])", "XCTAssertEqual(xs.values.count, 1)",
        "XCTAssertEqual(xs.values.last, 1)", "XCTAssertEqual(xs.events, [.next(0, 1), .completed(0)])",
      ]
    ),
    ("expect (1, 2) == (1, 2)", ["XCTAssertTrue((1, 2) == (1, 2))"]),
  ])
  func `a statement has a form in Swift`(_ script: String, _ lines: [String]) throws {
    let body = try body(script)
    #expect(body.suffix(lines.count) == lines)
  }

  @Test(arguments: [
    ("hot(\"-a|\")", "scheduler.createHotObservable([.next(1, \"a\"), .completed(2)])"),
    (
      "cold(\"x#\", x: [1])",
      "scheduler.createColdObservable([.next(0, [1]), .error(1, ScriptError.error)])"
    ),
    ("hot(\"--|\")", "scheduler.createHotObservable([.completed(2)] as [Recorded<Event<Int>>])"),
    (
      "cold(.next(1s, 1), .error(2s, .gone(3)))",
      "scheduler.createColdObservable([.next(1, 1), .error(2, ScriptError.gone(3))])"
    ),
    (
      "Observable.interval(1s).take(1)",
      "Observable<Int>.interval(.seconds(1), scheduler: scheduler).take(1)"
    ),
    (
      "Observable.of(1).debounce(1s, scheduler: MainScheduler.instance)",
      "Observable.of(1).debounce(.seconds(1), scheduler: scheduler)"
    ),
    (
      "Observable.of(1).take(for: .seconds(2))",
      "Observable.of(1).take(for: .seconds(2), scheduler: scheduler)"
    ),
    ("Observable.of(1).take(2)", "Observable.of(1).take(2)"),
    (
      "Observable.of(1).observe(on: MainScheduler.instance)",
      "Observable.of(1).observe(on: MainScheduler.instance)"
    ),
    (
      "Observable.of(1).observe(on: MainScheduler.asyncInstance)",
      "Observable.of(1).observe(on: scheduler)"
    ),
    ("Observable<Int>.error(.gone)", "Observable<Int>.error(ScriptError.gone)"),
    // Types that Swift cannot infer.
    ("Observable.range(start: 1, count: 2)", "Observable<Int>.range(start: 1, count: 2)"),
    (
      "Observable.create { o in o.onNext(1); return Disposables.create() }",
      "Observable<Int>.create { o in o.onNext(1); return Disposables.create() }"
    ),
    (
      "Observable.concat([Observable.of(1), .empty()])",
      "Observable.concat([Observable.of(1), .empty()])"
    ),
    // Cases of types that Swift infers.
    (
      "Observable.of(1).take(until: { $0 > 1 }, behavior: .inclusive)",
      "Observable.of(1).take(until: { $0 > 1 }, behavior: .inclusive)"
    ),
    (
      "Observable.of(.next(1), .error(.gone)).dematerialize()",
      "Observable.of(Event.next(1), Event.error(ScriptError.gone)).dematerialize()"
    ),
    // Schedulers by what they do, however they are named.
    (
      "Observable.of(1).flatMap { _ in Observable.just(2).delay(1s) }",
      "Observable.of(1).flatMap { _ in Observable.just(2).delay(.seconds(1), scheduler: scheduler) }"
    ),
    (
      "Observable.deferred { .just(1).delay(1s) }",
      "Observable.deferred { .just(1).delay(.seconds(1), scheduler: scheduler) }"
    ),
    ("Observable.of(1, 2, scheduler: MainScheduler.instance)", "Observable.of(1, 2)"),
    (
      "Observable.of(1, 2, scheduler: SerialDispatchQueueScheduler(qos: .utility))",
      "Observable.of(1, 2, scheduler: scheduler)"
    ),
    (
      "Observable.of(1).timeout(2s, other: Observable.just(0))",
      "Observable.of(1).timeout(.seconds(2), other: Observable.just(0), scheduler: scheduler)"
    ),
  ])
  func `a stream has a form in Swift`(_ stream: String, _ swift: String) throws {
    #expect(try body("let a = \(stream)") == ["let a = \(swift)"])
  }

  @Test func `what a subscription saw is expected`() throws {
    let body = try body(
      """
      # phase
      subscribe Observable.of(1, 2) as xs
      subscribe Observable.of((1, "a")) as pairs
      subscribe Observable<Int>.never() as none
      """)
    #expect(
      body == [
        "// phase", "let xs = Recording(scheduler, Observable.of(1, 2))", "xs.start()",
        "let pairs = Recording(scheduler, Observable.of((1, \"a\")))", "pairs.start()",
        "let none = Recording(scheduler, Observable<Int>.never())", "none.start()",
        "XCTAssertEqual(xs.events, [.next(0, 1), .next(0, 2), .completed(0)])",
        "XCTAssertEqual(pairs.descriptions, [.next(0, \"(1, \\\"a\\\")\"), .completed(0)])",
        "XCTAssertTrue(none.events.isEmpty)",
      ])
  }

  @Test func `names of local variables are left as they are`() throws {
    let body = try body(
      """
      let debounce = 1
      let interval = { (debounce: Int) in debounce + 1 }
      let scheduler = interval(debounce)
      func delay(_ interval: Int) -> Int { interval }
      expect delay(scheduler) == 2
      """)
    #expect(
      body == [
        "let debounce = 1", "let interval = { (debounce: Int) in debounce + 1 }",
        "let scheduler2 = interval(debounce)", "func delay(_ interval: Int) -> Int { interval }",
        "XCTAssertEqual(delay(scheduler2), 2)",
      ])
  }

  @Test func `a test stream is made an Observable where one is needed`() throws {
    let body = try body(
      """
      let xs = hot("-1-2")
      let ys = hot("-3-4")
      let all = Observable.merge(xs, ys)
      let list = Observable.concat([xs, ys.take(1)])
      let next = xs.catch { _ in cold("-9|") }
      let longer = xs.catch { _ in if true { return ys }; return xs }
      let pairs = Observable.zip(xs, ys)
      """)
    let cold = "scheduler.createColdObservable([.next(1, 9), .completed(2)]).asObservable()"
    #expect(
      body.suffix(5) == [
        "let all = Observable.merge(xs.asObservable(), ys.asObservable())",
        "let list = Observable.concat([xs.asObservable(), ys.take(1)])",
        "let next = xs.catch { _ in \(cold) }",
        "let longer = xs.catch { _ in if true { return ys.asObservable() }; "
          + "return xs.asObservable() }",
        "let pairs = Observable.zip(xs, ys)",
      ])
  }

  @Test func `elements of subscriptions have the type that the resolver found`() throws {
    let body = try body(
      """
      let xs = PublishSubject<Int?>()
      subscribe xs as every
      subscribe xs.map { ($0, 1) } as pairs
      emit xs nil
      emit xs 1
      """)
    #expect(
      body.suffix(6) == [
        "XCTAssertEqual(every.events, [.next(0, nil), .next(0, 1)])", "XCTAssertEqual(",
        "pairs.descriptions,", "[", ".next(0, \"(nil, 1)\"),",
        ".next(0, \"(Optional(1), 1)\"),", "])",
      ].suffix(6))
  }

  @Test func `the test is named after its file`() throws {
    let text = try export("let a = 1")
    #expect(text.hasPrefix("// Exported from a-b.rxs by rxs.\n\nimport RxCocoa\n"))
    #expect(text.contains("final class ABTests: XCTestCase {\n  func testAB() throws {\n"))
  }

  @Test(arguments: [
    ("mark a", "'mark' cannot be written in Swift"),
    ("let a = 1\nundo", "'undo' cannot be written in Swift"),
    ("! nothing", "'!' cannot be written in Swift"),
    ("stub \"http://a/\" json(1)", "'stub' cannot be written in Swift"),
    ("viewmodel V { input a }", "'viewmodel' cannot be written in Swift"),
    ("let f = { $0 + 1 }", "Swift wants a type for a closure that is bound to a name"),
    ("func f(_ a) -> Int { 1 }", "Swift wants a type for 'a'"),
    ("let a = .idle", "'.idle' is a case whose type is not known"),
    ("let a: Duration = .minutes(2)", "'.minutes' cannot be written in Swift"),
    (
      "struct S { let a: Int }",
      "'struct S' cannot be exported: scripts that declare types cannot be yet"
    ),
    ("if true { advance 1s }", "'advance' cannot be written in Swift"),
    ("for n in [1] { subscribe Observable.of(n) as xs }", "'subscribe' cannot be written in Swift"),
    ("let d = 1s\nlet e = -d", "Swift has no '-' for durations"),
    ("func f(_ t: Duration) { let xs = cold(.next(t, 1)) }", "this time is known only when it is played"),
    (
      "func f() -> Observable<Int> { hot(\"-1\") }", "when this stream is made is not known"
    ),
    ("let xs = BehaviorRelay(value: [])", "Swift can't guess the type of the elements"),
    ("subscribe Observable.of(1).withUnretained(\"me\") as xs", "Swift wants an object here"),
    (
      "let xs = Observable.using({ Disposables.create() }, observableFactory: { _ in Observable.of(1) })",
      "Swift wants a type for the resource"
    ),
    ("DispatchQueue.main.async { print(1) }", "'async' takes real time in Swift"),
    ("let a = JSON.decode(\"1\")", "'JSON' cannot be written in Swift"),
    ("let xs = hot(\"1-a\")", "these marbles send values of several types"),
    (
      "let ys = PublishSubject()\nsubscribe ys as xs\nemit ys 1, \"a\"",
      "xs sends what has no common type in Swift"
    ),
    ("subscribe Observable.of(0).map { 1 / $0 } as xs", "division by zero"),
    (
      "let xs = Driver.just(1).delay(1s)",
      "'delay' of a driver or a signal takes its time from the main scheduler in Swift"
    ),
    ("expect 1 == 2", "expected 1 == 2, got 1 == 2"),
    ("let xs = hot(\"-----a|\", frame: 9000000000s)", "the marbles go on for too long"),
    (
      "advance 9000000000s\nlet xs = hot(\"a|\", frame: 900000000s)",
      "the marbles go on for too long"
    ),
    ("emit nothing", "'nothing' is not known"),
    ("for d in [1s, 2s] where d > 1500ms { print d }", "Swift has no '>' for durations"),
    ("let d = 1s\nlet e = d + d", "Swift has no '+' for durations"),
    ("var d = 1s\nd += 1s", "Swift has no '+' for durations"),
    ("switch 2s { case 1s...3s: print 1; default: print 2 }", "Swift has no '...' for durations"),
    (
      "let x = 1\nlet opt: Int? = 3\nguard let x = opt else { throw RxError.timeout }",
      "Swift cannot bind 'x' once more in one block"
    ),
  ])
  func `a part that cannot be written in Swift is named`(_ script: String, _ message: String) {
    #expect {
      try export(script)
    } throws: {
      ($0 as? Diagnostic)?.message == message
    }
  }
}
