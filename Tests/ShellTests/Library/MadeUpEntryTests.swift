import TestSupport
import Testing

@testable import RxsCatalog
@testable import RxsChecking
@testable import RxsCompletion
@testable import RxsEngine
@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession
@testable import RxsShell
@testable import RxsStatements

extension ObservableType {
  /// The first element of each pair.
  fileprivate func everyOther() -> Observable<Element> {
    lift(.manner(.skips)) { EveryOtherSink($0) }
  }
}

private final class EveryOtherSink<Element>: Stage<Element, Element> {
  private var isOpen = true

  override func next(_ element: Element) {
    defer { isOpen.toggle() }
    if isOpen { down.next(element) }
  }
}

/// Library entries that only these tests define. Execution, checks, help and completion take the
/// name of an entry only from its declaration.
@Suite struct MadeUpEntryTests {
  /// A session with an operator of this name.
  private func session(operator name: String) -> Session {
    let session = Session(catalog: Catalog(), options: Session.Options(folder: "."))
    let entry = StreamEntry.stage(
      .all, "\(name)(_ count: Int, step: Int = 1) -> Stream<Element>", "Keeps some elements.",
      example: "subscribe Observable.of(1, 2).\(name)(1) as xs"
    ) { source, a in source.take(try a.int(0)) }
    session.context.names.operators = [name: [entry.entry]]
    return session
  }

  private func session(_ name: String) -> Session {
    let session = Session(catalog: Catalog(), options: Session.Options(folder: "."))
    session.context.names.functions = [
      name: [
        .function(
          "\(name)(_ count: Int, step: Int = 1) -> Int", "Counts in steps.",
          example: "\(name)(2)\n| = 2"
        ) { a in .int(try a.int(0)) }
      ]
    ]
    return session
  }

  private func outcome(_ text: String, in session: Session) -> [String] {
    let source = Source(name: "a.rxs", text: text)
    var diagnostics: [String] = []
    session.listener.onDiagnostic = {
      diagnostics.append($0.rendered(isColored: false)?.plain ?? "")
    }
    return session.active {
      for line in Parser.parse(source, .shell).0.lines {
        session.run(line, of: source, phase: nil)
      }
      return (session.transcript.entries.last?.outputLines ?? []) + diagnostics
    }
  }

  private func offers(_ line: String, in session: Session) -> [String] {
    session.active {
      Completer(session: session).completion(line, line.utf8.count).candidates.map(\.text)
    }
  }

  @Test(arguments: ["wibble", "wobble"]) func `a function's name comes only from its declaration`(
    name: String
  ) {
    // Running and checking
    #expect(outcome("\(name)(3)", in: session(name)) == ["= 3"])
    #expect(
      outcome("\(name)(3, stp: 2)", in: session(name)) == [
        "error: '\(name)' has no argument 'stp:'",
        """
        a.rxs:1:11: error: '\(name)' has no argument 'stp:'
          \(name)(3, stp: 2)
                    ^~~
          did you mean 'step'?
        """,
      ])
    #expect(
      outcome("\(name.dropLast())(3)", in: session(name)).last?
        .hasSuffix("did you mean '\(name)'?") == true)
    // Help and completion
    let help = HelpTexts(session(name))
    #expect(
      help.text(on: name) == """
        \(name)(_ count: Int, step: Int = 1) -> Int
          Counts in steps.
        Example:
          \(name)(2)
          | = 2
        """)
    #expect(help.overview.contains(name))
    #expect(offers("print \(name.prefix(4))", in: session(name)) == [name])
    #expect(offers("\(name)(1, ", in: session(name)).first == "step:")
    // Other names are unknown.
    let other = name == "wibble" ? "wobble" : "wibble"
    #expect(help.text(on: other) == nil)
    #expect(offers("print \(other.prefix(4))", in: session(name)) == [])
    #expect(outcome("\(other)(3)", in: session(name)).first == "error: '\(other)' is not known")
  }

  @Test(arguments: ["wibble", "wobble"])
  func `an operator's name comes only from its declaration`(name: String) throws {
    func made() -> Session { session(operator: name) }
    // Running and checking
    let line = "subscribe Observable.of(1, 2).\(name)(1) as xs"
    #expect(outcome(line, in: made()) == ["0s xs 1", "0s xs completed"])
    #expect(
      outcome("subscribe Observable.of(1).\(name)(1, stp: 2) as xs", in: made()).first
        == "error: '\(name)' has no argument 'stp:'")
    #expect(
      outcome("subscribe Observable.of(1).\(name)(\"a\") as xs", in: made()).first
        == "error: '\(name)' takes Int, got String")
    #expect(
      outcome("subscribe Observable.of(1).\(name.dropLast())(1) as xs", in: made()).last?
        .hasSuffix("did you mean '\(name)'?") == true)
    let source = Source(name: "a.rxs", text: "Observable.of(1).\(name)(1).wibbly()\n")
    let mistakes = ScriptCheck.mistakes(in: Parser.parse(source, .shell).0, made())
    #expect(mistakes.map(\.message) == ["Observable has no member 'wibbly'"])
    // Help, completion, the reference
    let help = HelpTexts(made())
    #expect(help.text(on: name)?.contains("stream.\(name)(_ count: Int, step: Int = 1)") == true)
    #expect(help.topics.contains(name))
    #expect(help.summary(of: name) == "Keeps some elements.")
    #expect(offers("print Observable.of(1).\(name.prefix(4))", in: made()) == [name])
    #expect(offers("print Observable.of(1).\(name)(1, ", in: made()).first == "step:")
    let page = try #require(
      ReferenceTable.updated(RepositoryFiles.text("docs/language.md"), of: made()))
    #expect(page.contains("| `\(name)(_ count: Int, step: Int = 1) -> Stream<Element>` | Keeps"))
    // Other names are unknown.
    let other = name == "wibble" ? "wobble" : "wibble"
    #expect(help.text(on: other) == nil)
    #expect(!page.contains(other))
    #expect(
      outcome("subscribe Observable.of(1).\(other)(1) as xs", in: made()).first
        == "error: Observable has no member '\(other)'")
  }

  @Test func `the cause of a missing event names an operator that only this test defines`() {
    var options = Session.Options(folder: ".")
    options.traces = true
    let session = Session(catalog: Catalog(), options: options)
    let entry = StreamEntry.stage(
      .all, "everyOther() -> Stream<Element>", "Keeps the first of each two elements."
    ) { source, _ in source.everyOther() }
    session.context.names.operators = ["everyOther": [entry.entry]]
    let script = """
      let xs = PublishSubject<Int>()
      subscribe xs.everyOther().map { $0 * 10 } as tens
      emit xs 1, 2
      why not tens
      why tens
      """
    _ = outcome(script, in: session)
    let printed = session.transcript.entries.map { $0.outputLines.joined(separator: "\n") }
    #expect(printed[2] == "0s tens 10")
    #expect(printed[3].contains("emit xs 2 → everyOther: skipped"))
    #expect(printed[4].contains("everyOther") && printed[4].contains("emit xs 1"))
  }
}
