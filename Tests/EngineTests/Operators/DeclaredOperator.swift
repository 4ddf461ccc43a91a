import FoundationEssentials

/// A public function of the engine, as declared in its source.
struct DeclaredOperator: Hashable, CustomStringConvertible {
  /// The name with the labels, such as `take(for:scheduler:)`. A single `_:` represents all unnamed
  /// parameters.
  let selector: String
  /// Whether a closure parameter of the function may throw.
  let takesThrowingClosure: Bool

  var description: String { selector }

  /// The public functions that the files in a folder of the engine declare.
  ///
  /// - Parameter type: selects the files of this type and its extensions; nil selects all files.
  static func all(in folder: String, of type: String? = nil) throws -> Set<DeclaredOperator> {
    let place = URL(filePath: #filePath, directoryHint: .notDirectory)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Sources/Engine/\(folder)", directoryHint: .isDirectory).path
    var operators: Set<DeclaredOperator> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: place) {
      if let type, file != "\(type).swift", !file.hasPrefix("\(type)+") { continue }
      let text = try String(contentsOfFile: "\(place)/\(file)", encoding: .utf8)
      for match in text.matches(of: /\n  public (?:static )?func `?(\w+)`?/) {
        operators.insert(
          DeclaredOperator(String(match.output.1), text[match.range.upperBound...]))
      }
    }
    return operators
  }

  /// - Parameter rest: the source text after the name.
  private init(_ name: String, _ rest: Substring) {
    let parameters = Self.parameters(in: rest)
    var labels = ""
    for parameter in parameters {
      let label = parameter.drop(while: \.isWhitespace).prefix { $0.isLetter || $0 == "_" }
      if label != "_" || !labels.hasSuffix("_:") { labels += "\(label):" }
    }
    selector = "\(name)(\(labels))"
    takesThrowingClosure = parameters.contains { $0.contains("throws") }
  }

  /// The parameters in a parameter list; generic parameters may precede the list.
  private static func parameters(in text: Substring) -> [String] {
    var parameters = [""]
    var depth = 0
    var isInList = false
    var previous: Character = " "
    for character in text {
      defer { previous = character }
      switch character {
      case "(" where depth == 0:
        isInList = true
        depth = 1
        continue
      case "(", "[", "<": depth += 1
      case ">" where previous == "-": break
      case ")", "]", ">": depth -= 1
      default: break
      }
      guard isInList else { continue }
      if depth == 0 { return parameters.filter { $0.contains { !$0.isWhitespace } } }
      if character == ",", depth == 1 {
        parameters.append("")
      } else {
        parameters[parameters.count - 1].append(character)
      }
    }
    return []
  }
}
