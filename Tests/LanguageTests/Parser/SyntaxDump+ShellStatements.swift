@testable import RxsCompletion
@testable import RxsLanguage
@testable import RxsStatements

/// A statement of the shell, with all its operands for a syntax dump.
protocol DumpedStatement: SessionStatement {
  /// The operands after the word.
  var parts: [String] { get }

  /// The whole statement.
  var dump: String { get }
}

extension DumpedStatement {
  var parts: [String] { [] }

  var dump: String { SyntaxDump.form(Self.word, parts) }
}

extension Emit: DumpedStatement {
  var parts: [String] { [SyntaxDump.of(target)] + values.map(SyntaxDump.of) }
}

extension Fail: DumpedStatement {
  var parts: [String] { [SyntaxDump.of(target), SyntaxDump.of(value)] }
}

extension Complete: DumpedStatement {
  var parts: [String] { [SyntaxDump.of(target)] }
}

extension Subscribe: DumpedStatement {
  var parts: [String] {
    items.map {
      SyntaxDump.of($0.expr) + ($0.isLabelExplicit ? " as " : " ~ ") + $0.label.text
    }
  }
}

extension Dispose: DumpedStatement {
  var parts: [String] { labels.map { ["labels"] + $0.map(\.text) } ?? ["all"] }
}

extension Drop: DumpedStatement {
  var parts: [String] { [name.text] }
}

extension Expect: DumpedStatement {
  var parts: [String] { [SyntaxDump.of(condition)] }
}

extension Print: DumpedStatement {
  var parts: [String] { values.map(SyntaxDump.of) }
}

extension Stub: DumpedStatement {
  var parts: [String] {
    [method?.text, SyntaxDump.of(pattern)].compactMap { $0 }
      + responses.map { response in
        SyntaxDump.form(response.kind.rawValue, response.arguments.map(SyntaxDump.of))
          + (response.after.map { " after " + SyntaxDump.of($0) } ?? "")
      }
  }
}

extension Store: DumpedStatement {
  var parts: [String] { [SyntaxDump.of(key), SyntaxDump.of(value)] }
}

extension Answer: DumpedStatement {
  var parts: [String] { [service.text, method.text] + values.map(SyntaxDump.of) }
}

extension DefineViewModel: DumpedStatement {
  var dump: String { SyntaxDump.of(declaration) }
}

extension Include: DumpedStatement {
  var parts: [String] { [path.text] }
}

extension SetOption: DumpedStatement {
  var parts: [String] { [name.text, SyntaxDump.of(value)] }
}

extension Marble: DumpedStatement {
  var parts: [String] { labels.map(\.text) }
}

extension Show: DumpedStatement {
  var parts: [String] { [topic, name].compactMap { $0?.text } }
}

extension Help: DumpedStatement {
  var parts: [String] { [topic].compactMap { $0?.text } }
}

extension Save: DumpedStatement {
  var parts: [String] { [file.path.text] + (file.replaces ? ["replace"] : []) }
}

extension Mark: DumpedStatement {
  var parts: [String] { [name.text] }
}

extension Back: DumpedStatement {
  var parts: [String] { [name.text] }
}

extension Undo: DumpedStatement {
  var parts: [String] { [count.map(SyntaxDump.of)].compactMap { $0 } }
}

extension Reset: DumpedStatement {}

extension Quit: DumpedStatement {}

extension Exit: DumpedStatement {}

extension Requires: DumpedStatement {
  var parts: [String] { features.map(\.text) }
}

extension Skip: DumpedStatement {
  var parts: [String] { [reason.text] }
}

extension XFail: DumpedStatement {
  var parts: [String] { [reason.text] }
}

extension Advance: DumpedStatement {
  var dump: String {
    switch distance {
    case .now: "(advance)"
    case .by(let expr): "(advance \(SyntaxDump.of(expr)))"
    case .to(let expr): "(advance-to \(SyntaxDump.of(expr)))"
    case .next: "(advance-next)"
    case .until(let expr): "(advance-until \(SyntaxDump.of(expr)))"
    }
  }
}

extension Run: DumpedStatement {
  var parts: [String] { [limit.map(SyntaxDump.of)].compactMap { $0 } }
}

extension At: DumpedStatement {
  var parts: [String] { [SyntaxDump.of(time), SyntaxDump.of(statement)] }
}
