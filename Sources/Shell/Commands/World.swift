import FoundationEssentials
import RxsEngine

extension Command {
  static let stub = Command(
    word: .stub, group: .world,
    usage: ["stub [METHOD] \"URL-PATTERN\" RESPONSE [after DURATION], …"],
    summary:
      "answers HTTP requests: "
      + Stub.Response.Kind.allCases.map(\.usage).joined(separator: ", ")
      + ", and with a body status: 404 and headers: [\"Name\": \"value\"]",
    examples: [
      """
      stub "https://www.randomnumberapi.com/*" json([2]) after 1s, status(500)
      """,
      """
      stub "https://example.org/*" text("gone", status: 404, headers: ["Server": "test"])
      subscribe http.get("https://example.org/") as answer
      advance
      | 0s answer (status: 404, headers: ["Server": "test"], text: "gone")
      | 0s answer completed
      """,
    ]
  ) { statement, session in
    guard case .stub(let stub) = statement.kind else { return }
    guard case .string(let pattern) = try session.evaluate(stub.pattern) else {
      throw session.compiler.failure("a URL pattern is a string", at: stub.pattern.range)
    }
    let responses = try stub.responses.map { try session.response($0) }
    session.stubs.add(method: stub.method?.text, pattern: pattern, responses: responses)
  }

  static let store = Command(
    word: .store, group: .world, usage: ["store \"KEY\" VALUE"],
    summary: "puts a value into the session's storage",
    examples: ["store \"Round\" 3"]
  ) { statement, session in
    guard case .store(let key, let value) = statement.kind else { return }
    let keyValue = try session.evaluate(key)
    guard case .string(let name) = keyValue else {
      throw session.compiler.failure(
        "a storage key is a string, got \(keyValue.described)", at: key.range)
    }
    let stored = try session.evaluate(value)
    if case .none = stored { return session.storage.set(nil, forKey: name) }
    do {
      session.storage.set(try StoredValue(stored), forKey: name)
    } catch let error as RuntimeError {
      throw error.located(value.range, session.compiler.source)
    }
  }
}

extension Session {
  /// The response that a `stub` statement describes.
  fileprivate func response(_ syntax: Stub.Response) throws -> HTTPStubs.Response {
    let arguments = Arguments(
      callee: syntax.kind.rawValue,
      all: try syntax.arguments.map {
        LabelledValue(label: $0.label?.text, value: try evaluate($0.value))
      })
    let delay = try syntax.after.map { expr in
      let span = try duration(expr)
      guard span >= 0 else {
        throw compiler.failure("an answer cannot take less than no time", at: expr.range)
      }
      return span
    }
    let text = compiler.source.text(syntax.range)
    do {
      return HTTPStubs.Response(
        content: try content(syntax, arguments), delay: delay ?? 0,
        text: text + (delay.map { " after \(Durations.text($0))" } ?? ""))
    } catch let error as RuntimeError {
      throw error.located(syntax.range, compiler.source)
    }
  }

  private func content(
    _ syntax: Stub.Response, _ arguments: Arguments
  ) throws -> HTTPStubs.Response.Content {
    let kind = syntax.kind
    let labels = kind.labels
    for case let label? in arguments.all.map(\.label) where !labels.contains(label) {
      throw RuntimeError(
        "'\(kind.rawValue)' has no argument '\(label):'",
        suggestion: Suggestion.nearest(to: label, in: labels))
    }
    guard arguments.all.count(where: { $0.label == nil }) == 1, arguments.all[0].label == nil else {
      throw RuntimeError("'\(kind.rawValue)' takes 1 value, before those with a label")
    }
    var response = HTTPResponse(headers: try headers(arguments))
    if let status = arguments["status"] {
      guard case .int(let status) = status else {
        throw RuntimeError("a status is a number, got \(status.described)")
      }
      response.status = try Self.status(status)
    }
    switch kind {
    case .json: response.data = try JSONText.data(try arguments.value(0))
    case .text: response.data = Data(try arguments.string(0).utf8)
    case .base64:
      guard let data = Data(base64Encoded: try arguments.string(0)) else {
        throw RuntimeError("this is no base64")
      }
      response.data = data
    case .file: response.data = try body(of: syntax, path: arguments.string(0))
    case .status: response.status = try Self.status(arguments.int(0))
    case .failure: return .failure(try arguments.string(0))
    }
    return .response(response)
  }

  /// The bytes of a file, which a recording keeps.
  private func body(of syntax: Stub.Response, path: String) throws -> Data {
    let bytes = try read(file: path)
    if let argument = syntax.arguments.first?.value.range {
      let call = SourceRange(syntax.range.lowerBound, argument.upperBound)
      transcript.keep(
        StubFile(call: call, argument: argument, path: path, bytes: bytes), of: compiler.source)
    }
    return Data(bytes)
  }

  private static func status(_ status: Int) throws -> Int {
    guard (100...599).contains(status) else {
      throw RuntimeError("\(status) is no HTTP status: it is 100 to 599")
    }
    return status
  }

  private func headers(_ arguments: Arguments) throws -> [String: String] {
    guard let value = arguments["headers"] else { return [:] }
    guard case .dictionary(let entries) = value else {
      throw RuntimeError("headers are a dictionary of texts, got \(value.described)")
    }
    return Dictionary(entries.sorted.map { ($0.key.plain, $0.value.plain) }) { $1 }
  }
}
