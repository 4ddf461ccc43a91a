import RxsRuntime
import RxsSystem
import TestSupport
import Testing

@testable import RxsLanguage
@testable import RxsStatements

/// The text of scripts after `rxs fmt`.
@Suite struct ScriptFormatterTests {
  @Test(arguments: [
    ("let x=1+2*3", "let x = 1 + 2 * 3"),
    ("f(1,2)", "f(1, 2)"),
    ("let d=[\"a\":1 , \"b\" :2]; let e=[:]", "let d = [\"a\": 1, \"b\": 2]; let e = [:]"),
    ("xs.map{$0*2}", "xs.map { $0 * 2 }"),
    ("xs.map( { $0 } )", "xs.map({ $0 })"),
    ("print  a ?  b  :  c", "print a ? b : c"),
    ("print a ?? -1", "print a ?? -1"),
    ("emit xs -1,  [ 2 ], .offline", "emit xs -1, [2], .offline"),
    ("emit xs[1] 2", "emit xs[1] 2"),
    ("!  emit xs 1", "! emit xs 1"),
    ("print !x,!y", "print !x, !y"),
    ("for i in 0..<3{print i}", "for i in 0..<3 { print i }"),
    ("let n=(try? 1/0) ?? 7", "let n = (try? 1 / 0) ?? 7"),
    ("let s = PublishSubject<[String:Int]>( )", "let s = PublishSubject<[String: Int]>()"),
    ("func f(_ n:Int)->Int{n}", "func f(_ n: Int) -> Int { n }"),
    ("xs.map(\\.count).reduce(0,+)", "xs.map(\\.count).reduce(0, +)"),
    ("x!.y?.z[0]", "x!.y?.z[0]"),
    ("if 1>2{print 1}else{print x<-1}", "if 1 > 2 { print 1 } else { print x < -1 }"),
    ("func f<T>(_ x:T)->[T]{[x]}", "func f<T>(_ x:T)->[T]{[x]}"),
    (
      "let r = BehaviorRelay<[Int:Set<Int>]>(value:[:])",
      "let r = BehaviorRelay<[Int: Set<Int>]>(value: [:])"
    ),
    ("print \"a\\( b+c )\"", "print \"a\\( b+c )\""),
    ("#   title  ", "# title"),
    ("1;2 ;  3", "1; 2; 3"),
    ("1   // one  ", "1  // one"),
    ("help  a+b", "help a+b"),
    ("let a=1 /* c */  + 2", "let a = 1 /* c */ + 2"),
    ("f(a/* x */,/* y */-b)", "f(a /* x */ , /* y */ -b)"),
    ("{  }", "{}"),
    ("print 4>>1, 8 >> 2, 1<<2", "print 4 >> 1, 8 >> 2, 1 << 2"),
    ("let x = a>>b>c", "let x = a >> b > c"),
    ("let y:Array<Array<Int>>  = []", "let y: Array<Array<Int>> = []"),
    ("print a&b, a|b, a^b, a&+b, a===b", "print a & b, a | b, a ^ b, a &+ b, a === b"),
    ("f(&x,-1,~y)", "f(&x, -1, ~y)"),
    ("print f<Int>(1)>>2,a<b", "print f<Int>(1) >> 2, a < b"),
    ("requires net,rxs 0.1", "requires net, rxs 0.1"),
    (
      "if x{stub M-SEARCH \"a\" status(200)}", "if x { stub M-SEARCH \"a\" status(200) }"
    ),
  ])
  func `the formatter writes the standard blanks around each symbol`(
    text: String, formatted: String
  ) throws {
    #expect(try format(text) == formatted + "\n")
  }

  @Test(arguments: [
    ("let a=1\r\nlet b=2\n", "let a = 1\r\nlet b = 2\r\n"),
    ("let a=1\nlet b=2\r\n", "let a = 1\nlet b = 2\n"),
    ("1\r\n/* a\n b */\n2", "1\r\n/* a\r\n b */\r\n2\r\n"),
    ("1\n/* a\r\n b */  // c\r\n", "1\n/* a\n b */  // c\n"),
    ("f(\r\n1)\r\n| 1 \r\n", "f(\r\n  1)\r\n| 1 \r\n"),
    ("let s=\"\"\"\r\n  a\n  \"\"\"\r\n", "let s = \"\"\"\r\n  a\r\n  \"\"\"\r\n"),
    ("struct A {\r\n  var   a=1\n}\r\n", "struct A {\r\n  var   a=1\r\n}\r\n"),
    ("\r\n", ""),
  ])
  func `the formatter ends all lines in the same way as the first line`(
    text: String, formatted: String
  ) throws {
    let found = try format(text)
    #expect(Array(found.utf8) == Array(formatted.utf8))
    #expect(try format(found) == found)
  }

