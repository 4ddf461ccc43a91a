import FoundationEssentials

extension Library {
  static let urlStatics: [Entry] = [
    .function("init(string: String) -> URL?", "The URL of a text; nil if invalid.") { a in
      .optional(URL(string: try a.string(0)).map { .instance($0) })
    },
    .function("init(filePath path: String) -> URL", "The URL of a file.") { a in
      .instance(URL(filePath: try a.string(0)))
    },
  ]

  static let urlMembers: [Entry] = [
    .property("absoluteString: String", "The URL as text.") { .string(try $0.url.absoluteString) },
    .property("scheme: String?", "The part before the first ':'.") { .text(try $0.url.scheme) },
    .property("host: String?", "The name of the server.") { .text(try $0.url.host()) },
    .property("port: Int?", "The number of the port.") {
      .optional(try $0.url.port.map { .int($0) })
    },
    .property("path: String", "The path on the server.") { .string(try $0.url.path()) },
    .property("query: String?", "The part after the '?'.") { .text(try $0.url.query()) },
    .property("fragment: String?", "The part after the '#'.") { .text(try $0.url.fragment()) },
    .property("lastPathComponent: String", "The last name in the path.") {
      .string(try $0.url.lastPathComponent)
    },
    .property("pathExtension: String", "The extension of the last name in the path.") {
      .string(try $0.url.pathExtension)
    },
    .method("appending(path: String) -> URL", "The URL with a path added to its own.") { value, a in
      .instance(try value.url.appending(path: a.string(0)))
    },
    .method(
      "appendingPathComponent(_ pathComponent: String) -> URL",
      "The URL with a name added to its path."
    ) {
      value, a in .instance(try value.url.appendingPathComponent(a.string(0)))
    },
    .method("deletingLastPathComponent() -> URL", "The URL without the last name in its path.") {
      value, _ in .instance(try value.url.deletingLastPathComponent())
    },
    .description,
  ]
}

extension Value {
  fileprivate static func text(_ text: String?) -> Value { .optional(text.map { .string($0) }) }

  fileprivate var url: URL {
    get throws { try instance("a URL") }
  }
}
