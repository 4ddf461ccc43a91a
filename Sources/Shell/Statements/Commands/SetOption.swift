import RxsCauses
import RxsChecking
import RxsCompletion
import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSession

/// `set NAME VALUE`
package struct SetOption: SessionStatement {
  let name: Name
  let value: Expr

  /// A setting: its name and a function that sets its value. The function returns nil for an
  /// invalid value.
  struct Option {
    package let name: String
    package let summary: String
    /// A description of the valid values, for messages.
    let wanted: String
    let type: Type
    let set: (Session, Value) -> Void?
  }

  nonisolated(unsafe) static let options = [
    Option(
      name: "frame", summary: "the length of a frame in marbles", wanted: "a duration above 0s",
      type: .duration
    ) { session, value in
      Durations.nanoseconds(value).flatMap { $0 > 0 ? session.context.frame = $0 : nil }
    },
    Option(
      name: "budget.events", summary: "the number of events that a statement may cause",
      wanted: "a number above 0", type: .int
    ) { session, value in
      guard case .int(let count) = value, count > 0 else { return nil }
      session.budget.events = count
      return ()
    },
    Option(
      name: "strict", summary: "whether output without an expected line is a failure",
      wanted: "true or false", type: .bool
    ) { session, value in
      guard case .bool(let isStrict) = value else { return nil }
      session.transcript.isStrict = isStrict
      return ()
    },
    Option(
      name: "warnings", summary: "whether the session prints warnings", wanted: "true or false",
      type: .bool
    ) { session, value in
      guard case .bool(let isOn) = value else { return nil }
      session.warnings.isOn = isOn
      return ()
    },
    Option(
      name: "date", summary: "the date and time at 0s",
      wanted: "an instant such as \"2026-01-01T00:00:00Z\"", type: .string
    ) { session, value in
      guard case .string(let text) = value, let date = DateText.date(text),
        let start = Int(exactly: (date.timeIntervalSince1970 * 1000).rounded())
      else { return nil }
      let (nanoseconds, overflow) = start.multipliedReportingOverflow(by: 1_000_000)
      guard !overflow else { return nil }
      session.clock.start = nanoseconds
      return ()
    },
  ]

  package static let word = "set"
  package static let help = StatementHelp(
    .session, 2, "set frame DURATION", "set budget.events N", "set strict BOOL",
    "set warnings on|off", "set date INSTANT",
    summary: "changes a setting of the session", examples: ["set budget.events 1000"])

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> SetOption {
    try parser.needOperand(of: word, "a name and a value")
    let name = try parser.parseDottedName("the name of a setting")
    try parser.needOperand(of: word, "a value after the name")
    if parser.token.isSymbol("=") {
      throw parser.wanted("a value", hint: "write 'set \(name.text) VALUE'")
    }
    let range = parser.token.range
    for (word, isOn) in [("on", true), ("off", false)] where name.text == "warnings" {
      if parser.accept(word: word) { return SetOption(name: name, value: Expr(.bool(isOn), range)) }
    }
    return SetOption(name: name, value: try parser.parseExpr())
  }

  package func rebuilt(_ parts: inout Parts) -> SetOption {
    SetOption(name: name, value: parts.take(value))
  }

  private var option: Option? { Self.options.first { $0.name == name.text } }

  package func run(in session: Session) throws {
    guard let option else { throw Fault(unknown, session.source) }
    let given = try session.evaluate(value)
    guard option.set(session, given) != nil else {
      throw Fault.mismatch("'\(name.text)'", takes: option.wanted, given)
        .located(value.range, session.source)
    }
  }

  private var unknown: Diagnostic {
    let names = Self.options.map(\.name)
    return Diagnostic(
      .message("there is no setting '\(name.text)'"), at: name.range,
      hint: "the settings are \(names.joined(separator: ", "))",
      suggestion: Suggestion.nearest(to: name.text, in: names))
  }

  package func check(in check: ScriptCheck) { if option == nil { check.report(unknown) } }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    let start = point.startOfPath
    if start == 1 {
      let typed = point.text(point.tokens[start...]) + point.word
      return Offer(
        options.map { .init(text: $0.name, suffix: " ", summary: $0.summary) }, typed: typed)
    }
    let name = point.operands.first?.word
    let isBool = options.contains { $0.name == name && $0.type == .bool }
    return isBool ? Offer([.init(text: "false"), .init(text: "true")]) : nil
  }
}
