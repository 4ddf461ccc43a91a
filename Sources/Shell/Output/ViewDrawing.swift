import RxsLanguage

/// Draws a view as text.
package enum ViewDrawing {
  /// The lines of a view in a frame. The frame is as wide as the widest line.
  package static func framed(_ lines: [String]) -> [String] {
    let lines = lines.flatMap(\.allLineTexts)
    let width = lines.map(\.terminalWidth).max() ?? 0
    let edge = String(repeating: "─", count: width + 2)
    return ["┌\(edge)┐"]
      + lines.map { line in
        "│ \(line)\(String(repeating: " ", count: width - line.terminalWidth)) │"
      } + ["└\(edge)┘"]
  }
}
