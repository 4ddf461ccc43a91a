import RxsSystem
import TestSupport
import Testing

@testable import RxsCatalog
@testable import RxsChecking
@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsStatements

/// The problems that `rxs check` finds in a script without running it.
@Suite struct ScriptAuditTests {
  @Test(arguments: [
    ("emit game 1", "'game' is not known"),
    ("let z = { missing + $0 }", "'missing' is not known"),
    ("Observable.of(1).mapp { $0 }", "Observable has no member 'mapp'"),
    ("Observable.justt(1)", "'Observable' has no member 'justt'"),
    ("Observable.just()", "'just' does not take these arguments"),
    ("Observable.of(1).take(\"a\", 3)", "'take' does not take these arguments"),
    ("Observable.of(1).take(\"a\")", "'take' takes Int, got String"),
    ("Observable.of(1).delay(1)", "'delay' takes Duration, got Int"),
    ("Observable<Int>.interval(1)", "'interval' takes Duration, got Int"),
    ("Observable.of(1).throttle(1s, latest: 3)", "'latest:' takes Bool, got Int"),
    ("Observable.of(1).debounce(after: 1s)", "'debounce' has no argument 'after:'"),
    ("\"abc\".uppercase()", "String has no member 'uppercase'"),
    ("hot(\"--a-(b\")", "the group is not closed: \"--a-(b\""),
    ("cold(\"-a-^\")", "'^' is allowed only in hot streams: \"-a-^\""),
    ("stub \"x\" status(7)", "7 is not an HTTP status: a status is 100 to 999"),
    ("stub \"x\" json(1, 2)", "'json' takes 1 value without a label"),
    ("include \"nowhere.rxs\"", "nowhere.rxs: no such file"),
    ("advance 3", "a duration is needed, such as 300ms, got Int"),
    ("values(xs)", "no subscription has the label 'xs'"),
    ("subscribe 3 as three", "a stream or a view model is needed, got Int"),
    ("let a = PublishRelay<Int>()\nsubscribe a\nsubscribe a", "the label 'a' is in use"),
    ("let a = PublishRelay<Int>()\ndrop a\nsubscribe a", "'a' is not known"),
    (
      "let a = Observable.just(1)\nemit a 2",
      "a is an output: nothing can be emitted into an Observable"
    ),
    (
      "let d = [1: PublishSubject<Int>()]\nemit d[1] 5",
      "the target is an optional of PublishSubject<Int>: it takes no values"
    ),
    ("viewmodel M { input a; input a }", "'a' is declared twice"),
    (
      "viewmodel M { input a; output b = a }\nlet m = M()\nemit m.b 1",
      "m.b is an output: nothing can be emitted into an Observable"
    ),
    ("viewmodel M { input a }\nlet m = M()\nemit m.aa 1", "M has no member 'aa'"),
    ("func f(_ a: Int, by b: Int) -> Int { a * b }\nf(1)", "'f' needs a value for 'by:'"),
    ("func f(_ a: Int) -> Int { a }\nf(1, 2)", "'f' takes 1 value, got 2"),
    ("viewmodel M(start: Int) { input a }\nM(begin: 1)", "'M' has no argument 'begin:'"),
    ("viewmodel M(start: Int = 1) { input a }\nM(begin: 1)", "'M' has no argument 'begin:'"),
    ("mark one\nback two", "there is no mark 'two'"),
    ("mark one\nreset\nback one", "there is no mark 'one'"),
    ("let a = 1; mark one", "'mark' must be the first statement of its line"),
    ("let b = 1; undo", "'undo' must be the first statement of its line"),
    ("expect 5", "true or false is needed here, got Int"),
    (".failed(404)", "a value is missing before '.failed'"),
    ("Observable.just(1).subscribe(onNxt: { print($0) })", "'subscribe' has no argument 'onNxt:'"),
    ("let x = 5\nx = 6", "'x' is a 'let' constant and cannot change"),
    ("set foo 1", "there is no setting 'foo'"),
    ("show foo", "'show' does not know 'foo'"),
    ("print \"x", "the string is not closed on its line"),
  ])
  func `the checker reports a statement that certainly fails`(script: String, message: String) {
    #expect(messages(script) == [message])
  }

