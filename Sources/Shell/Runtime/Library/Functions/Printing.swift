extension Library {
  /// Functions that print or describe values.
  static let printing: [Entry] = [
    .function(
      "print(_ items: Any..., separator: String = \" \", terminator: String = \"\\n\")",
      "Writes values as text.", .changes,
      example: """
        print("a", 1, [2.5])
        | a 1 [2.5]
        print(1, 2, separator: "-")
        | 1-2
        """
    ) { a in
      try a.write { $0.printed }
      return .void
    },
    .function(
      "debugPrint(_ items: Any..., separator: String = \" \", terminator: String = \"\\n\")",
      "Writes values as text that shows their kind: strings in quotes.", .changes,
      example: """
        debugPrint("a", 1)
        | "a" 1
        """
    ) { a in
      try a.write { $0.debugPrinted }
      return .void
    },
    .function("type<T>(of value: T) -> T.Type", "The type of a value.") { a in
      let value = try a.value(0)
      switch value {
      case .symbol(let symbol):
        guard let origin = symbol.origin else { throw Fault(.openType) }
        return .type(TypeName(.named(String(describing: Swift.type(of: origin)), [])))
      case .stream, .model, .function: throw Fault(.openType)
      default: break
      }
      let type = value.type
      if type.hasUnknown { throw Fault(.openType) }
      return .type(TypeName(type))
    },
    .exchanging("swap<T>(_ a: inout T, _ b: inout T)", "Swaps the values of two variables.") {
      $0.swapAt(0, 1)
    },
  ]
}

extension Arguments {
  /// Prints the items as one text, with the separator and the terminator.
  fileprivate func write(_ text: (Value) -> String) throws {
    let separator = has(1) ? try string(1) : " "
    var line = ""
    for (index, item) in all(0).enumerated() {
      if index > 0 { line += separator }
      line += text(item)
      try Limits.check(textSize: line.utf8.count)
    }
    line += has(2) ? try string(2) : "\n"
    context.host?.write(line)
  }
}
