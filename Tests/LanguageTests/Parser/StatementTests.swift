import Testing

@testable import RxsLanguage

@Suite struct StatementTests {
  @Test(arguments: [
    ("emit xs", "(emit xs)"), ("emit game.checkNumber 2", "(emit (. game checkNumber) 2)"),
    ("emit game.checkNumber -2", "(emit (. game checkNumber) -2)"),
    ("emit xs -x", "(emit xs (- x))"), ("emit xs (1, 2)", "(emit xs (tuple 1 2))"),
    ("emit xs [1]", "(emit xs [1])"), ("emit xs[i + 1] [1]", "(emit (at xs (+ i 1)) [1])"),
    ("emit xs .offline", "(emit xs .offline)"), ("emit xs { $0 }", "(emit xs {$1 $0})"),
    ("emit xs 1, 2,\n  3", "(emit xs 1 2 3)"), ("emit xs\n  .a", "(emit xs .a)"),
    ("emit xs.0 \"a\"", "(emit (. xs 0) \"a\")"), ("emit xs a ? b : c", "(emit xs (?: a b c))"),
    ("emit a.b[\"k\"].c nil", "(emit (. (at (. a b) \"k\") c) nil)"),
    ("emit xs ()", "(emit xs (tuple))"),
    ("emit xs !flag", "(emit xs (! flag))"), ("emit xs ...3", "(emit xs (through 3))"),
    ("fail xs .offline", "(fail xs .offline)"),
    ("fail xs (.failed(404))", "(fail xs (paren (call .failed 404)))"),
    ("complete a.b", "(complete (. a b))"),
    ("drop game", "(drop game)"), ("expect a == 1", "(expect (== a 1))"),
    ("expect(a == 1)", "(call expect (== a 1))"),
    ("print a, \"b\"", "(print a \"b\")"), ("print(a, b)", "(call print a b)"),
    ("print (1, 2)", "(print (tuple 1 2))"), ("store \"Round\" 3", "(store \"Round\" 3)"),
    ("store \"a\" [1]", "(store \"a\" [1])"), ("include \"a/b.rxs\"", "(include a/b.rxs)"),
    ("save \"x.rxs\"", "(save x.rxs)"), ("set frame 100ms", "(set frame 100000000ns)"),
    ("set budget.events 1_000", "(set budget.events 1000)"),
    ("set strict false", "(set strict false)"),
    ("marble", "(marble)"), ("marble game.round xs", "(marble game.round xs)"),
    ("marble a, b", "(marble a b)"), ("show", "(show)"), ("show view screen", "(show view screen)"),
    ("show inputs", "(show inputs)"), ("help", "(help)"), ("help emit", "(help emit)"),
    ("help ?? and all that", "(help ?? and all that)"), ("help {", "(help {)"), ("undo", "(undo)"),
    ("save \"a.rxs\"", "(save a.rxs)"), ("save \"a\" replace", "(save a replace)"),
    ("save \"a\"; replace", "(save a)\nreplace"),
    ("undo 3", "(undo 3)"), ("reset", "(reset)"), ("quit", "(quit)"),
    ("mark a", "(mark a)"), ("back a", "(back a)"),
    ("emit xs @escaping", "error: unexpected '@'"),
  ])
  func `a statement that controls the session parses to its operands`(text: String, tree: String) {
    #expect(SyntaxDump.of(text) == tree)
  }

  @Test(arguments: [
    ("subscribe xs", "(subscribe xs ~ xs)"),
    (
      "subscribe game.round, game.best as b",
      "(subscribe (. game round) ~ game.round (. game best) as b)"
    ),
    ("subscribe xs.map { $0 } as run", "(subscribe (call (. xs map) {$1 $0}) as run)"),
    (
      "subscribe xs\n  .map { x as? Int }\n  .filter { $0 } as y",
      "(subscribe (call (. (call (. xs map) {(as? x Int)}) filter) {$1 $0}) as y)"
    ),
    ("subscribe (xs)", "(subscribe (paren xs) ~ xs)"),
    ("subscribe a.0", "(subscribe (. a 0) ~ a.0)"),
    ("dispose all", "(dispose all)"),
    ("dispose game.round, run", "(dispose labels game.round run)"),
    ("stub \"https://*\" json([1])", "(stub \"https://*\" (json [1]))"),
    (
      "stub GET \"x\" status(500), text(\"a\") after 1s, failure(\"no\")",
      "(stub GET \"x\" (status 500) (text \"a\") after 1000000000ns (failure \"no\"))"
    ),
    ("stub \"x\" status(404, json: [:])", "(stub \"x\" (status 404 json:[:]))"),
    ("answer api.search { q in .just(q) }", "(answer api search {q in (call .just q)})"),
    ("answer api.all [1]", "(answer api all [1])"),
    ("answer api.posts(page:_:) (1, 2)", "(answer api posts(page:_:) (tuple 1 2))"),
  ])
  func `a statement about streams parses to its operands`(text: String, tree: String) {
    #expect(SyntaxDump.of(text) == tree)
  }