  @Test(arguments: [
    "struct  B{ let   x=1 }",
    "class A {\n   let raw = #\"a \"quoted\" \\n \\#(1)  {\"#\n}",
    "class A {\n   let multi = #\"\"\"\n      {  \"  }\n   \"\"\"#\n}",
    "class A {\n  let   re = #/[}\"{]+  x/#\n}",
    "class A {\n  let   re = /[}\"{]+ x/\n}",
    "class A {\n  let re = #/\n    [a-z]+  }  # comment \"\n  /#\n}",
    "class A {\n   /* a /* b } */ \" */\n  let x =  1\n}",
    "#if   os(Linux)\nstruct  B { let   x=1 }\n#else\nstruct  C { let x  = \"}\" }\n#endif",
    "func g<T>( _ x:T )  ->T { x }",
    "@MainActor   final class M  { }",
  ])
  func `the formatter leaves Swift declarations unchanged`(text: String) throws {
    #expect(try format("let a=1\n\(text)\nf( a )\n") == "let a = 1\n\(text)\nf(a)\n")
  }

  @Test(arguments: ["struct A {}\nin\n", "k #/w\nis\n", "struct A {}\nin\n\nlet a = 1\n"])
  func `the formatter keeps the line breaks after a word that Swift compiles`(
    text: String
  ) throws {
    #expect(try format(text) == text)
  }

