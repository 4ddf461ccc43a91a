import RxsRuntime
import TestSupport
import Testing

@testable import RxsLanguage
@testable import RxsStatements

@Suite struct RobustnessTests {
  static let sample = """
    #!/usr/bin/env rxs
    # 시작
    let game = FindNumberViewModel() // a game
    stub GET "https://*/random?*" json([2]) after 100ms, status(500), failure("no")
    subscribe game.round, game.bestRecord as best, xs
      .map { [weak self] (a: Int, b) -> Int in a &+ b[0]?.c! }
      .scan(0, accumulator: +) as sums
    | 0s game.round 1
    emit game.checkNumber -2, (1, id: "a\\(x + "\\(y)")"), [1: 2.5e-3, 0xff: nil]
    at (now + 1.5s) ! emit xs { $0.0.1 ?? \\.count }
    advance until latest(best) == 3 && count(xs) < 1...3 ? true : false
    let s = \"\"\"
      line \\(f { $0 })
        two
      \"\"\"; expect s != #"raw"#
    viewmodel V<(a: Int = 0) { input x: [Int: String]; state y = 1; on x { v in y += v }; output y }
    viewmodel Counter(start: Int = 0) {
      input add: Int
      state count = start
      on add { n in count += n }
      output isEven = count.map { $0 % 2 == 0 }
    }
    for (i, x) in xs.enumerated() where i > 0 { if let y = x, case .a(let z) = y { print z } else { run } }
    switch x { case .a, 1..<3: emit xs; case let (p, q)?: break; default: throw .offline }
    func f<T>(_ a: T, b: Observable<Array<Int>>) throws -> Int { /* nested /* comment */ */ return -a }
    """

  @Test func `the parser reads every prefix of a script without a crash`() {
    let bytes = Array(Self.sample.utf8)
    for end in 0...bytes.count {
      check(Array(bytes[..<end]))
    }
  }

  @Test func `the parser reads randomly changed scripts without a crash`() {
    var random = SplitMix(seed: 0x5EED)
    let bytes = Array(Self.sample.utf8)
    let pieces = [
      "(", ")", "[", "]", "{", "}", "\"", "\"\"\"", "\\(", "\\", "\n", "\n| ", "\n# ", "<", ">",
      "?",
      ":", "as", "in", "case", "let", "...", "$0", "#\"", "/*", "*/", ",", ";", "!", "emit ", ".",
      "가",
    ].map { Array($0.utf8) }
    for _ in 0..<3000 {
      let start = random.below(bytes.count - 300)
      var text = Array(bytes[start..<start + 300])
      for _ in 0...random.below(4) {
        let place = random.below(text.count)
        switch random.below(3) {
        case 0: text.remove(at: place)
        case 1: text.insert(contentsOf: pieces[random.below(pieces.count)], at: place)
        default:
          let end = min(text.count, place + random.below(30))
          text.removeSubrange(place..<end)
        }
      }
      check(text)
    }
  }

  @Test(arguments: [
    "(", "[", "{", "f(", "a[", "f { ", "-", "!", "! ", "~", "if x { ", "{ { ", "a ? ", "a ?? ",
    "a + (",
    "\"\\(", "[[:", "(a, ", "at 1s ", "x = ", "let x: [", "let x: (", "a<", "A<B<", "try ",
    "await ",
    "switch x { case ", "case .a(", "if case (", "if case .a(", "{ (", "\\.a", ".a", ".a()", "[0]",
    "?",
    "+ 1 ", "a.b + ", "func f() { ", "else if x { }", "x!", "/*", "\"\"\"\n\\(", "f {} a: {} ",
    "as Int ",
    "a; ", "a\n", "if x { } else ", "for x in y { ", "while x { ", "do { ", "repeat { ", "{ [x = ",
  ])
  func `the parser reads a token that is repeated 1100 times without a crash`(piece: String) {
    // 1100 exceeds every limit of the parser, and is small enough for a fast test.
    let text = String(repeating: piece, count: 1100)
    check(Array(text.utf8))
    check(Array((text + "1").utf8))
    check(Array(("let x = y" + text).utf8))
  }

  @Test(arguments: ["(", "[", "{", "f(", "a["])
  func `brackets that are nested too deeply are reported as one error`(opening: String) {
    let text = String(repeating: opening, count: 100_000)
    let (_, diagnostics) = Parser.parse(Source(name: "t", text: text), .shell)
    #expect(diagnostics.first?.message == "nested too deeply")
    #expect(diagnostics.count == 1)
  }

  @Test func `expressions that are nested within the limit parse without an error`() {
    let text = String(repeating: "(", count: 100) + "1" + String(repeating: ")", count: 100)
    #expect(Parser.parse(Source(name: "t", text: text), .shell).1.isEmpty)
    let sum = "1" + String(repeating: " + 1", count: 900)
    #expect(Parser.parse(Source(name: "t", text: sum), .shell).1.isEmpty)
    let closures = String(repeating: "f { ", count: 80) + String(repeating: "}", count: 80)
    #expect(Parser.parse(Source(name: "t", text: closures), .shell).1.isEmpty)
  }

  /// Parses a text, and checks the properties that hold for every text.
  private func check(_ bytes: [UInt8]) {
    let source = Source(name: "t", bytes: bytes)
    let (script, diagnostics) = Parser.parse(source, .shell)
    let whole = SourceRange(0, bytes.count)
    let isOutside = diagnostics.contains { !whole.contains($0.range) }
    #expect(!isOutside)
    let starts = diagnostics.map(\.range.lowerBound)
    #expect(starts == starts.sorted())
    let ranges = script.lines.map(\.range)
    let isOverlapping = zip(ranges, ranges.dropFirst()).contains { $0.upperBound > $1.lowerBound }
    #expect(!isOverlapping)
    if bytes.count < 10_000 {
      for diagnostic in diagnostics { _ = DiagnosticRenderer(source: source).render(diagnostic) }
      _ = Completeness.of(source.text(whole), .shell)
    }
  }
}
