import RxsLanguage
import RxsRuntime

/// The Swift text of a plan: the module `main` of the session.
struct SwiftModule {
  private let plan: SwiftPlan
  private var lines: [String] = []
  private var table: [String] = []

  init(_ plan: SwiftPlan) {
    self.plan = plan
    lines = [
      "import Foundation", "import RxCocoa", "import RxRelay", "import RxsCompiled",
      "import RxSwift",
    ]
    for part in plan.parts { add(part) }
    for (name, type) in plan.borrowed { borrow(name, type) }
    lines.append("@_cdecl(\"rxs_parts\") public func rxsParts(_ table: UnsafeMutableRawPointer) {")
    lines.append("let parts = CompiledParts.at(table)")
    lines += table
    lines.append("}")
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  private mutating func add(_ placed: SwiftPlan.PlacedPart) {
    switch placed.part {
    case .declaration, .function: addText(placed)
    case .variables(let id, let names):
      addVariables(placed, id)
      // A variable of a module begins when it is read first.
      let reads = names.map { "_ = \($0)" }.joined(separator: "; ")
      let attempt = tries(placed) ? "_ = try rxsResult\(id).get(); " : ""
      table.append("parts.statement(\(id)) { \(attempt)\(reads) }")
      for name in names {
        table.append("parts.variable(\"\(name)\", of: \(id)) { \(name) }")
      }
    case .statement(let id):
      lines.append("func rxsStatement\(id)() throws {")
      addText(placed)
      lines.append("}")
      table.append("parts.statement(\(id), rxsStatement\(id))")
    case .value(let id):
      lines.append("func rxsValue\(id)() throws -> Any {")
      lines.append("rxsValue(try {")
      addText(placed)
      lines.append("}())")
      lines.append("}")
      table.append("parts.value(\(id), rxsValue\(id))")
    }
  }

  /// Adds variables; where their value may throw, what it gives or throws comes first.
  private mutating func addVariables(_ placed: SwiftPlan.PlacedPart, _ id: Int) {
    guard tries(placed), let value = valueRange(placed) else { return addText(placed) }
    let head = SourceRange(placed.range.lowerBound, value.lowerBound)
    let text = placed.source.text(head)
    let type = text.split(separator: ":", maxSplits: 1).dropFirst().first.map {
      ": Result<\($0.prefix { $0 != "=" }), any Error>"
    }
    lines.append("let rxsResult\(id)\(type ?? "") = Result {")
    addText(SwiftPlan.PlacedPart(part: placed.part, range: value, source: placed.source))
    lines.append("}")
    lines.append("\(text) try! rxsResult\(id).get()")
  }

  private func tokens(_ placed: SwiftPlan.PlacedPart) -> [Token] {
    Lexer.tokens(of: placed.source).tokens.filter { placed.range.contains($0.range) }
  }

  /// Whether the value of a variable may throw.
  private func tries(_ placed: SwiftPlan.PlacedPart) -> Bool {
    let tokens = tokens(placed)
    return tokens.indices.contains { index in
      tokens[index].isWord("try") && index + 1 < tokens.count
        && !tokens[index + 1].isSymbol("?") && !tokens[index + 1].isSymbol("!")
    } && valueRange(placed) != nil
  }

  /// The place of the value behind the `=` of a variable.
  private func valueRange(_ placed: SwiftPlan.PlacedPart) -> SourceRange? {
    var depth = 0
    for token in tokens(placed) {
      switch token.kind {
      case .open: depth += 1
      case .close: depth -= 1
      default:
        guard depth == 0, token.isSymbol("=") else { continue }
        return SourceRange(token.range.upperBound, placed.range.upperBound)
      }
    }
    return nil
  }

  /// Adds what was written, with its place.
  private mutating func addText(_ placed: SwiftPlan.PlacedPart) {
    let position = placed.source.position(at: placed.range.lowerBound)
    let file = Value.quoted(placed.source.name)
    lines.append("#sourceLocation(file: \(file), line: \(position.line))")
    // The columns of the first line stay what they are.
    lines.append(String(repeating: " ", count: max(position.column - 1, 0)) + swift(placed))
    lines.append("#sourceLocation()")
  }

  /// The text with durations as Swift writes them.
  private func swift(_ placed: SwiftPlan.PlacedPart) -> String {
    let source = placed.source
    if case .declaration = placed.part { return source.text(placed.range) }
    var text = ""
    var position = placed.range.lowerBound
    for token in Lexer.tokens(of: source).tokens where placed.range.contains(token.range) {
      guard case .duration(let length) = token.kind else { continue }
      text += source.text(SourceRange(position, token.range.lowerBound))
      text += "DispatchTimeInterval.nanoseconds(\(length))"
      position = token.range.upperBound
    }
    return text + source.text(SourceRange(position, placed.range.upperBound))
  }

  /// Adds a variable that reads and writes a played name.
  private mutating func borrow(_ name: String, _ type: Type) {
    lines.append("var \(name): \(type.swiftName) {")
    lines.append("  get { rxsPlayed(\"\(name)\") }")
    lines.append("  set { rxsPlay(\"\(name)\", newValue) }")
    lines.append("}")
  }
}

extension Type {
  /// The type as compiled code writes it.
  fileprivate var swiftName: String {
    self == .duration ? "DispatchTimeInterval" : description
  }
}
