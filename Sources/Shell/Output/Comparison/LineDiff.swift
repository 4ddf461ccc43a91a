/// The difference between expected and printed lines.
package struct LineDiff: Equatable {
  package struct Line: Codable, Equatable {
    package enum Kind: String, Codable {
      /// The line was expected and printed. The text is the expected text.
      case same = " "
      /// The line was expected but not printed.
      case missing = "-"
      /// The line was printed but not expected.
      case unexpected = "+"
    }

    package let kind: Kind
    package let text: String
    /// The number of the expected line in the source.
    package var number: Int?
    /// The event of the line. Nil for a pattern, and for a line that is not an event.
    package let event: EventLine?
    /// The subject of the line, as in `OutputLine`.
    package let subject: String

    /// Makes a line from its text in a script.
    package init(kind: Kind, text: String, number: Int? = nil) {
      self.kind = kind
      self.text = text
      self.number = number
      let isPattern = kind != .unexpected && ExpectedPattern.mark(of: text) != nil
      event = isPattern ? nil : EventLine(expected: text)
      subject = ExpectedPattern.subject(ofExpected: text)
    }

    /// An expected line.
    fileprivate init(_ kind: Kind, _ pattern: ExpectedPattern) {
      self.kind = kind
      text = pattern.text
      number = pattern.line
      event = pattern.event
      subject = pattern.subject
    }

    /// A printed line.
    init(_ printed: PrintedLine) {
      kind = .unexpected
      text = printed.text
      event = printed.event
      subject = printed.subject
    }
  }

  package private(set) var lines: [Line] = []
  /// The line number of the first expected line that was not printed.
  package private(set) var firstMissing: Int?

  /// The maximal number of compared pairs. Above this number, all lines count as different.
  private static let mostPairs = 4_000_000

  /// Aligns the lines so that the number of differing lines is minimal.
  ///
  /// - Parameter isStrict: whether unexpected lines count as differences.
  /// - Complexity: O(*n* · *m*) in the numbers of lines that differ, up to `mostPairs`.
  package init(_ patterns: [ExpectedPattern], _ printed: [PrintedLine], isStrict: Bool = true) {
    let shortest = min(patterns.count, printed.count)
    var start = 0
    while start < shortest, patterns[start].matches(printed[start]) {
      append(.same, patterns[start])
      start += 1
    }
    var tail = 0
    while tail < shortest - start,
      patterns[patterns.count - 1 - tail].matches(printed[printed.count - 1 - tail])
    {
      tail += 1
    }
    align(
      patterns[start..<patterns.count - tail], printed[start..<printed.count - tail],
      isStrict: isStrict)
    for pattern in patterns.suffix(tail) { append(.same, pattern) }
  }

  /// Compares the printed lines of two runs.
  package init(from old: [PrintedLine], to new: [PrintedLine]) {
    self.init(old.map { ExpectedPattern($0) }, new)
  }

  private mutating func append(_ kind: Line.Kind, _ pattern: ExpectedPattern) {
    lines.append(Line(kind, pattern))
    if kind == .missing, firstMissing == nil { firstMissing = pattern.line }
  }

  private mutating func align(
    _ patterns: ArraySlice<ExpectedPattern>, _ printed: ArraySlice<PrintedLine>, isStrict: Bool
  ) {
    guard patterns.count * printed.count <= Self.mostPairs else {
      for pattern in patterns { append(.missing, pattern) }
      lines += printed.map(Line.init)
      return
    }
    let (patterns, printed) = (Array(patterns), Array(printed))
    let steps = LineAlignment(patterns, printed, unexpected: isStrict ? 1 : 0).cheapestSteps()
    for step in isStrict ? LineCounterparts(patterns, printed).paired(steps) : steps {
      switch step {
      case .same(let pattern): append(.same, patterns[pattern])
      case .missing(let pattern): append(.missing, patterns[pattern])
      case .unexpected(let line):
        guard isStrict else { continue }
        lines.append(Line(printed[line]))
      case .covered: continue
      }
    }
  }
}
