import TestSupport
import Testing

@testable import RxsLanguage
@testable import RxsRuntime
@testable import RxsSession

/// A made-up entry is known everywhere by the name that its declaration has, and by no other.
@Suite struct MadeUpEntryTests {
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
    session.onDiagnostic = { diagnostics.append($0.rendered(isColored: false)?.plain ?? "") }
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

  @Test(arguments: ["wibble", "wobble"]) func `an entry is renamed everywhere`(name: String) {
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
    // No other name is known.
    let other = name == "wibble" ? "wobble" : "wibble"
    #expect(help.text(on: other) == nil)
    #expect(offers("print \(other.prefix(4))", in: session(name)) == [])
    #expect(outcome("\(other)(3)", in: session(name)).first == "error: '\(other)' is not known")
  }
}
