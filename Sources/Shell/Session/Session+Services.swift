import FoundationEssentials
import RxsEngine
import RxsHTTPMessages
import RxsLanguage
import RxsRuntime
import RxsWorld

/// The services for view models that are written in scripts: `http`, `JSON`, `storage`.
extension Session {
  package func bindServices() {
    let services = ["http": httpEntries, "JSON": Self.jsonEntries, "storage": storageEntries]
    for (name, entries) in services {
      context.names.namespaces[name] = Dictionary(grouping: entries, by: \.name)
    }
  }

  private static let answer = "Observable<(status: Int, headers: [String: String], text: String)>"

  private var httpEntries: [Entry] {
    [
      .function(
        "get(_ url: String, query: [String: _] = nil, headers: [String: _] = nil) -> \(Self.answer)",
        "Requests a URL; its answer is a status, headers and a text.",
        example: """
          stub "https://example.com/search?q=rx%20swift" json(["hits": 2])
          subscribe http.get("https://example.com/search", query: ["q": "rx swift"]) as answer
          advance
          | 0s answer (status: 200, headers: [:], text: "{\\"hits\\":2}")
          | 0s answer completed
          """
      ) { a in try Self.request("GET", a, address: 0, query: 1, headers: 2, body: nil) },
      .function(
        "request(_ method: String, _ url: String, query: [String: _] = nil, "
          + "headers: [String: _] = nil, body: _ = nil) -> \(Self.answer)",
        "Requests a URL by any method; a body that is not a String is sent as JSON.",
        example: """
          stub POST "https://example.com/*" status(201)
          subscribe http.request("POST", "https://example.com/a", body: [1]).map { $0.status } as made
          advance
          | 0s made 201
          | 0s made completed
          """
      ) { a in
        let method = try a.string(0).uppercased()
        return try Self.request(method, a, address: 1, query: 2, headers: 3, body: 4)
      },
    ]
  }

  private static var jsonEntries: [Entry] {
    [
      .function(
        "decode(_ text: String) -> _", "Reads JSON; objects become dictionaries.",
        example: """
          JSON.decode("[1, {\\"a\\": null}]")
          | = [1, ["a": nil]]
          """
      ) { a in
        let text = try a.string(0)
        do {
          return try JSONReader.value(in: Array(text.utf8))
        } catch is JSONReader.Problem {
          throw Failure("this is not JSON: \(Value.quoted(text.clipped(to: 60)))")
        }
      },
      .function(
        "encode(_ value: _) -> String", "Writes a value as JSON.",
        example: """
          JSON.encode((id: 1, tags: ["a"]))
          | = "{\\"id\\":1,\\"tags\\":[\\"a\\"]}"
          """
      ) { a in .string(String(decoding: try JSONText.data(try a.value(0)), as: UTF8.self)) },
    ]
  }

  private var storageEntries: [Entry] {
    func reading(
      _ declaration: String, _ summary: String, example: String? = nil,
      _ read: @escaping (SessionStorage, String) -> Value
    ) -> Entry {
      .function("\(declaration)", summary, example: example) { [weak self] a in
        read(try Self.live(self).storage, try a.string(0))
      }
    }
    return [
      reading(
        "integer(forKey key: String) -> Int", "The stored number, 0 without one.",
        example: """
          store "Round" 3
          storage.integer(forKey: "Round") + storage.integer(forKey: "Best")
          | = 3
          """
      ) { .int($0.integer(forKey: $1)) },
      reading("bool(forKey key: String) -> Bool", "The stored flag, false without one.") {
        .bool($0.bool(forKey: $1))
      },
      reading("string(forKey key: String) -> String?", "The stored text, or nil.") {
        .optional($0.string(forKey: $1).map { .string($0) })
      },
      reading("value(forKey key: String) -> _", "The stored value, or nil.") {
        $0.value(forKey: $1).map { Value(stored: $0) } ?? .none
      },
      .function("removeValue(forKey key: String)", "Removes a stored value.", .changes) {
        [weak self] a in
        try Self.live(self).storage.set(nil, forKey: try a.string(0))
        return .void
      },
      .function(
        "set(_ value: _, forKey key: String)", "Puts a value into the session's storage.", .changes,
        example: """
          storage.set(["a"], forKey: "names")
          storage.value(forKey: "names")
          | = ["a"]
          """
      ) { [weak self] a in
        let stored = try StoredValue(a.value(0))
        try Self.live(self).storage.set(stored, forKey: try a.string(1))
        return .void
      },
    ]
  }

  /// A stream that sends a request for each subscription. The parameters of the type `Int` are
  /// indices into `a`, the arguments.
  private static func request(
    _ method: String, _ a: Arguments, address: Int, query: Int, headers: Int, body: Int?
  ) throws -> Value {
    var text = try a.string(address)
    let parts = try texts(query, a).map { "\(encoded($0))=\(encoded($1))" }
    if !parts.isEmpty { text += (text.contains("?") ? "&" : "?") + parts.joined(separator: "&") }
    guard let url = URL(string: text) else {
      throw Fault("\(Value.quoted(text)) is not an address")
    }
    var data: Data?
    switch body.flatMap(a.valueIfGiven)?.content {
    case nil: break
    case .string(let text)?: data = Data(text.utf8)
    case let value?: data = try JSONText.data(value)
    }
    let fields = Dictionary(try texts(headers, a)) { $1 }
    if let problem = HTTPSyntax.problem(method: method, headers: fields) { throw Fault(problem) }
    let request = HTTPRequest(url, method: method, headers: fields, body: data)
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

  /// The entries of a dictionary of strings, sorted by key.
  private static func texts(_ index: Int, _ a: Arguments) throws -> [(String, String)] {
    guard let value = a.valueIfGiven(index)?.content else { return [] }
    guard case .dictionary(let entries) = value else {
      throw a.mismatch("a dictionary of texts", value)
    }
    return entries.sorted.map { ($0.key.printed, $0.value.printed) }
  }

  /// The text with percent encoding of all characters that have a special meaning in a URL.
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
