import FoundationEssentials
import RxsChecking
import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSession
import RxsWorld

/// A response of a `stub`: `json([1]) after 1s`.
package struct StubResponse: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case json
    case text
    case file
    case base64
    case status
    case failure

    /// The usage text of this response.
    var usage: String {
      switch self {
      case .json: "json(VALUE)"
      case .text: "text(\"…\")"
      case .file: "file(\"path\")"
      case .base64: "base64(\"…\")"
      case .status: "status(500)"
      case .failure: "failure(\"reason\")"
      }
    }

    /// The description of this response.
    var summary: String {
      switch self {
      case .json: "the value as JSON"
      case .text: "the text as it is"
      case .file: "the content of the file"
      case .base64: "the bytes that the text encodes"
      case .status: "a status without a body"
      case .failure: "no connection"
      }
    }

    /// The parameters of this response. The first parameter has no label.
    var parameters: [Signature.Parameter] {
      let options =
        switch self {
        case .json, .text, .file, .base64: ["status", "headers"]
        case .status: ["headers"]
        case .failure: [String]()
        }
      return [Signature.Parameter(label: nil, name: "content", type: .unknown)]
        + options.map {
          Signature.Parameter(label: $0, name: $0, type: .unknown, isOptional: true)
        }
    }
  }

  let kind: Kind
  let arguments: [Argument]
  let after: Expr?
  /// The source range of the response without its `after`.
  let range: SourceRange

  func rebuilt(_ parts: inout Parts) -> StubResponse {
    StubResponse(
      kind: kind, arguments: parts.take(arguments), after: parts.take(after), range: range)
  }

  static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> StubResponse {
    let start = parser.token
    guard case .identifier(let word, _) = start.kind else {
      if parser.isAtStatementEnd || start.kind == .invalid { throw parser.wanted("a response") }
      throw unknown(parser.description(of: start), at: start.range)
    }
    guard let kind = Kind(rawValue: word) else {
      throw unknown(
        "'\(word)'", at: start.range,
        suggestion: Suggestion.nearest(to: word, in: Kind.allCases.map(\.rawValue)))
    }
    parser.advance()
    guard parser.token.kind == .open(.round), !parser.token.precededByBlank else {
      throw parser.wanted("'(' and the content of the response")
    }
    let arguments = try parser.parseArguments(.round)
    let range = parser.range(from: start.range.lowerBound)
    let after =
      !parser.isAtStatementEnd && parser.accept(word: "after") ? try parser.parseExpr() : nil
    return StubResponse(kind: kind, arguments: arguments, after: after, range: range)
  }

  private static func unknown(
    _ what: String, at range: SourceRange, suggestion: String? = nil
  ) -> SyntaxFailure {
    let responses = Kind.allCases.map { "\($0.rawValue)(…)" }.joined(separator: ", ")
    return .found(
      .message("\(what) is not a response"), at: range, hint: "the responses are \(responses)",
      suggestion: suggestion)
  }

  /// The index of the argument for each parameter, or the error for arguments that do not fit.
  private var binding: Result<[Int], Fault> {
    let shapes = arguments.map { ArgumentBinder.Argument(label: $0.label?.text) }
    return ArgumentBinder.bind(shapes, to: kind.parameters).mapError { misfit in
      let oneValue = Fault("'\(kind.rawValue)' takes 1 value without a label")
      switch misfit {
      case .missing: return oneValue
      case .surplus(let index):
        guard let label = arguments[index].label else { return oneValue }
        return Fault(
          .unknownLabel(
            label.text, callee: kind.rawValue, near: kind.parameters.compactMap(\.label)))
      }
    }
  }

  /// The response to send.
  func response(in session: Session) throws -> HTTPStubs.Response {
    try session.locating(range) {
      let places = try binding.get()
      let arguments = Arguments(
        ArgumentBinder.place(
          try arguments.map { try session.evaluate($0.value) }, at: places, of: kind.parameters),
        for: kind.parameters, callee: kind.rawValue, session.context)
      let delay = try after.map { expr in
        let span = try session.duration(expr)
        guard span >= 0 else {
          throw Fault("the delay cannot be negative")
            .located(expr.range, session.source)
        }
        return span
      }
      return HTTPStubs.Response(
        content: try content(arguments, session), delay: delay ?? 0,
        text: session.source.text(range) + (delay.map { " after \(Durations.text($0))" } ?? ""))
    }
  }

  private func content(
    _ arguments: Arguments, _ session: Session
  ) throws -> HTTPStubs.Response.Content {
    var response = HTTPResponse(headers: [:])
    for (index, parameter) in kind.parameters.enumerated() {
      guard let label = parameter.label, let value = arguments.valueIfGiven(index) else { continue }
      if label == "status" {
        guard case .int(let status) = value else {
          throw Fault("a status must be a number, got \(value.described)")
        }
        response.status = try Self.status(status)
      } else {
        guard case .dictionary(let entries) = value else {
          throw Fault("headers must be a dictionary of strings, got \(value.described)")
        }
        response.headers = Dictionary(entries.sorted.map { ($0.key.printed, $0.value.printed) }) {
          $1
        }
      }
    }
    switch kind {
    case .json: response.data = try JSONText.data(try arguments.value(0))
    case .text: response.data = Data(try arguments.string(0).utf8)
    case .base64:
      guard let data = Data(base64Encoded: try arguments.string(0)) else {
        throw Fault("the text is not base64")
      }
      response.data = data
    case .file: response.data = try body(of: arguments.string(0), session)
    case .status: response.status = try Self.status(arguments.int(0))
    case .failure: return .failure(try arguments.string(0))
    }
    return .response(response)
  }

  /// The bytes of a file. A recording contains these bytes in place of the path.
  private func body(of path: String, _ session: Session) throws -> Data {
    let bytes = try session.read(file: path)
    if let argument = arguments.first?.value.range {
      let call = SourceRange(range.lowerBound, argument.upperBound)
      session.transcript.keep(
        StubFile(call: call, argument: argument, path: path, bytes: bytes), of: session.source)
    }
    return Data(bytes)
  }

  private static func status(_ status: Int) throws -> Int {
    // Servers also send non-standard statuses such as 999. A recording must be able to repeat them.
    guard (100...999).contains(status) else {
      throw Fault("\(status) is not an HTTP status: a status is 100 to 999")
    }
    return status
  }

  func check(in check: ScriptCheck) {
    check.reporting(at: range) {
      _ = try binding.get()
      guard let content = arguments.first?.value else { return }
      switch (kind, content.kind) {
      case (.status, .integer(let status)): _ = try Self.status(status)
      case (.file, .string(let parts)):
        if parts.count == 1, case .text(let path) = parts[0] { _ = try check.session.resolve(path) }
      default: break
      }
    }
  }
}
