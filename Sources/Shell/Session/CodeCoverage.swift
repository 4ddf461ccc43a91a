import CProcess

/// The source lines of compiled code that have run. A copy of the process starts with the lines of
/// the original process.
package final class CodeCoverage {
  /// A source line with code.
  package struct Line: Hashable, Comparable, Sendable {
    package let file: String
    package let number: Int

    package init(file: String, number: Int) { (self.file, self.number) = (file, number) }

    package static func < (left: Line, right: Line) -> Bool {
      (left.file, left.number) < (right.file, right.number)
    }
  }

  /// The source lines with code. Other members identify a line by its index.
  package private(set) var lines: [Line] = []
  private var indices: [Line: UInt32] = [:]

  package init() {}

  /// Adds lines of loaded code to `lines`, each with the address at which its code begins.
  package func watch(_ places: [(address: UInt, line: Line)]) {
    let numbers = places.map { _, line in
      let index = indices[line] ?? UInt32(lines.count)
      if index == lines.count {
        lines.append(line)
        indices[line] = index
      }
      return index
    }
    _ = cpr_cover(places.map(\.address), numbers, places.count)
  }

  /// The indices of the lines that have run.
  package var reached: Set<UInt32> {
    Set((0..<UInt32(lines.count)).filter { cpr_has_run($0) })
  }

  /// Adds lines that ran in a copy of the process.
  package func note(_ lines: Set<UInt32>) {
    for line in lines { cpr_uncover(line) }
  }
}