  @Test func `the formatter indents a line by the brackets that enclose it`() throws {
    let text = """
      subscribe xs
      .map { x in
      switch x {
      // small
      case 1: return [
      1,
      2,
      ]
      default:
      return []
      }
      }
      .filter { !$0.isEmpty } as ys
          |  0s ys  [1, 2]


      let total = 1 +
      2
      let zs = hot(
      .next(0s, 1),
      .next(1s, {
      2
      }())
      )
      // the end


      """
    #expect(
      try format(text) == """
        subscribe xs
          .map { x in
            switch x {
            // small
            case 1: return [
              1,
              2,
            ]
            default:
              return []
            }
          }
          .filter { !$0.isEmpty } as ys
        |  0s ys  [1, 2]

        let total = 1 +
          2
        let zs = hot(
          .next(0s, 1),
          .next(1s, {
            2
          }())
        )
        // the end

        """)
  }

  @Test func `a closing brace is indented in the same way as the head of its block`() throws {
    let text = """
      if case .a = x,
      y > 2 {
      print 1
      } else if z,
      w {
      print 2
      }
      """
    #expect(
      try format(text) == """
        if case .a = x,
          y > 2 {
          print 1
        } else if z,
          w {
          print 2
        }

        """)
  }

  @Test func `the formatter keeps multi-line strings and comments at the ends of lines`() throws {
    let text = """
      #!/usr/bin/env rxs
      viewmodel M(start:Int=0) {
      input a // first

      state count=start // second
      on a {count+=1}      // third
      output count
      }
      print \"\"\"
          two  lines
        {
        \"\"\"
      """
    #expect(
      try format(text) == """
        #!/usr/bin/env rxs
        viewmodel M(start: Int = 0) {
          input a  // first

          state count = start  // second
          on a { count += 1 }  // third
          output count
        }
        print \"\"\"
            two  lines
          {
          \"\"\"

        """)
  }

  @Test(arguments: BinaryOperator.allCases)
  func `the formatter writes blanks around each binary operator except ranges`(
    op: BinaryOperator
  ) throws {
    let isRange = op == .closedRange || op == .halfOpenRange
    let canonical = isRange ? "print a\(op.rawValue)b" : "print a \(op.rawValue) b"
    #expect(try format("print a\(op.rawValue)b") == canonical + "\n")
    if isRange { return }
    #expect(try format("print   a   \(op.rawValue)   b") == canonical + "\n")
  }

  @Test(arguments: AssignmentOperator.allCases)
  func `the formatter writes blanks around each assignment operator`(
    op: AssignmentOperator
  ) throws {
    #expect(try format("a\(op.rawValue)b") == "a \(op.rawValue) b\n")
  }

  @Test(arguments: 0..<8) func `a random expression keeps its meaning when it is formatted`(
    seed: Int
  ) throws {
    var maker = SpacedExpressionMaker(seed: UInt64(seed) &* 7121 &+ 5)
    var parsed = 0
    for _ in 0..<200 {
      let source = Source(name: "t.rxs", text: "print \(maker.expression(4))")
      guard Parser.parse(source, .shell).1.isEmpty else { continue }
      parsed += 1
      try expectStable(source)
    }
    #expect(parsed > 80)
  }

  @Test(arguments: [
    ("print a - b", "print a -b"), ("emit xs [1]", "emit xs[1]"),
    ("print 1 + 2 * 3", "print (1 + 2) * 3"), ("print 1.0", "print 1"), ("a; b", "a"),
    ("let a: [Int] = b", "let a: [Int?] = b"), ("a\n| x", "a\n| x y"), ("# a\nb", "# c\nb"),
    ("f(a: b)", "f(b)"), ("xs.map { $0 }", "xs.map { x in x }"), ("print \"a b\"", "print \"ab\""),
    ("if a { b }", "if a { b } else {}"), ("print nil", "print true"), ("a // b", "a // c"),
    ("let a = b", "var a = b"), ("advance to b", "advance b"), ("1s", "2s"),
  ])
  func `the formatter reports an internal error if its output has a different meaning`(
    text: String, other: String
  ) throws {
    let script = Parser.parse(Source(name: "t.rxs", text: text), .shell).0
    try ScriptFormatter.check(text, against: script, .shell)
    let error = #expect(throws: FormattingProblem.self) {
      try ScriptFormatter.check(other, against: script, .shell)
    }
    guard case .meaningChanges = error else {
      Issue.record("another problem: \(String(describing: error))")
      return
    }
  }

  @Test func `the formatter refuses a script with syntax errors`() throws {
    let error = #expect(throws: FormattingProblem.self) { try format("print (") }
    guard case .syntax(let diagnostics) = error else {
      Issue.record("another problem: \(String(describing: error))")
      return
    }
    #expect(diagnostics.map(\.message) == ["'(' is not closed"])
  }

  @Test(arguments: RepositoryScripts.paths)
  func `formatting keeps all tokens, and formatting again changes nothing`(path: String) throws {
    try expectStable(Source(name: path, bytes: try FileAccess.read(path)))
  }

  @Test(arguments: 0..<8) func `a random program keeps its meaning when it is formatted`(
    seed: Int
  ) throws {
    var random = SplitMix(seed: UInt64(seed) &+ 77)
    var maker = ProgramMaker(seed: UInt64(seed) &* 104_729 &+ 3)
    var parsed = 0
    for _ in 0..<20 {
      var text = ""
      for character in maker.program() {
        text.append(character)
        guard character == " " else { continue }
        if text.hasSuffix(", "), random.below(4) == 0 { text += "\n" }
        text += String(repeating: " ", count: random.below(3))
      }
      let source = Source(name: "t.rxs", text: text)
      guard Parser.parse(source, .shell).1.isEmpty else { continue }
      parsed += 1
      try expectStable(source)
    }
    #expect(parsed > 5)
  }

  private func expectStable(_ source: Source) throws {
    let before = source.text(SourceRange(0, source.bytes.count))
    let once = try ScriptFormatter.format(source, .shell)
    #expect(try format(once) == once, "\(before)")
    #expect(SyntaxDump.of(once) == SyntaxDump.of(before))
    #expect(tokens(Source(name: "", text: once)) == tokens(source), "\(before)")
  }

  /// The texts of tokens and comments; strings and expected lines include their blanks.
  private func tokens(_ source: Source) -> [String] {
    let lexed = Lexer.tokens(of: source)
    let comments = lexed.comments.map {
      String(source.text($0.range).reversed().drop { $0 == " " }.reversed())
    }
    return lexed.tokens.map { token in
      if case .phase(let title) = token.kind { title } else { source.text(token.range) }
    } + comments
  }

  private func format(_ text: String) throws -> String {
    try ScriptFormatter.format(Source(name: "t.rxs", text: text), .shell)
  }
}
