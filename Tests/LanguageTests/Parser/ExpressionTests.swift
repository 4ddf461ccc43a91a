import Testing

@testable import RxsLanguage
@testable import RxsStatements

@Suite struct ExpressionTests {
  @Test(arguments: [
    ("1", "1"), ("1_000", "1000"), ("0xff", "255"), ("0b101", "5"), ("0o17", "15"),
    ("-3", "-3"), ("2.5", "2.5"), ("1e-3", "0.001"), ("-1.5e2", "-150.0"),
    ("9223372036854775807", "9223372036854775807"),
    ("-9223372036854775808", "-9223372036854775808"),
    ("250ms", "250000000ns"), ("3s", "3000000000ns"), ("1.5s", "1500000000ns"),
    ("2min", "120000000000ns"), ("1h", "3600000000000ns"), ("10us", "10000ns"), ("5ns", "5ns"),
    ("-1.25s", "-1250000000ns"), ("0.000000001s", "1ns"), ("1_000ms", "1000000000ns"),
    ("9223372036.854775807s", "9223372036854775807ns"),
    ("true", "true"), ("false", "false"), ("nil", "nil"), ("()", "(tuple)"), ("(1)", "(paren 1)"),
    ("(1, \"a\")", "(tuple 1 \"a\")"), ("(id: 1, name: x)", "(tuple id:1 name:x)"),
    ("[1, 2,]", "[1 2]"), ("[]", "[]"), ("[:]", "[:]"), ("[\"a\": 1, b: 2]", "[\"a\":1 b:2:]"),
    (".offline", ".offline"), (".failed(404)", "(call .failed 404)"),
    ("스테이지", "스테이지"), ("`let`", "let"), ("café", "café"), ("👍", "👍"),
  ])
  func `a number, a duration or another literal parses to its value`(text: String, tree: String) {
    #expect(SyntaxDump.of(text) == tree)
  }

