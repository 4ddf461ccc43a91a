/// Draws a view as text.
enum ViewDrawing {
  /// The lines of a view in a frame, as wide as the widest of them.
  static func framed(_ lines: [String]) -> [String] {
    let lines = lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      .map(String.init)
    let width = lines.map(DisplayWidth.of).max() ?? 0
    let edge = String(repeating: "─", count: width + 2)
    return ["┌\(edge)┐"]
      + lines.map { line in
        "│ \(line)\(String(repeating: " ", count: width - DisplayWidth.of(line))) │"
      } + ["└\(edge)┘"]
  }
}
