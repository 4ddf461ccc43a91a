import RxsLanguage

/// The progress line at the bottom of a terminal.
package struct ProgressLine {
  private let total: Int
  private let draw: (StyledText) -> Void
  private let columns: () -> Int
  private var done = 0
  private var compiled = 0

  /// - Parameters:
  ///   - columns: returns the width of the window.
  ///   - draw: writes to the terminal.
  package init(total: Int, columns: @escaping () -> Int, draw: @escaping (StyledText) -> Void) {
    self.total = total
    self.columns = columns
    self.draw = draw
  }

  /// Erases the progress line. Called before other text is printed.
  package func clear() { draw(.erasure()) }

  /// Shows the number of scripts that are being compiled.
  package mutating func show(compiled count: Int) {
    guard count > compiled else { return }
    compiled = count
    clear()
    let text = "compiling \(Count.text(count, "file"))…"
    draw(Paint.dim.on(text.clipped(to: columns() - 1), true))
  }

  /// Draws the progress line.
  package func show(failed: Int) {
    guard done < total else { return }
    let failures = failed > 0 ? ", \(failed) failed" : ""
    let text = "… \(done) of \(Count.text(total, "script"))\(failures)"
    draw(Paint.dim.on(text.clipped(to: columns() - 1), true))
  }

  /// Counts a script that has ended.
  package mutating func advance() { done += 1 }
}
