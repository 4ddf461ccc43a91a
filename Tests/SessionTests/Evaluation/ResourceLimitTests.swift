import TestSupport
import Testing

@testable import RxsCatalog
@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements

/// A value, a stream or a session that grows too large causes an error.
@Suite struct ResourceLimitTests {
  private static func outcome(_ text: String) -> ScriptOutcome {
    ScriptOutcome.of("\(text)\n\"alive\"", seconds: 20)
  }

  @Test(arguments: [
    ("var a: [Any] = []; for _ in 0..<100_000 { a = [a] }", "the value is nested too deeply"),
    ("var a: [Any] = [0]; for _ in 0..<100_000 { a[0] = a }", "the value is nested too deeply"),
    (
      "var a: [Any] = []; for _ in 0..<100_000 { let b = a; a = []; a.append(b) }",
      "the value is nested too deeply"
    ),
    (
      "var a: [Any] = []; for _ in 0..<100_000 { a = (0..<1).map { _ in a } }",
      "the value is nested too deeply"
    ),
    (
      "var a: (Any, Int) = (1, 2); for _ in 0..<100_000 { a = (a, 2) }",
      "the value is nested too deeply"
    ),
    (
      "var a: [Int: Any] = [0: 0]; for _ in 0..<100_000 { a = [0: a] }",
      "the value is nested too deeply"
    ),
    (
      """
      var a: [AnyHashable] = [1], b: [AnyHashable] = [1]
      for _ in 0..<60 { a = [a, a]; b = [b, b] }
      a == b
      """, "the values are too large to be compared"
    ),
    (
      "let x = String(repeating: \"x\", count: 8_000_000); for _ in 0..<100 { print x }",
      "printed more than"
    ),
    ("cold(String(repeating: \"-\", count: 10_000_000))", "the collection is too large"),
    ("Array(String(repeating: \"x\", count: 10_000_000).utf8)", "the collection is too large"),
  ])
  func `a statement fails when its value or its output grows too large`(
    text: String, message: String
  ) {
    let lines = Self.outcome(text).lines
    #expect(lines.last == "= \"alive\"")
    #expect(
      lines.dropLast().last?.hasPrefix("error: ") == true
        && lines.dropLast().last?.contains(message) == true, "\(lines.suffix(2))")
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "while true { do { while true {} } catch {} }", "while true { defer { while true {} } }",
      "func f() throws { while true {} }; while true { _ = try? f() }",
      "while true { do { defer { while true {} }; throw \"x\" } catch {} }",
      "func f() { while true {} }; while true { do { [1].forEach { _ in f() } } catch {} }",
    ])
  func `a catch or a defer block cannot continue a statement after its time limit`(text: String) {
    let lines = ScriptOutcome.of("\(text)\n\"alive\"", seconds: 0).lines
    #expect(lines == ["error: the statement ran for more than 0 s", "= \"alive\""])
  }

  @Test(arguments: [
    "Observable.just(n).flatMap { e($0 + 1) }", "Observable.error(.x).catch { _ in e(n + 1) }",
  ])
  func `a subscription fails when its stream contains itself without end`(body: String) {
    let text = "func e(_ n: Int) -> Observable<Int> { \(body) }\nsubscribe e(0) as x"
    let lines = Self.outcome("set budget.events 1000\n\(text)").lines
    #expect(lines.last == "= \"alive\"")
    #expect(lines.dropLast().last?.hasPrefix("error: ") == true, "\(lines.suffix(2))")
  }

  @Test func `a chain of 200000 closures is released without a stack overflow`() {
    let text = "var a: Any = { 1 }; for _ in 0..<200_000 { let b = a; a = { b } }\na = 1"
    #expect(Self.outcome(text).lines == ["= \"alive\""])
  }

  @Test func `a pipeline of 50000 operators delivers an event and is released`() {
    let text = """
      let p = PublishSubject<Int>()
      var s = p.asObservable()
      for _ in 0..<50_000 { s = s.map { $0 + 1 } }
      subscribe s as x
      emit p 1
      dispose x; drop p; s = .empty()
      """
    #expect(Self.outcome(text).lines == ["0s x 50001", "= \"alive\""])
  }

  @Test(arguments: ["print a", "\"\\(a)\".count", "String(describing: a).count"])
  func `converting a value to text fails when the text would exceed 64 MB`(statement: String) {
    let text = """
      var a: [Any] = [String(repeating: "x", count: 1000)]
      for _ in 0..<60 { a = [a, a] }
      \(statement)
      """
    #expect(
      Self.outcome(text).lines == ["error: the value is too large: more than 64 MB", "= \"alive\""])
  }

  @Test func `two objects that refer to each other are each printed once`() {
    final class Node {
      var next: Node?
      let name = "n"
    }
    let (first, second) = (Node(), Node())
    (first.next, second.next) = (second, first)
    defer { first.next = nil }
    #expect(
      Value(reflecting: first).canonical
        == "Node(next: Node(next: <Node>, name: \"n\"), name: \"n\")")
  }

  @Test func `a deeply nested array can be a dictionary key`() {
    let text = """
      var a: [AnyHashable] = [1]; for _ in 0..<60 { a = [a, a] }
      let d = [a: 1]
      print d.count
      """
    #expect(Self.outcome(text).lines == ["1", "= \"alive\""])
  }

  @Test func `numbers and durations in collections are equal if their amounts are equal`() {
    let text = """
      print [1, 2.0] == [1.0, 2], (1, .seconds(3)) == (1, 3s), [1: [nil]] == [1: [nil] as [Int?]]
      print .a(1) == .a(1), .a == .a(1)
      """
    #expect(
      Self.outcome(text).lines == [
        "true true true", "true false", "= \"alive\"",
      ])
  }

  @Test func `a statement fails when the session uses more memory than its limit`() {
    let session = Session(catalog: Catalog(), options: Session.Options(folder: "/nonexistent"))
    session.budget.memory = 1 << 20
    var messages: [String] = []
    session.listener.onDiagnostic = { messages.append($0.message) }
    let source = Source(name: "t", text: "while true { }\nlet x = 1")
    let outcomes = session.active {
      Parser.parse(source, .shell).0.lines.map { session.run($0, of: source, phase: nil) }
    }
    #expect(outcomes == [.failed(.interrupted), .done])
    #expect(messages == ["the session takes up more than 1 MB of memory"])
  }
}
