import Testing

@testable import RxsLanguage

/// Statements that cannot be written in Swift.
@Suite struct ExportRefusalTests {
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
    (
      "let xs = PublishRelay<Int>()\n"
        + "subscribe xs.observe(on: MainScheduler.instance).do(onNext: { if $0 < 3 { xs.accept(3) } }) as ys\n"
        + "emit xs 1",
      "work waits for the main queue here, which Swift's tests do not run"
    ),
    ("if true { advance 1s }", "'advance' cannot be written in Swift"),
    ("for n in [1] { subscribe Observable.of(n) as xs }", "'subscribe' cannot be written in Swift"),
    ("let d = 1s\nlet e = -d", "Swift has no '-' for durations"),
    (
      "func f(_ t: Duration) { let xs = cold(.next(t, 1)) }",
      "this time is known only when it is played"
    ),
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
    ("for d in [1s, 2s] where d > 1500ms { print d }", "Swift has no '>' for durations"),
    ("let d = 1s\nlet e = d + d", "Swift has no '+' for durations"),
    ("var d = 1s\nd += 1s", "Swift has no '+' for durations"),
    ("switch 2s { case 1s...3s: print 1; default: print 2 }", "Swift has no '...' for durations"),
    (
      "let x = 1\nlet opt: Int? = 3\nguard let x = opt else { throw RxError.timeout }",
      "Swift cannot bind 'x' once more in one block"
    ),
  ])
  func `what cannot be written in Swift is named`(_ script: String, _ message: String) {
    #expect {
      try ExportedScript.text(script)
    } throws: {
      ($0 as? Diagnostic)?.message == message
    }
  }
}
