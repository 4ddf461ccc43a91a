import RxsRuntime

extension LineDiff {
  /// Adjacent lines that differ, and the equal lines after them.
  package struct Run: Equatable {
    package var missing: [Line] = []
    package var unexpected: [Line] = []
    package var same: [Line] = []

    /// An expected line, and the line that was printed instead of it.
    package struct Pair: Equatable {
      package var missing: Line?
      package var new: Line?
    }

    /// The missing and unexpected lines, paired by subject, in order.
    ///
    /// - Complexity: O(*n*) in the number of lines.
    package var pairs: [Pair] {
      // For each subject, the indices of its lines in descending order.
      var places: [String: [Int]] = [:]
      if !missing.isEmpty {
        for (place, line) in unexpected.enumerated().reversed() {
          places[line.subject, default: []].append(place)
        }
      }
      var pairs: [Pair] = []
      var next = 0
      for line in missing {
        let subject = line.subject
        while let place = places[subject]?.last, place < next { places[subject]?.removeLast() }
        guard let found = places[subject]?.last else {
          pairs.append(Pair(missing: line))
          continue
        }
        pairs += unexpected[next..<found].map { Pair(new: $0) }
        pairs.append(Pair(missing: line, new: unexpected[found]))
        next = found + 1
      }
      return pairs + unexpected[next...].map { Pair(new: $0) }
    }
  }

  /// All lines as runs, in order. If the diff begins with equal lines, the first run contains no
  /// differences.
  package var runs: [Run] { Self.runs(of: lines) }

  package static func runs(of lines: [Line]) -> [Run] {
    var runs: [Run] = []
    var run = Run()
    for line in lines {
      if line.kind != .same, !run.same.isEmpty {
        runs.append(run)
        run = Run()
      }
      switch line.kind {
      case .same: run.same.append(line)
      case .missing: run.missing.append(line)
      case .unexpected: run.unexpected.append(line)
      }
    }
    return runs + (run == Run() ? [] : [run])
  }
}

/// A line `TIME LABEL EVENT`, split into its three fields.
package struct EventText: Equatable {
  /// The time in nanoseconds.
  package let time: Int
  /// The time, as it is written in the line.
  package let timeText: Substring
  package let label: Substring
  /// The event: a value, `completed` or `error(…)`.
  package let event: Substring

  /// Nil for a line that is not an event.
  package init?(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
    guard parts.count == 3, let first = line.utf8.first,
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
      let time = Durations.nanoseconds(text: parts[0]),
      // Lines that are not events may begin with a time too: calls of stand-ins, lines of `debug`,
      // and lines of `trace`.
      !parts[1].contains(where: { "(:".contains($0) }), !parts[2].hasPrefix("-> ")
    else { return nil }
    self.time = time
    timeText = parts[0]
    label = parts[1]
    event = parts[2].drop { $0 == " " }
  }
}

extension Durations {
  /// The nanoseconds of a canonical duration such as `1.5s`. Nil for other texts, and for fractions
  /// of a nanosecond.
  package static func nanoseconds(text: Substring) -> Int? {
    let unit = text.drop { $0.isASCII && $0.isNumber || $0 == "." }
    let parts = text.dropLast(unit.count).split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? parts[1] : ""
    // The number of decimal places that the unit allows, down to a nanosecond.
    guard let places = ["s": 9, "ms": 6, "us": 3, "ns": 0][String(unit)], parts.count <= 2,
      parts.allSatisfy({ !$0.isEmpty }), fraction.count <= places
    else { return nil }
    let zeros = String(repeating: "0", count: places - fraction.count)
    return Int("\(parts[0])\(fraction)\(zeros)")
  }
}