  @Test(arguments: [
    ("advance", "(advance)"), ("advance 3s", "(advance 3000000000ns)"),
    ("advance 300ms * 2", "(advance (* 300000000ns 2))"),
    ("advance to 10s", "(advance-to 10000000000ns)"),
    ("advance to now + 1s", "(advance-to (+ now 1000000000ns))"),
    ("advance next", "(advance-next)"),
    ("advance until count(xs) == 3", "(advance-until (== (call count xs) 3))"),
    ("advance until !x", "(advance-until (! x))"),
    ("advance to .seconds(3)", "(advance-to (call .seconds 3))"),
    ("advance (3s)", "(advance (paren 3000000000ns))"), ("advance to", "(advance to)"),
    ("advance next + 1s", "(advance (+ next 1000000000ns))"),
    ("advance until.x", "(advance (. until x))"),
    ("run", "(run)"), ("run 1h", "(run 3600000000000ns)"),
    ("at 3s emit xs 1", "(at 3000000000ns (emit xs 1))"), ("at t emit xs", "(at t (emit xs))"),
    ("at (now + 1s) ! emit xs", "(at (paren (+ now 1000000000ns)) (mustFail (emit xs)))"),
    ("at .seconds(3) emit xs", "(at (call .seconds 3) (emit xs))"),
    ("! emit xs 1", "(mustFail (emit xs 1))"), ("!x", "(! x)"), ("! !x", "(mustFail (! x))"),
  ])
  func `a statement about time parses to its operands`(text: String, tree: String) {
    #expect(SyntaxDump.of(text) == tree)
  }

  @Test(arguments: [
    ("let x = 1", "(let `x 1)"), ("let x: Observable<Int> = y", "(let `x:Observable<Int> y)"),
    ("let (a, b) = f()", "(let (`a `b) (call f))"), ("var x = 1, y: Int?", "(var `x 1 `y:Int?)"),
    (
      "let f: (Int, String?) throws -> [Int: Any] = g",
      "(let `f:(Int, String?) throws -> [Int: Any] g)"
    ),
    ("let x: some P = y", "(let `x:some P y)"), ("let x: A & B = y", "(let `x:A & B y)"),
    ("let x =\n  1", "(let `x 1)"),
    ("let x = if a { 1 } else { 2 }", "(let `x (if a {1} else {2}))"),
    ("x = 1", "(= x 1)"), ("x.y[0] += 2", "(+= (at (. x y) 0) 2)"),
    ("x -= 1; x *= 2", "(-= x 1)\n(*= x 2)"),
    ("a?.b = 1", "(= (chain (. (? a) b)) 1)"), ("_ = f()", "(= _ (call f))"),
    (
      "func f(_ a: Int, b c: String = \"\", d: Int...) -> Int { return a }",
      "(func f _/a:Int b/c:String=\"\" d:Int... -> Int {(return a)})"
    ),
    ("func f() { emit(1) }", "(func f {(call emit 1)})"),
    ("if a { b } else if c { d } else { e }", "(if a {b} else (if c {d} else {e}))"),
    ("if a {\n emit xs 1\n}\nelse {\n run\n}", "(if a {(emit xs 1)} else {(run)})"),
    ("if let x, let y = z, x > y { }", "(if (let `x x) (let `y z) (> x y) {})"),
    ("if case .a(let x, 1) = e { }", "(if (case .a(`x 1) e) {})"),
    ("{ guard let x = y else { return } }", "{(guard (let `x y) {(return)})}"),
    ("for x in xs { advance 1s }", "(for `x xs {(advance 1000000000ns)})"),
    (
      "for (i, x) in xs.enumerated() where i > 0 { }",
      "(for (`i `x) (call (. xs enumerated)) where (> i 0) {})"
    ),
    ("while x < 3 { x += 1 }", "(while (< x 3) {(+= x 1)})"),
    ("repeat { break } while true", "(repeat {(break)} true)"),
    (
      "do { try f() } catch .a(let x) where x > 1 { } catch { }",
      "(do {(try (call f))} (catch .a(`x) (> x 1) {}) (catch {}))"
    ),
    ("throw .offline", "(throw .offline)"),
    (
      "switch x {\ncase 1, 2...3: a\ncase -1: b; c\ndefault: break\n}",
      "(switch x (case 1, (... 2 3): a) (case -1: b; c) (default: (break)))"
    ),
    (
      "switch x { case .a(let y, _) where y > 0: y }", "(switch x (case .a(`y _) where (> y 0): y))"
    ),
    ("switch x { case let .a(y, z: 1): y }", "(switch x (case .a(`y z:1): y))"),
    ("switch x { case let (a, b): a }", "(switch x (case (`a `b): a))"),
    ("switch x { case (let a, 1): a }", "(switch x (case (`a 1): a))"),
    ("switch x { case nil: 1; case let y?: y }", "(switch x (case nil: 1) (case `y?: y))"),
    (
      "switch x { case is Int: 1; case let s as String: s }",
      "(switch x (case is Int: 1) (case `s as String: s))"
    ),
    (
      "switch x { case E.a: 1; case E.b(let y): y; case \"s\": 2 }",
      "(switch x (case (. E a): 1) (case E.b(`y): y) (case \"s\": 2))"
    ),
  ])
  func swift(text: String, tree: String) {
    #expect(SyntaxDump.of(text) == tree)
  }

