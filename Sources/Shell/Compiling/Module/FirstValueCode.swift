import RxsSwiftMessages

/// Generates the initial values of view model inputs that need a current value, such as a
/// `BehaviorRelay`.
extension SwiftGlue {
  /// The largest nesting depth of structs in a generated value.
  private static let deepest = 4
  private static let plain = [
    "String": "\"\"", "Bool": "false", "Int": "0", "Int64": "0", "Double": "0", "Float": "0",
    "CGFloat": "0", "TimeInterval": "0", "Date": "Date()", "Data": "Data()",
  ]

  /// The statements that register the initial values.
  var firstValues: [String] {
    var lines: Set<String> = []
    for (type, _) in outline.transforming {
      guard let method = outline.transform(of: type) else { continue }
      let fields = outline.inputFields(method.parameters[0].type, of: type)
      for field in fields {
        let match = field.type.firstMatch(
          of: #/^(?:BehaviorRelay|BehaviorSubject|CurrentValueSubject)<(?<element>.+)>$/#)
        guard let element = match?.element.partsBetweenCommas.first.map(String.init) else {
          continue
        }
        let owner = method.parameters[0].type == "Input" ? "\(type.name).Input" : type.name
        let declared = MadeValues.declared(element, in: owner, outline)
        guard declared != nil || ["Date", "Data"].contains(element),
          let code = firstValue(element, in: owner, depth: 0)
        else { continue }
        lines.insert("FirstValues.add(\(declared?.name ?? element).self) { \(code) }")
      }
    }
    return lines.sorted()
  }

  /// The code of a value; nil if no value of the type can be generated.
  private func firstValue(_ type: String, in owner: String, depth: Int) -> String? {
    if type.hasSuffix("?") { return "nil" }
    if type.wholeMatch(of: #/\[\w+\]/#) != nil { return "[]" }
    if type.wholeMatch(of: #/\[\w+ ?: ?\w+\]/#) != nil { return "[:]" }
    guard let entry = MadeValues.declared(type, in: owner, outline) else {
      return Self.plain[type]
    }
    guard depth < Self.deepest, !entry.isPrivate, !entry.isGeneric else { return nil }
    switch entry.keyword {
    case "enum":
      let simple = entry.members.first { $0.keyword == "case" && !$0.text.contains("(") }
      return simple.map { "\(entry.name).\($0.name)" }
    case "struct":
      let made = MadeValues.initialisers(of: entry, in: outline).lazy.compactMap { parameters in
        arguments(parameters, in: entry.name, depth: depth + 1)
      }
      return made.first.map { "\(entry.name)(\($0))" }
    default: return nil
    }
  }

  private func arguments(
    _ parameters: [SwiftOutline.Parameter], in owner: String, depth: Int
  ) -> String? {
    var list: [String] = []
    for parameter in parameters where !parameter.hasDefault {
      guard let value = firstValue(parameter.type, in: owner, depth: depth) else { return nil }
      list.append((parameter.label.map { "\($0): " } ?? "") + value)
    }
    return list.joined(separator: ", ")
  }
}