  @Test(arguments: [
    "at 2s emit xs 1\nlet xs = PublishRelay<Int>()",
    "func even(_ n: Int) -> Bool { n == 0 || odd(n - 1) }\n"
      + "func odd(_ n: Int) -> Bool { n != 0 && even(n - 1) }",
    "! emit nothing 1",
    "mark one; let a = 1\nback one\nback one",
    "at 1s print missing\n! advance 1s", "at 1s print 1/0\n! advance 5s",
    "at 1s let z = 5\nadvance 1s\nprint z + 1",
    "at 1s func f() -> Int { 3 }\nadvance 1s\nprint f() + 1",
    "let z = 5\nat 1s let z = \"a\"\nadvance 1s\nprint z.count",
    "let d = [1: PublishSubject<Int>()]\nemit d[1]! 5",
    "let a = 1\ndrop a\nundo\nprint a",
    "let a = 1\nlet a = Observable.just(1)\nundo\nadvance a",
    "let f = { (a, b) in a + b }\n[1].reduce(0, f)",
    "let xs = Observable.of(1, 2)\nsubscribe xs\nsubscribe xs",
    "[1, 2].map { xs in xs.description }",
    "let bag = DisposeBag()\nObservable.of(1).subscribe(onNext: { [weak self] _ in }).disposed(by: bag)",
    "for i in 0..<3 { let n = i; print n }",
    "func f(_ a: Int..., by: Int = 1, do body: () -> Int) -> Int { body() }\nf(1, 2, do: { 3 })",
    "let f = { (a, b) in a + b }\nf((1, 2))",
    "var x = 5\nx = 6", "let x = 5\nvar x = 5\nx = 6", "let x = 5\n! x = 6",
    "let values = { (n: Int) in n }\nvalues(3)", "[1].map { _ in values(later) }",
    "at 1s expect count(later) == 0", "viewmodel M { input a }\nlet m = M()\nemit m.a 1",
    "let r = PublishRelay<Int>()\nObservable.just(1).bind(to: r)",
    "do { throw .offline } catch { print error }",
    "let n = 2\nfunc g() -> Int { 1 }\nObservable.of(1).take(n).delay(.seconds(n)).take(g())",
  ])
  func `the checker does not report a statement that might succeed`(script: String) {
    #expect(messages(script) == [])
  }

  @Test func `the checker reports all problems of a script in the order of their lines`() {
    let script = """
      let xs = Observable.of(1).mapp { $0 }
      emit nowhere 1
      let = 3
      print missing, gone
      """
    #expect(
      messages(script) == [
        "Observable has no member 'mapp'", "'nowhere' is not known",
        "expected a name, found '='", "'missing' is not known", "'gone' is not known",
      ])
  }

  @Test func `a reported problem shows its line, its column and a suggestion`() throws {
    let problem = try #require(problems("let game = 1\nprint gmae").first)
    #expect(
      DiagnosticRenderer(source: problem.source).render(problem.diagnostic) == """
        script.rxs:2:7: error: 'gmae' is not known
          print gmae
                ^~~~
          did you mean 'game'?
        """)
  }

  @Test(arguments: [
    ("Counter(3)", ["'Counter' takes 0 values, got 1"]), ("Counter()", []),
    ("Shown()", ["'Shown' needs a value for 'counter'"]), ("Shown(Counter())", []),
  ])
  func `the checker reports the call of a view model only if the arguments are certainly wrong`(
    script: String, messages: [String]
  ) {
    final class Counter {}
    var catalog = Catalog()
    catalog.explore("Counter", make: { Counter() }, inputs: [], outputs: [])
    catalog.explore(
      "Shown", CallParameter("_ counter", Counter.self), make: { (counter: Counter) in counter },
      inputs: [], outputs: [])
    let found = ScriptCheck.problems(
      .shell, of: Array(script.utf8), at: "script.rxs", catalog: catalog)
    #expect(found.map(\.diagnostic.message) == messages)
  }

  private func problems(_ script: String) -> [ScriptCheck.Problem] {
    ScriptCheck.problems(.shell, of: Array(script.utf8), at: "script.rxs", catalog: Catalog())
  }

  @Test func `the checker accepts a show statement with the name of a stand-in`() {
    var catalog = Catalog()
    catalog.standIn("api", methods: ["posts"])
    let problems = ScriptCheck.problems(
      .shell, of: Array("show api\nshow inputs\nshow apo".utf8), at: "/nonexistent/a.rxs",
      catalog: catalog)
    #expect(problems.map(\.diagnostic.message) == ["'show' does not know 'apo'"])
    #expect(problems.map(\.diagnostic.suggestion) == ["api"])
  }

  private func messages(_ script: String) -> [String] {
    problems(script).map(\.diagnostic.message)
  }
}

extension ScriptAuditTests {
  @Test(arguments: RepositoryScripts.paths)
  func `the checker finds no problems in the bundled scripts`(path: String) throws {
    let bytes = try FileAccess.read(path)
    // The catalog of this test does not contain the view models, structs and services of the
    // program's catalog.
    let theirs = [
      "ViewModel", "View'", "RepoProvider", "label", "'Coordinate'", "'Item'",
    ]
    let mine = ScriptCheck.problems(.shell, of: bytes, at: path, catalog: Catalog()).filter {
      problem in
      !theirs.contains { problem.diagnostic.message.contains($0) }
    }
    #expect(mine.map(\.diagnostic.message) == [])
  }
}
