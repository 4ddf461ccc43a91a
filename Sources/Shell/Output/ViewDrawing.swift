import RxsLanguage

/// Draws a view of the app as text.
package enum ViewDrawing {
  /// The lines of a view inside a frame, which is as wide as the widest line.
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
