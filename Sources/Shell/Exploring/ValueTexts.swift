/// Values of a type as text of the script language, with edge cases first.
///
/// The text of a list index contains a mark. The mark allows the generator to choose an index that
/// is inside the list.
package enum ValueTexts {
  /// The character between a value and its list index.
  package static let indexMark: Character = "\u{1}"

  /// The name of the type for integers that are list indices.
  package static let index = "Int index"

  /// The values of a type; empty for an unknown type.
  ///
  /// - Parameters:
  ///   - typeName: the type in Swift syntax: `Int`, `[String]?`, `(id: Int, name: String)`.
  ///   - declared: returns the values of a type declared in the app.
  package static func of(
    _ typeName: String, depth: Int = 0, declared: (String) -> [String] = { _ in [] }
  ) -> [String] {
    let type = typeName.trimmedBlanks
    if type.hasSuffix("?") || type.hasPrefix("Optional<") {
      let inner = type.hasSuffix("?") ? String(type.dropLast()) : content(of: type) ?? ""
      return ["nil"] + of(inner, depth: depth, declared: declared)
    }
    if let plain = plain[type] { return plain }
    guard depth < 3 else { return [] }
    if type.hasPrefix("["), type.hasSuffix("]"), type.contains(":") { return ["[:]"] }
    if let element = element(of: type) {
      let values = of(element, depth: depth + 1, declared: declared)
      guard let first = values.first else { return ["[]"] }
      let second = values.dropFirst().first ?? first
      return ["[]", "[\(first)]", "[\(first), \(second)]"]
    }
    if type.hasPrefix("("), type.hasSuffix(")") {
      return tuples(parts(of: String(type.dropFirst().dropLast())), depth, declared)
    }
    return declared(type)
  }

  /// The values of types that are written as literals.
  private static let plain: [String: [String]] = {
    let integers = ["0", "1", "-1", "2", "3", "5", "10", "100", "1000000"]
    let naturals = integers.filter { !$0.hasPrefix("-") }
    let numbers = ["0.0", "1.0", "-1.0", "0.5", "2.0", "100.0", "1000000.0"]
    let texts = [
      "\"a\"", "\"\"", "\"b\"", "\"ab\"", "\" \"", "\"abc\"", "\"한글\"", "\"🙂\"", "\"A\"",
      "\"0\"", "\"\(String(repeating: "x", count: 100))\"",
    ]
    let indices = (0..<6).map { "\(indexMark)\($0)" }
    var plain: [String: [String]] = [
      index: indices, "IndexPath": indices.map { "IndexPath(indexes: [0, \($0)])" },
      "Date": ["Date()", "Date(timeIntervalSince1970: 0)"], "Data": ["Data()"],
      "URL": ["URL(string: \"https://a.test\")!"],
      "CGPoint": ["CGPoint(x: 0, y: 0)", "CGPoint(x: 10, y: 20)"],
      "Void": [""], "()": [""], "Bool": ["true", "false"], "String": texts,
      "Character": ["\"a\"", "\"가\"", "\"🙂\""], "Double": numbers, "Float": numbers,
      "CGFloat": numbers, "TimeInterval": numbers,
    ]
    for name in ["Int", "Int32", "Int64", "Int16"] { plain[name] = integers }
    plain["Int8"] = ["0", "1", "-1", "2", "3", "100"]
    for name in ["UInt", "UInt32", "UInt64", "UInt16"] { plain[name] = naturals }
    plain["UInt8"] = ["0", "1", "2", "3", "100"]
    plain["Int16"] = ["0", "1", "-1", "2", "3", "100"]
    plain["UInt16"] = ["0", "1", "2", "3", "100"]
    return plain
  }()

  private static func element(of type: String) -> String? {
    if type.hasPrefix("["), type.hasSuffix("]"), !type.contains(":") {
      return String(type.dropFirst().dropLast())
    }
    return type.hasPrefix("Array<") ? content(of: type) : nil
  }

  /// The text within angle brackets; nil without angle brackets.
  package static func content(of type: String) -> String? {
    guard let start = type.firstIndex(of: "<"), type.hasSuffix(">") else { return nil }
    return String(type[type.index(after: start)...].dropLast())
  }

  /// Splits a text at the commas outside of brackets.
  package static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var depth = 0
    var part = ""
    for character in text {
      if "([<{".contains(character) { depth += 1 }
      if ")]>}".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    if !part.allSatisfy(\.isWhitespace) { parts.append(part) }
    return parts.map(\.trimmedBlanks)
  }

  /// Tuples of the listed types, with their labels.
  private static func tuples(
    _ parts: [String], _ depth: Int, _ declared: (String) -> [String]
  ) -> [String] {
    combinations(of: parts, depth: depth, declared: declared).map { "(\($0))" }
  }

  private static let mostLiterals = 8
  private static let mostLists = 18

  /// Texts of argument lists for parameters such as `id: Int` or `of index: Int`, with their
  /// labels.
  ///
  /// - Parameters:
  ///   - owner: the name of the enum case or the method, which describes values without a name of
  ///     their own.
  ///   - literals: returns the script's literals of a type.
  package static func combinations(
    of parameters: [String], in owner: String = "", depth: Int = 0,
    declared: (String) -> [String] = { _ in [] },
    literals: (String) -> [String] = { _ in [] }
  ) -> [String] {
    if parameters.isEmpty { return [""] }
    var choices: [[String]] = []
    for parameter in parameters {
      let halves = parameter.split(separator: ":", maxSplits: 1).map { String($0).trimmedBlanks }
      let names = halves.count > 1 ? halves[0].split(separator: " ").map(String.init) : []
      let label = names.first.map { $0 == "_" ? "" : "\($0): " } ?? ""
      let type = typed(halves.last ?? "", names: names.isEmpty ? [owner] : names)
      let own = literals(type).prefix(mostLiterals)
      let generated = of(type, depth: depth + 1, declared: declared)
      let values = own + generated.filter { !own.contains($0) }
      guard !values.isEmpty else { return [] }
      choices.append(values.map { label + ($0.isEmpty ? "()" : $0) })
    }
    // Each value of a parameter occurs at least once, together with changing values of the other
    // parameters.
    let count = min(choices.map(\.count).max() ?? 0, mostLists)
    return (0..<count).map { index in
      choices.enumerated().map { place, values in
        values[(index + (index / max(values.count, 1)) * place) % values.count]
      }
      .joined(separator: ", ")
    }
  }
}

extension ValueTexts {
  /// The type of the values for an input or a parameter. This is `index` for an `Int` whose name
  /// contains a word such as `row`.
  package static func typed(_ type: String, names: [String]) -> String {
    guard type == "Int" else { return type }
    let isIndex = names.contains { name in
      name == "at" || words(of: name).contains { indexWords.contains($0) }
    }
    return isIndex ? index : type
  }

  private static let indexWords: Set<String> = [
    "index", "idx", "indices", "row", "item", "cell", "position", "section",
  ]

  /// The words of a name in lower case: `selectedRow` has the words `selected` and `row`.
  package static func words(of name: String) -> [String] {
    var words: [String] = []
    for character in name where character.isLetter {
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    return words
  }

  /// Splits a text at its mark into the value and the list index. The index is nil without a mark.
  package static func unmarked(_ text: String) -> (text: String, index: Int?) {
    guard let mark = text.firstIndex(of: indexMark) else { return (text, nil) }
    let digits = text[text.index(after: mark)...].prefix(while: \.isNumber)
    return (text.filter { $0 != indexMark }, Int(digits))
  }
}

extension String {
  /// The text without leading and trailing blanks.
  var trimmedBlanks: String { self[...].trimmed }
}