  @Test(arguments: [
    ("let emit = 1", "(let `emit 1)"), ("func run() { }", "(func run {})"),
    ("run = 2", "(= run 2)"), ("run += 2", "(+= run 2)"), ("emit + 1", "(+ emit 1)"),
    ("run -1s", "(run -1000000000ns)"), ("run - 1", "(- run 1)"), ("mark.count", "(. mark count)"),
    ("print(a)", "(call print a)"), ("show == hide", "(== show hide)"),
    ("help == hide", "(help == hide)"), ("let x =\n  run.y", "(let `x (. run y))"),
  ])
  func `a statement word is an ordinary name unless the statement's syntax follows`(
    text: String, tree: String
  ) {
    #expect(SyntaxDump.of(text) == tree)
  }

  @Test func `a viewmodel declaration parses to its inputs, states, handlers and outputs`() {
    let text = """
      viewmodel Counter(start: Int = 0, step) {
        input increment
        input add: Int, sub: Int
        state count = start                        // a BehaviorRelay
        state names: [String] = []
        on increment { count += 1 }
        on add, sub { n in emit(n); count += n }
        let even = count.map { $0 % 2 == 0 }       // private
        func twice(_ x: Int) -> Int { x * 2 }
        output count
        output isEven = even
          .distinctUntilChanged()
      }
      """
    let tree = """
      (viewmodel Counter start:Int=0 step (input increment) (input add:Int) (input sub:Int) \
      (state count start) (state names:[String] []) (on increment {(+= count 1)}) \
      (on add sub {n in (call emit n); (+= count n)}) \
      (let `even (call (. count map) {$1 (== (% $0 2) 0)})) (func twice _/x:Int -> Int {(* x 2)}) \
      (output count) (output isEven (call (. even distinctUntilChanged))))
      """
    #expect(SyntaxDump.of(text) == tree)
  }

  @Test func `the parser reads a chain of operators that is pasted from an app`() {
    let text = """
      input
          .throttle(.seconds(3), scheduler: MainScheduler.instance)
          // no empty strings
          .filter { !$0.isEmpty }
          .flatMapLatest { [weak self] text -> Observable<[Item]> in
              guard let self = self else { return .empty() }
              return self.api.search(text)
                  .catchAndReturn([])
          }
          .subscribe(onNext: { print($0) }, onError: { _ in })
          .disposed(by: bag)
      """
    #expect(
      SyntaxDump.of(text) == """
        (call (. (call (. (call (. (call (. (call (. input throttle) (call .seconds 3) \
        scheduler:(. MainScheduler instance)) filter) {$1 (! (. $0 isEmpty))}) flatMapLatest) \
        {[weak self] text -> Observable<[Item]> in (guard (let `self self) {(return (call .empty))}); \
        (return (call (. (call (. (. self api) search) text) catchAndReturn) []))}) subscribe) \
        onNext:{$1 (call print $0)} onError:{_ in }) disposed) by:bag)
        """)
  }
}
