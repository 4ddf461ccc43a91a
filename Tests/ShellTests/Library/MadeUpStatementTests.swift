import Testing

@testable import RxsCatalog
@testable import RxsCauses
@testable import RxsChecking
@testable import RxsCompletion
@testable import RxsLanguage
@testable import RxsRecording
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsStatements
@testable import RxsSwiftSession

/// A statement that only these tests define, to show that a statement needs no code outside of its
/// type.
@Suite struct MadeUpStatementTests {
  /// `twice TARGET VALUE`
  private struct Twice: SessionStatement {
    let target: Expr
    let value: Expr

    static let word = "twice"
    static let help = StatementHelp(
      .play, 99, "twice TARGET VALUE", summary: "sends a value two times",
      examples: ["let xs = PublishSubject<Int>()\ntwice xs 1"])
    static let effect: StatementEffect = .sends
    var sentValues: [Expr]? { [value, value] }

    static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Twice {
      Twice(target: try parser.parseEmitTarget(of: word), value: try parser.parseExpr())
    }

    func rebuilt(_ parts: inout Parts) -> Twice {
      Twice(target: parts.take(target), value: parts.take(value))
    }

    func resolve(in resolver: Resolver, _ statement: Statement, _ scope: NameScope) {
      let element = resolver.elementOfTarget(target, scope)
      resolver.resolveValue(value, as: element, scope)
    }

    func run(in session: Session) throws {
      let (name, stream) = try session.target(target)
      guard let input = stream.input else { throw Fault.isOutput(name, stream.kind) }
      for number in 1...2 {
        let send = try input.prepare(session.evaluate(value), session.context)
        session.tracing(value: number) { send() }
      }
    }

    func check(in check: ScriptCheck) { check.checkTarget(target) }

    static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
      completer.target(at: point)
    }
  }

  private let grammar = Grammar(StatementTable.all.map { $0 } + [Twice.self])

  private func session() -> Session {
    var options = Session.Options(folder: ".")
    options.traces = true
    let session = Session(catalog: Catalog(), options: options, grammar: grammar)
    _ = session.warnings
    return session
  }

  /// The lines that a script prints in a session that records causes.
  private func lines(_ text: String, in session: Session) -> [String] {
    let source = Source(name: "a.rxs", text: text)
    return session.active {
      for line in Parser.parse(source, grammar).0.lines {
        session.run(line, of: source, phase: nil)
      }
      return session.transcript.entries.flatMap(\.outputLines)
    }
  }

  private let script = """
    let xs = PublishSubject<Int>()
    subscribe xs.map { $0 * 10 } as tens
    twice xs 4

    """

  @Test func `a new statement runs and is recorded`() {
    let session = session()
    #expect(lines(script, in: session) == ["0s tens 40", "0s tens 40"])
    let recording = Recorder(of: session.transcript.entries).script
    #expect(recording == script + "| 0s tens 40\n| 0s tens 40\n")
  }

  @Test func `a new statement is shown as the cause of its events`() {
    let why = lines(script + "why tens", in: session()).joined(separator: "\n")
    #expect(why.contains("twice xs 4"))
    let not = lines(
      "let xs = PublishSubject<Int>()\nsubscribe xs.filter { $0 > 9 } as big\ntwice xs 4\n"
        + "why not big", in: session()
    ).joined(separator: "\n")
    #expect(not.contains("twice xs 4 → "))
  }

  @Test func `a warning names a new statement that sent elements too early`() {
    let session = session()
    _ = lines("let xs = PublishSubject<Int>()\ntwice xs 4\nsubscribe xs", in: session)
    #expect(session.warnings.all.first?.contains("the first with 'twice xs 4' (line 2)") == true)
  }

  @Test func `a new statement is checked, completed and has a help text`() {
    let session = session()
    let wrong = Parser.parse(Source(name: "a.rxs", text: "twice nothing 4\n"), grammar).0
    #expect(
      session.active { ScriptCheck.mistakes(in: wrong, session).map(\.message) }
        == ["'nothing' is not known"])
    func offers(_ line: String) -> [String] {
      session.active {
        Completer(session: session).completion(line, line.utf8.count).candidates.map(\.text)
      }
    }
    #expect(offers("twi") == ["twice"])
    _ = lines(script, in: session)
    #expect(offers("twice ") == ["xs"])
    #expect(HelpTexts(session).text(on: "twice")?.contains("sends a value two times") == true)
  }
}