  @Test(arguments: [
    (#""a\n\t\r\0\\\"\'""#, #""a\n\t\r\0\\\"\'""#), (#""\u{1F600}""#, #""😀""#),
    (#""한글""#, #""한글""#), (#""""#, #""""#),
    (#""a\(x)b""#, #"(string "a" x "b")"#), (#""\(a + "\(b)")""#, #"(string (+ a (string b)))"#),
    (#""\(f(1, (2)))""#, "(string (call f 1 (paren 2)))"),
    (##"#"a\n\#(x)"b"#"##, ##"(string "a\\n" x "\"b")"##),
    ("\"\"\"\n  a\n    b\n  \"\"\"", #""a\n  b""#), ("\"\"\"\n\"\"\"", #""""#),
    ("\"\"\"\n  a\n\n  \\(x) \"q\"\n  \"\"\"", #"(string "a\n\n" x " \"q\"")"#),
    ("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", #""a\nb""#),
    ("\"\"\"\n  a \\\n  b\n  \"\"\"", #""a b""#),
    ("\"\"\"\n  \\(f {\n    1\n  })!\n  \"\"\"", #"(string (call f {1}) "!")"#),
  ])
  func `a string literal parses to its characters and its interpolated parts`(
    text: String, tree: String
  ) {
    #expect(SyntaxDump.of(text) == tree)
  }

  @Test(arguments: [
    ("1 + 2 * 3", "(+ 1 (* 2 3))"), ("1 - 2 - 3", "(- (- 1 2) 3)"),
    ("a ?? b ?? c", "(?? a (?? b c))"),
    ("a || b && !c", "(|| a (&& b (! c)))"), ("a == b && c != d", "(&& (== a b) (!= c d))"),
    ("1...3", "(... 1 3)"), ("1..<n + 1", "(..< 1 (+ n 1))"), ("a[1...]", "(at a (from 1))"),
    ("a[...2]", "(at a (through 2))"), ("a[..<2]", "(at a (upto 2))"), ("-1...3", "(... -1 3)"),
    ("a ? b : c ? d : e", "(?: a b (?: c d e))"), ("a ? .b : .c", "(?: a .b .c)"),
    ("a<b", "(< a b)"), ("a < b", "(< a b)"), ("a >> 1 * 2", "(* (>> a 1) 2)"),
    ("a - -b", "(- a (- b))"), ("a-1", "(- a 1)"), ("a - 1", "(- a 1)"), ("-x.y", "(- (. x y))"),
    ("-3.description", "(- (. 3 description))"), ("~a & b | c ^ d", "(^ (| (& (~ a) b) c) d)"),
    ("a &+ b &* c", "(&+ a (&* b c))"), ("a === b", "(=== a b)"),
    ("try? f() ?? 1", "(try? (?? (call f) 1))"), ("try! f()", "(try! (call f))"),
    ("await f()", "(await (call f))"), ("x as? Int ?? 0", "(?? (as? x Int) 0)"),
    ("x is String", "(is x String)"), ("xs.reduce(0, +)", "(call (. xs reduce) 0 (op +))"),
    ("xs.sorted(by: >)", "(call (. xs sorted) by:(op >))"), ("f(&x)", "(call f (& x))"),
    ("a % b / c", "(/ (% a b) c)"), ("!a.b", "(! (. a b))"),
    ("a != nil ? 1 : 2", "(?: (!= a nil) 1 2)"),
    ("(1 + 2) * 3", "(* (paren (+ 1 2)) 3)"), ("[a ? b : c : d]", "[(?: a b c):d:]"),
  ])
  func `operators group their operands by precedence and associativity`(
    text: String, tree: String
  ) {
    #expect(SyntaxDump.of(text) == tree)
  }

  @Test(arguments: [
    ("a.b.c", "(. (. a b) c)"), ("x.0.1", "(. (. x 0) 1)"), ("a?.b.c", "(chain (. (. (? a) b) c))"),
    ("a?[0]?.b", "(chain (. (? (at (? a) 0)) b))"), ("a!.b!", "(! (. (! a) b))"),
    ("f(1, b: 2)", "(call f 1 b:2)"), ("f(in: 1, default: 2)", "(call f in:1 default:2)"),
    ("f { 1 }", "(call f {1})"), ("f(1) { $0 + $2 }", "(call f 1 {$3 (+ $0 $2)})"),
    ("f { a } onError: { b } done: { }", "(call f {a} onError:{b} done:{})"),
    (
      "xs.map { $0 }.filter { $0 > 1 }", "(call (. (call (. xs map) {$1 $0}) filter) {$1 (> $0 1)})"
    ),
    ("a[1, 2]", "(at a 1 2)"), (".just(1).map(f)", "(call (. (call .just 1) map) f)"),
    ("a.self.init(1).default", "(. (call (. (. a self) init) 1) default)"),
    ("f(\\.count)", "(call f \\.count)"), ("f(\\.0.1)", "(call f \\.0.1)"),
    ("f(\\.self)", "(call f \\)"),
    ("f(\\Repo.user?.id)", "(call f \\Repo.user?.id)"),
    ("PublishSubject<Int>()", "(call PublishSubject<Int>)"),
    ("Observable<[String: Int]>.just(1)", "(call (. Observable<[String: Int]> just) 1)"),
    ("BehaviorRelay<(Int, String)?>(value: nil)", "(call BehaviorRelay<(Int, String)?> value:nil)"),
    ("A<B<C<Int>>>()", "(call A<B<C<Int>>>)"),
    ("f(a < b, c > (d))", "(call f (< a b) (> c (paren d)))"),
    ("f(a<b, c>(d))", "(call f (call a<b, c> d))"),
    ("a<b>c", "error: '>' cannot be used twice in a row"),
    ("xs.emit.run.all", "(. (. (. xs emit) run) all)"),
    ("PublishRelay<(Int) -> Void>()", "(call PublishRelay<(Int) -> Void>)"),
  ])
  func `members, subscripts, calls and optional chains parse to a nested tree`(
    text: String, tree: String
  ) {
    #expect(SyntaxDump.of(text) == tree)
  }

  @Test(arguments: [
    ("{ }", "{}"), ("{ $0.0.1 }", "{$1 (. (. $0 0) 1)}"), ("{ a, b in a + b }", "{a b in (+ a b)}"),
    ("{ (a, b) in a }", "{a b in a}"), ("{ ((a, b), c) in a }", "{(a b) c in a}"),
    ("{ (a: Int, b: String) -> Int in a }", "{a:Int b:String -> Int in a}"),
    ("{ _ in 1 }", "{_ in 1}"), ("{ _, x in x }", "{_ x in x}"), ("{ () in 1 }", "{ in 1}"),
    ("{ [weak self] in self }", "{[weak self] self}"),
    ("{ [weak self, x = y] n in n }", "{[weak self,x=y] n in n}"),
    ("{ [1, 2].map { $0 } }", "{(call (. [1 2] map) {$1 $0})}"),
    ("{ x throws -> Int in x }", "{x -> Int in x}"),
    ("{ for x in y { } }", "{(for `x y {})}"),
    ("{ print($0); emit(1) }", "{$1 (call print $0); (call emit 1)}"),
    ("{ print $0 }", "{$1 (print $0)}"), ("{ { $0 }($0) }", "{$1 (call {$1 $0} $0)}"),
    ("{\n  let y = $0\n  return y\n}", "{$1 (let `y $0); (return y)}"),
    ("{ if $0 { 1 } else { 2 } }", "{$1 (if $0 {1} else {2})}"),
    ("{ run in run }", "{run in run}"), ("{ let show = 1 }", "{(let `show 1)}"),
    ("{ $0 as? Int }", "{$1 (as? $0 Int)}"), ("{ x in\n x.y = 1 }", "{x in (= (. x y) 1)}"),
    ("{ _ = f($0) }", "{$1 (= _ (call f $0))}"), ("{ .just($0) }", "{$1 (call .just $0)}"),
    ("{ return }", "{(return)}"), ("{ (x) }", "{(paren x)}"), ("{ (x, y) }", "{(tuple x y)}"),
  ])
  func `a closure parses to its parameters and its statements`(text: String, tree: String) {
    #expect(SyntaxDump.of(text) == tree)
  }

  @Test func `each subexpression has its exact source range`() throws {
    let text = "let x = a.b(c: 1 + 22)?.d"
    let (script, diagnostics) = Parser.parse(Source(name: "t", text: text), .shell)
    #expect(diagnostics.isEmpty)
    guard case .bind(let binding) = script.statements.first?.kind,
      let value = binding.items.first?.value, case .optionalChain(let chain) = value.kind,
      case .member(let link, let name) = chain.kind, case .optionalLink(let inner) = link.kind,
      case .call(let call) = inner.kind, let argument = call.arguments.first,
      case .binary(_, let op, _, let right) = argument.value.kind
    else {
      Issue.record("another tree: \(SyntaxDump.of(text))")
      return
    }
    func written(_ range: SourceRange) -> String { script.source.text(range) }
    #expect(written(value.range) == "a.b(c: 1 + 22)?.d")
    #expect(written(link.range) == "a.b(c: 1 + 22)?")
    #expect(written(name.range) == "d")
    #expect(argument.label.map { written($0.range) } == "c")
    #expect(written(argument.value.range) == "1 + 22")
    #expect(written(op) == "+")
    #expect(written(right.range) == "22")
  }
}
