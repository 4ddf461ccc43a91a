import FoundationEssentials
import RxsEngine
import RxsLanguage
import RxsRuntime

/// The `stub` statements that repeat the network's answers in recordings.
package enum RecordedStubs {
  /// The `stub` statements to insert before the statement that made the requests.
  ///
  /// Only the method and the address of a request are written, without secrets. The newest matching
  /// stub wins, so the most exact stubs come last.
  package static func lines(for exchanges: [Exchange]) -> [String] {
    var order: [String] = []
    var responses: [String: [String]] = [:]
    for exchange in exchanges {
      let call = call(exchange.request)
      if responses[call] == nil { order.append(call) }
      responses[call, default: []].append(exchange.responseText)
    }
    let exactness = { (call: String) in call.count { $0 != "*" } }
    return order.enumerated()
      .sorted { (exactness($0.element), $0.offset) < (exactness($1.element), $1.offset) }
      .map { "stub \($0.element) \(responses[$0.element, default: []].joined(separator: ", "))" }
  }

  /// The beginning of a `stub` statement for a request: the method, if a statement can contain this
  /// method, and the address without secrets.
  package static func call(_ request: HTTPRequest) -> String {
    let pattern = Value.quoted(Secrets.pattern(for: request.url.absoluteString))
    let method = request.method.uppercased()
    return isMethod(method) ? "\(method) \(pattern)" : pattern
  }

  /// Whether a statement can contain the method: words joined by hyphens, such as `M-SEARCH`.
  package static func isMethod(_ text: String) -> Bool {
    text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy {
      word in
      word.first.map(Lexer.isIdentifierHead) ?? false
        && word.allSatisfy { Lexer.isIdentifierHead($0) || Lexer.isDigit($0) }
    }
  }

  /// The answer as text for a `stub` statement.
  package static func text(of content: HTTPStubs.Response.Content) -> String {
    switch content {
    case .failure(let reason): return "failure(\(Value.quoted(reason)))"
    case .response(let response):
      var headers = ""
      if !response.headers.isEmpty {
        let fields = response.headers.sorted { $0.key < $1.key }
          .map { "\(Value.quoted($0.key)): \(Value.quoted($0.value))" }
        headers = ", headers: [\(fields.joined(separator: ", "))]"
      }
      let status = response.status == 200 ? "" : ", status: \(response.status)"
      if response.data.isEmpty { return "status(\(response.status)\(headers))" }
      guard let text = String(validating: response.data, as: UTF8.self) else {
        return "base64(\"\(response.data.base64EncodedString())\"\(status)\(headers))"
      }
      return "text(\(literal(text))\(status)\(headers))"
    }
  }

  /// A string literal, as a raw string if that avoids escapes.
  package static func literal(_ text: String) -> String {
    let quoted = Value.quoted(text)
    let isRawEqual = !text.contains("\"#") && !text.contains("\\#")
    let escapes = text.unicodeScalars.count { ["\"", "\\"].contains($0) }
    // A raw string is possible if only quotes and backslashes need an escape.
    let isPlain = quoted.unicodeScalars.count == text.unicodeScalars.count + escapes + 2
    return escapes > 0 && isPlain && isRawEqual ? "#\"\(text)\"#" : quoted
  }
}
