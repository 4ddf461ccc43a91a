import FoundationEssentials

extension Library {
  static let dataStatics: [Entry] = [
    .function("init() -> Data", "No bytes.") { _ in .instance(Data()) },
    .function("init(_ elements: Sequence<UInt8>) -> Data", "The bytes of a sequence.") { a in
      .instance(Data(try a.elements(0).map { UInt8(clamping: try $0.wide) }))
    },
    .function("init(repeating repeatedValue: UInt8, count: Int) -> Data", "A byte, repeated.") {
      a in
      let count = try a.repetitions(1)
      try Limits.check(textSize: count)
      return .instance(Data(repeating: UInt8(clamping: try a.value(0).wide), count: count))
    },
    .function("init(base64Encoded base64String: String) -> Data?", "The bytes of a text in Base64.")
    { a in
      .optional(Data(base64Encoded: try a.string(0)).map(Value.instance))
    },
  ]

  static let dataMembers: [Entry] = [
    .property("count: Int", "The number of bytes.") { .int(try $0.data.count) },
    .property("isEmpty: Bool", "Whether there are no bytes.") { .bool(try $0.data.isEmpty) },
    .method("base64EncodedString() -> String", "The bytes in Base64.") { value, _ in
      .string(try value.data.base64EncodedString())
    },
    .mutating("append(_ byte: UInt8)", "Adds a byte at the end.") { value, a in
      value = .instance(try value.data + [UInt8(clamping: try a.value(0).wide)])
      return .void
    },
    .description,
  ]
}

extension Value {
  var data: Data {
    get throws { try instance("Data") }
  }
}
