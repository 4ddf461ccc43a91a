import RxsChecking
import RxsCompiling
import RxsCompletion
import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSession
import RxsSwiftSession

/// `emit TARGET [VALUE, …]`
package struct Emit: SessionStatement {
  package let target: Expr
  package let values: [Expr]

  package static let word = "emit"
  package static let help = StatementHelp(
    .play, 1, "emit TARGET [VALUE, …]",
    summary: "sends values into an input, a relay or a subject; without a value, sends ()",
    examples: [
      """
      let xs = PublishSubject<Int>()
      subscribe xs
      emit xs 1, 2
      | 0s xs 1
      | 0s xs 2
      """
    ])

  package static let effect: StatementEffect = .sends
  package static let insteadInClosures: String? = "'onNext(…)' and 'accept(…)' send a value"

  package static func hint(forValueBehind path: String) -> String? {
    "'\(word) \(path) …' sends a value"
  }

  package var calledPath: String? { target.path }
  package var sentValues: [Expr]? { values }

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Emit {
    let target = try parser.parseEmitTarget(of: word)
    if parser.isAtStatementEnd { return Emit(target: target, values: []) }
    if parser.token.kind == .comma {
      throw parser.unexpected(hint: "write a blank, not ',', before the first value")
    }
    let values = try parser.parseExprList()
    if !parser.isAtStatementEnd, parser.startsOperand {
      throw parser.unexpected(hint: "separate the values with ','")
    }
    return Emit(target: target, values: values)
  }

  package func rebuilt(_ parts: inout Parts) -> Emit {
    Emit(target: parts.take(target), values: parts.take(values))
  }

  package func resolve(in resolver: Resolver, _ statement: Statement, _ scope: NameScope) {
    let element = resolver.elementOfTarget(target, scope)
    for value in values { resolver.resolveValue(value, as: element, scope) }
  }

  package func run(in session: Session) throws {
    let published = session.publishedProperty(target)
    let present = try published.map { .stream($0) } ?? session.evaluate(target)
    if case .function(let method) = present {
      // Here the target is a method of a view model, with the sent values as arguments.
      let sent = values.isEmpty ? [.void] : try values.map { try session.evaluate($0) }
      for (index, value) in sent.enumerated() {
        try session.tracing(value: index + 1) {
          _ = try method.arity == 0 ? method.call([]) : method.call(value)
        }
      }
      return
    }
    let isSet = try session.setProperty(target, with: present) {
      try values.isEmpty ? [(target, .void)] : values.map { ($0, try session.evaluate($0)) }
    }
    if isSet { return }
    let (name, stream) = try session.target(target, present)
    guard let input = stream.input else {
      throw Fault.isOutput(name, stream.kind)
    }
    var actions: [() -> Void] = []
    if values.isEmpty { actions.append(try session.prepare(.void, for: input, name, target)) }
    for expr in values {
      actions.append(try session.prepare(try session.evaluate(expr), for: input, name, expr))
    }
    for (index, action) in actions.enumerated() {
      guard session.budget.allowsMore() else { return }
      session.tracing(value: index + 1) {
        action()
        session.clock.drainMain()
      }
    }
  }

  package func check(in check: ScriptCheck) { check.checkTarget(target) }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    completer.target(at: point)
  }
}

extension Parser {
  /// Parses the target of a statement that sends values. A blank must follow the target.
  mutating func parseEmitTarget(of word: String) throws(SyntaxFailure) -> Expr {
    let target = try parseTarget(of: word)
    if !token.precededByBlank, !isAtStatementEnd, token.kind != .comma {
      if token.kind == .invalid { throw .alreadyReported }
      throw .found(
        .message("a blank is missing between the target and the value"), at: token.range,
        hint: word == Complete.word
          ? "'complete' takes no value" : "write '\(word) \(source.text(target.range)) …'")
    }
    return target
  }
}

extension Session {
  /// The stream to which a target expression refers, with the target's name for messages.
  func target(
    _ expr: Expr, _ present: Value? = nil
  ) throws -> (name: String, stream: StreamValue) {
    let name = expr.path ?? "the target"
    let value = try present ?? publishedProperty(expr).map { .stream($0) } ?? evaluate(expr)
    if case .stream(let stream) = value { return (name, stream) }
    let problem = TargetProblem(name, value)
    throw Fault(problem.message, hint: problem.hint).located(expr.range, source)
  }

  /// Converts a value to the type of an input. If that fails, the error message contains the type.
  fileprivate func prepare(
    _ value: Value, for input: StreamInput, _ name: String, _ expr: Expr
  ) throws -> () -> Void {
    do {
      return try input.prepare(value, context)
    } catch let mismatch as Conversion.Mismatch {
      var fault = Fault.mismatch(name, takes: input.takenType, value, refusal: mismatch)
      if case .symbol(let symbol) = value, symbol.origin == nil, symbol.payload == nil {
        fault.hint = input.typeName.map { "write a static member as '\($0).\(symbol.name)'" }
      }
      throw fault.located(expr.range, source)
    }
  }
}

extension Emit {
  package func compiling(in source: Source) -> CompilingMeaning? { .namesProperties }
}
