import RxsLanguage
import RxsSession

/// A `stub` or an `answer` statement of a script, split into texts that `explore` can recombine.
package struct AnswerShape: Hashable, Sendable {
  /// One answer of the statement, as written in the source.
  package struct Choice: Hashable, Sendable {
    /// The text of the answer, without the `after` of a stub.
    package let text: String
    /// The byte ranges of the durations in the text.
    package let durations: [Range<Int>]
    /// The delay of a stub's answer in nanoseconds, 0 without an `after`; nil for an `answer`
    /// statement.
    package let delay: Int?
    /// Whether the answer is a closure that takes arguments.
    package let isClosure: Bool
    /// Whether Swift has compiled the answer. The text of a compiled answer cannot be changed.
    package let isCompiled: Bool
  }

  /// The beginning of the statement: `stub "https://…"` or `answer api.search`.
  package let head: String
  package let isStub: Bool
  package let choices: [Choice]

  /// The shape of a statement; nil unless the statement is a `stub` or an `answer`.
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
        isCompiled: false)
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
      var written = value
      if case .compiled(_, let original) = value.kind { written = original }
      var isClosure = false
      if case .closure = written.unparenthesized.kind { isClosure = true }
      return Choice(
        text: source.text(value.range), durations: durations, delay: nil, isClosure: isClosure,
        isCompiled: written !== value)
    }
  }
}
