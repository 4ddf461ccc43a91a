import FoundationEssentials

/// A string catalog (`.xcstrings`), which contains the texts of an app in several languages.
///
/// Xcode compiles a catalog to a table (`.strings`) for each language. A text with plural forms has
/// a second entry here, for the number 1; its key ends in `|one`.
///
/// Source: [Localizing and varying text with a string catalog](https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog).
struct StringCatalog {
  /// The paths of the tables below the bundle's folder, with their contents.
  let tables: [(path: String, text: String)]

  /// - Parameters:
  ///   - name: the file name of the catalog, without its suffix.
  ///   - data: the contents of the catalog.
  /// - Throws: a `DecodingError` if the contents are not a catalog.
  init(name: String, _ data: Data) throws {
    let file = try JSONDecoder().decode(File.self, from: data)
    var lines: [String: [String]] = [:]
    for (key, entry) in file.strings.sorted(by: { $0.key < $1.key }) {
      for (language, texts) in entry.localizations ?? [:] {
        if let text = texts.text("other") {
          lines[language, default: []].append(Self.line(key, text))
        }
        if texts.hasPlural, let text = texts.text("one") {
          lines[language, default: []].append(Self.line("\(key)|one", text))
        }
      }
    }
    tables = lines.sorted { $0.key < $1.key }
      .map { ("\($0.key).lproj/\(name).strings", $0.value.joined(separator: "\n") + "\n") }
  }

  private static func line(_ key: String, _ text: String) -> String {
    "\(quoted(key)) = \(quoted(text));"
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }
}

private struct File: Decodable {
  let strings: [String: Entry]
}

private struct Entry: Decodable {
  let localizations: [String: Localization]?
}

/// The texts of a key in one language.
private struct Localization: Decodable {
  let stringUnit: Unit?
  let variations: Variations?
  let substitutions: [String: Substitution]?

  var hasPlural: Bool { variations?.plural != nil || substitutions != nil }

  /// The text for a plural form: `one` or `other`.
  func text(_ form: String) -> String? {
    guard let substitutions else { return stringUnit?.value ?? variations?.text(form) }
    var text = stringUnit?.value
    for (name, substitution) in substitutions.sorted(by: { $0.key < $1.key }) {
      text = text?.replacing("%#@\(name)@", with: substitution.text(form))
    }
    return text
  }
}

private struct Unit: Decodable {
  let value: String
}

/// The variants of a text, by plural form and by device.
private struct Variations: Decodable {
  struct Form: Decodable {
    let stringUnit: Unit?
    let variations: Variations?
  }

  let plural: [String: Form]?
  let device: [String: Form]?

  func text(_ form: String) -> String? {
    let found = plural.map { $0[form] ?? $0["other"] } ?? device.map { $0["iphone"] ?? $0["other"] }
    return found.flatMap { $0?.stringUnit?.value ?? $0?.variations?.text(form) }
  }
}

/// A part of a text that depends on one number.
private struct Substitution: Decodable {
  let argNum: Int?
  let formatSpecifier: String?
  let variations: Variations?

  func text(_ form: String) -> String {
    let argument = argNum.map { "%\($0)$" } ?? "%"
    return (variations?.text(form) ?? "")
      .replacing("%arg", with: "\(argument)\(formatSpecifier ?? "lld")")
  }
}
