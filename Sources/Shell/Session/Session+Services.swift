import FoundationEssentials
import RxsEngine
import RxsHTTPMessages

/// What view models that are written in the language can ask of the world: `http`, `JSON`, `storage`.
extension Session {
  /// The names of the services that each session has.
  static let serviceNames = ["JSON", "http", "storage"]

  func bindServices() {
    context.services["http"] = [
      "get": Builtins.native(labelling: "http.get") { arguments in
        try Self.request("GET", arguments)
      },
      "request": Builtins.native(labelling: "http.request") { arguments in
        let method = try arguments.string(0)
        return try Self.request(
          method.uppercased(),
          Arguments(callee: arguments.callee, all: Array(arguments.all.dropFirst())))
      },
    ]
    context.services["JSON"] = [
      "decode": Builtins.native("JSON.decode") { arguments in
        try arguments.require(1...1)
        let text = try arguments.string(0)
        do {
          return try JSONReader.value(in: Array(text.utf8))
        } catch let problem as JSONReader.Problem {
          if problem.isTooLarge { throw RuntimeError(problem.reason) }
          throw RuntimeError("this is no JSON: \(Value.quoted(text.clipped(to: 60)))")
        }
      },
      "encode": Builtins.native("JSON.encode") { arguments in
        try arguments.require(1...1)
        return .string(String(decoding: try JSONText.data(try arguments.value(0)), as: UTF8.self))
      },
    ]
    bindStorage()
  }

  private func bindStorage() {
    func reading(
      _ name: String, _ read: @escaping (SessionStorage, String) -> Value
    ) -> (String, Function) {
      (
        name,
        Builtins.native("storage.\(name)", "forKey") { [weak self] arguments in
          try arguments.require(1...1)
          return read(try Self.live(self).storage, try Self.key(arguments))
        }
      )
    }
    context.services["storage"] = Dictionary(
      uniqueKeysWithValues: [
        reading("integer") { .int($0.integer(forKey: $1)) },
        reading("bool") { .bool($0.bool(forKey: $1)) },
        reading("string") { $0.string(forKey: $1).map { .string($0) } ?? .none },
        reading("value") { $0.value(forKey: $1).map { Value(stored: $0) } ?? .none },
        reading("removeValue") {
          $0.set(nil, forKey: $1)
          return .void
        },
        (
          "set",
          Builtins.native("storage.set", "forKey") { [weak self] arguments in
            try arguments.require(2...2)
            let stored = try StoredValue(arguments.value(0))
            try Self.live(self).storage.set(stored, forKey: try Self.key(arguments))
            return .void
          }
        ),
      ])
  }

  private static func key(_ arguments: Arguments) throws -> String {
    guard case .string(let key)? = arguments["forKey"] else {
      throw RuntimeError("'\(arguments.callee)' needs a key, as in forKey: \"Round\"")
    }
    return key
  }

  /// A request, made anew for each subscription.
  private static func request(_ method: String, _ arguments: Arguments) throws -> Value {
    let labels = ["query", "headers", "body"]
    for case let label? in arguments.all.map(\.label) where !labels.contains(label) {
      throw Builtins.unknown(label, of: arguments.callee, labels)
    }
    var address = try arguments.string(0)
    let query = try texts("query", arguments).map { "\(encoded($0))=\(encoded($1))" }
    if !query.isEmpty {
      address += (address.contains("?") ? "&" : "?") + query.joined(separator: "&")
    }
    guard let url = URL(string: address) else {
      throw RuntimeError("\(Value.quoted(address)) is no address")
    }
    var body: Data?
    switch arguments["body"] {
    case nil, .some(.none): break
    case .string(let text)?: body = Data(text.utf8)
    case let value?: body = try JSONText.data(value)
    }
    let headers = Dictionary(try texts("headers", arguments)) { $1 }
    if let problem = HTTPSyntax.problem(method: method, headers: headers) {
      throw RuntimeError(problem)
    }
    let request = HTTPRequest(url, method: method, headers: headers, body: body)
    return Streams.stream(
      SharedHTTPSession().response(for: request).map { response in
        .tuple(
          TupleValue(
            [
              .int(response.status), Value(texts: response.headers),
              .string(String(decoding: response.data, as: UTF8.self)),
            ], labels: ["status", "headers", "text"]))
      })
  }

  /// The entries of a dictionary of texts that an argument is, sorted by their keys.
  private static func texts(
    _ label: String, _ arguments: Arguments
  ) throws -> [(String, String)] {
    guard let value = arguments[label] else { return [] }
    guard case .dictionary(let entries) = value else {
      throw arguments.mismatch("a dictionary for '\(label):'", value)
    }
    return entries.sorted.map { ($0.key.plain, $0.value.plain) }
  }

  /// Text in which everything that has a meaning in an address is encoded.
  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain =
        Lexer.isIdentifierHead(byte) || Lexer.isDigit(byte) || "-.~".utf8.contains(byte)
      if isPlain { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return (digits.count == 1 ? "%0" : "%") + digits
    }.joined()
  }
}

extension Value {
  fileprivate init(texts: [String: String]) {
    var entries = DictionaryValue()
    for (key, text) in texts { entries[.string(key)] = .string(text) }
    self = .dictionary(entries)
  }
}
