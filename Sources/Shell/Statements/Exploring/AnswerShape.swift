import RxsLanguage
import RxsSession

/// A `stub` or an `answer` of a script, split into parts that can be recombined.
package struct AnswerShape: Hashable, Sendable {
  /// An answer, as in the source.
  package struct Choice: Hashable, Sendable {
    /// The text of the answer, without the `after` of a stub.
    package let text: String
    /// The byte ranges of the durations in the text.
    package let durations: [Range<Int>]
    /// The delay of a stub's answer, in nanoseconds; nil without a delay.
    package let delay: Int?
    /// Whether the answer is a closure that takes arguments.
    package let isClosure: Bool
    /// The head of a closure, `{ q in`, and its body, if the body is a single expression.
    package let head: String?
    package let body: String?
  }

  /// The beginning of the statement: `stub "https://…"` or `answer api.search`.
  package let head: String
  package let isStub: Bool
  package let choices: [Choice]

  /// The shape of a statement; nil for other statements.
  package init?(_ statement: Statement, of source: Source) {
    if let stub = statement.command as? Stub {
      self.init(stub, source)
    } else if let answer = statement.command as? Answer {
      self.init(answer, source)
    } else {
      return nil
    }
  }

  private init(_ stub: Stub, _ source: Source) {
    let method = stub.method.map { "\($0.text) " } ?? ""
    head = "\(Stub.word) \(method)\(source.text(stub.pattern.range))"
    isStub = true
    choices = stub.responses.map { response in
      var delay = 0
      if case .duration(let own)? = response.after?.kind { delay = own }
      return Choice(
        text: source.text(response.range), durations: [], delay: delay, isClosure: false,
        head: nil, body: nil)
    }
  }

  private init(_ answer: Answer, _ source: Source) {
    head = "\(Answer.word) \(answer.service.text).\(answer.method.text)"
    isStub = false
    choices = answer.values.map { value in
      let start = value.range.lowerBound
      var durations: [Range<Int>] = []
      value.walk { node in
        if let expr = node.expr, case .duration = expr.kind {
          durations.append(expr.range.lowerBound - start..<expr.range.upperBound - start)
        }
        return true
      }
      var head: String?
      var body: String?
      var isClosure = false
      if case .closure(let closure) = value.unparenthesized.kind {
        isClosure = true
        if closure.body.count == 1, case .expr(let only) = closure.body[0].kind {
          head = source.text(SourceRange(closure.range.lowerBound, only.range.lowerBound))
          body = source.text(only.range)
        }
      }
      return Choice(
        text: source.text(value.range), durations: durations, delay: nil, isClosure: isClosure,
        head: head, body: body)
    }
  }
}
