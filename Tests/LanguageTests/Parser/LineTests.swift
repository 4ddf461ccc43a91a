import Testing

@testable import RxsLanguage
@testable import RxsStatements

@Suite struct LineTests {
  @Test(arguments: [
    ("a\nb", "a\nb"), ("a; b;c", "a\nb\nc"), ("a;\nb", "a\nb"),
    ("f(\n1,\n2\n)\nb", "(call f 1 2)\nb"),
    ("a +\n b", "(+ a b)"), ("a\n-b", "a\n(- b)"), ("a\n  - b", "(- a b)"),
    ("a\n  // why\n\n  .b", "(. a b)"),
    ("a\n  ?? b", "(?? a b)"), ("a\n  && b\n  || c", "(|| (&& a b) c)"),
    ("a\n ? b\n : c", "(?: a b c)"),
    ("a\n?.b", "(chain (. (? a) b))"), ("a ?\n b :\n c", "(?: a b c)"),
    ("[\n1\n]\n[2]", "[1]\n[2]"),
    ("f\n{ 1 }", "f\n{1}"), ("f\n(1)", "f\n(paren 1)"), ("{ a\nb\n.c }", "{a; (. b c)}"),
    ("f({\n a\n b\n}, 2)", "(call f {a; b} 2)"), ("a /* x\n */ .b", "(. a b)"),
    ("emit xs 1,\n// c\n2", "(emit xs 1 2)"), ("a\r\nb\r\n", "a\nb"), ("\u{FEFF}a", "a"),
    ("#!/usr/bin/env rxs\na", "a"), ("a\u{3000}+\u{A0}b", "(+ a b)"), ("", ""), ("// only", ""),
    ("let x = 1 // c\nx", "(let `x 1)\nx"), ("advance\n.foo", "(. advance foo)"),
    ("reset\n.foo", "(. reset foo)"),
    ("x = \n 3", "(= x 3)"), ("return\nfoo", "(return)\nfoo"),
    ("let a = \"\"\"\n# no phase\n| no line\n\"\"\"", "(let `a \"# no phase\\n| no line\")"),
  ])
  func `a statement continues on the next line if it is not complete`(text: String, tree: String) {
    #expect(SyntaxDump.of(text) == tree)
  }

  @Test(arguments: [
    ("a", Completeness.complete), ("", .complete), ("f(", .needsMore(.openBracket(.round))),
    ("f({ x in [", .needsMore(.openBracket(.square))), ("f()", .complete), ("f)", .complete),
    ("f(]", .complete), ("a +", .needsMore(.trailingOperator("+"))),
    ("a + // why", .needsMore(.trailingOperator("+"))), ("emit xs 1,", .needsMore(.trailingComma)),
    ("let x =", .needsMore(.trailingOperator("="))), ("a ??", .needsMore(.trailingOperator("??"))),
    ("a ?", .needsMore(.trailingOperator("?"))), ("a!", .complete),
    ("a++", .complete), ("a--", .complete), ("a + +", .needsMore(.trailingOperator("+"))),
    ("a[0]?", .complete),
    ("let r = 1...", .complete), ("let s = \"\"\"", .needsMore(.openString)),
    ("\"\"\"\n\\(f(", .needsMore(.openString)), ("\"abc", .complete), ("f(\"abc", .complete),
    ("@propertyWrapper", .needsMore(.loneAttribute)),
    ("@A(1)\n@B // b\n", .needsMore(.loneAttribute)),
    ("@A\nstruct B { }", .complete), ("@A struct B { }", .complete), ("@", .complete),
    ("/* a", .needsMore(.openComment)), ("a\n.b", .complete), ("help ??", .complete),
    ("a; help {", .complete), ("viewmodel A {", .needsMore(.openBracket(.curly))),
    ("\"\\(f {\"", .complete), ("!", .complete),
  ])
  func `an unfinished statement is recognised, with the reason`(
    text: String, answer: Completeness
  ) {
    #expect(Completeness.of(text, .shell) == answer)
  }

  @Test func `a script keeps its comments, blank lines, expected lines and phases in order`() {
    let text = """
      #!/usr/bin/env rxs
      // about

      emit xs 1; emit xs 2  // both
      | 0s xs 1
      // between

      |  two
      |
      # 첫 phase
      subscribe xs
        // inside
        .map { $0 }  as y
        | 0s ||
      /* block
         comment */ run
      """
    let (script, diagnostics) = Parser.parse(Source(name: "t", text: text), .shell)
    #expect(diagnostics.isEmpty)
    #expect(
      script.items.map { outline($0, script.source) } == [
        "comment // about", "blank 3",
        "line 4...4 ×2 emit xs 1; emit xs 2 // both |5:0s xs 1|8: two|9:",
        "comment // between", "blank 7", "phase 10 첫 phase",
        "line 11...13 ×1 subscribe xs\n  // inside\n  .map { $0 }  as y |14:0s ||",
        "comment /* block\n   comment */", "line 16...16 ×1 run",
      ])
    #expect(script.interpreterLine.map(script.source.text) == "#!/usr/bin/env rxs")
  }

  @Test func `an error in a later block of piped input has its line number in the whole input`() {
    let (_, diagnostics) = Parser.parse(
      Source(name: "<stdin>", text: "a\n)", firstLine: 7), .shell)
    let source = Source(name: "<stdin>", text: "a\n)", firstLine: 7)
    #expect(
      diagnostics.map { DiagnosticRenderer(source: source).render($0) } == [
        """
        <stdin>:8:1: error: ')' closes nothing
          )
          ^
        """
      ])
  }

  private func outline(_ item: ScriptItem, _ source: Source) -> String {
    switch item {
    case .phase(let phase): return "phase \(phase.line) \(phase.title)"
    case .comment(let comment): return "comment \(source.text(comment.range))"
    case .blank(let line): return "blank \(line)"
    case .line(let line):
      let comment = line.trailingComment.map { " " + source.text($0.range) } ?? ""
      let expected = line.expected.map { "|\($0.line):\($0.text)" }.joined()
      return
        "line \(line.lineNumbers) ×\(line.statements.count) \(source.text(line.range))\(comment)"
        + (expected.isEmpty ? "" : " " + expected)
    }
  }
}
