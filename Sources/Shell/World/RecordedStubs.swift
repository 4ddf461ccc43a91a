import FoundationEssentials
import RxsEngine
import RxsLanguage
import RxsRuntime

/// Writes the `stub` statements of a recording, which repeat the answers of the network.
package enum RecordedStubs {
  /// The `stub` statements to insert before the statement that made the requests.
  ///
  /// A stub contains only the method and the address of a request, without secrets. Stubs with the
  /// most specific addresses come last, because the last stub that matches is used.
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

  /// The beginning of a `stub` statement for a request: the method and the address, without
  /// secrets. A method that a statement cannot contain is left out.
  package static func call(_ request: HTTPRequest) -> String {
    let pattern = Value.quoted(Secrets.pattern(for: request.url.absoluteString))
    let method = request.method.uppercased()
    return isMethod(method) ? "\(method) \(pattern)" : pattern
  }

  /// Whether a statement can contain the method. It must consist of words with hyphens between
  /// them: `M-SEARCH`.
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

  /// A string literal for a text. It is a raw string if a raw string needs no escapes, but an
  /// ordinary string needs them.
  package static func literal(_ text: String) -> String {
    let quoted = Value.quoted(text)
    let isRawEqual = !text.contains("\"#") && !text.contains("\\#")
    let escapes = text.unicodeScalars.count { ["\"", "\\"].contains($0) }
    // A raw string is possible only if no character other than quotes and backslashes needs an
    // escape.
    let isPlain = quoted.unicodeScalars.count == text.unicodeScalars.count + escapes + 2
    return escapes > 0 && isPlain && isRawEqual ? "#\"\(text)\"#" : quoted
  }
}
