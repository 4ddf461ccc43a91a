/// Collects statements, phases, comments and blank lines, and arranges them in source order.
struct ScriptAssembly {
  private let source: Source
  private let comments: [Comment]
  private var phases: [Phase] = []
  private var lines: [SourceLine] = []
  private var expected: [ExpectedLine] = []

  init(source: Source, comments: [Comment]) {
    self.source = source
    self.comments = comments
  }

  mutating func add(phase title: String, _ range: SourceRange) {
    finishLine()
    phases.append(Phase(title: title, range: range, line: source.line(at: range.lowerBound)))
  }

  mutating func add(statements: [Statement], _ range: SourceRange) {
    finishLine()
    let last = max(range.lowerBound, range.upperBound - 1)
    let numbers = source.line(at: range.lowerBound)...source.line(at: last)
    lines.append(SourceLine(statements: statements, range: range, lineNumbers: numbers))
  }

  /// Adds an expected line to the source line before it. Returns false if there is no such line.
  mutating func add(expected text: String, _ range: SourceRange) -> Bool {
    guard let line = lines.last, line.range.upperBound > (phases.last?.range.upperBound ?? -1)
    else { return false }
    let number = source.line(at: range.lowerBound)
    expected.append(ExpectedLine(text: text, range: range, line: number))
    return true
  }

  private mutating func finishLine() {
    guard !lines.isEmpty else { return }
    lines[lines.count - 1].expected += expected
    expected = []
  }

  mutating func script(interpreterLine: SourceRange?, marks: SyntaxMarks) -> Script {
    finishLine()
    var items = placeComments()
    items += phases.map { (offset: $0.range.lowerBound, item: .phase($0)) }
    items += lines.map { (offset: $0.range.lowerBound, item: .line($0)) }
    items += blankLines(besides: items.map(\.item), interpreterLine)
    items.sort { $0.offset < $1.offset }
    return Script(
      source: source, interpreterLine: interpreterLine, items: items.map(\.item), marks: marks)
  }

  /// Attaches trailing comments to their lines, and drops comments inside of statements. Returns
  /// the remaining comments.
  private mutating func placeComments() -> [(offset: Int, item: ScriptItem)] {
    var items: [(offset: Int, item: ScriptItem)] = []
    var next = 0
    for comment in comments {
      let start = comment.range.lowerBound
      while next < lines.count, lines[next].range.upperBound <= start { next += 1 }
      if next < lines.count, lines[next].range.lowerBound < start { continue }
      if next > 0, lines[next - 1].trailingComment == nil,
        lines[next - 1].lineNumbers.upperBound == source.line(at: start)
      {
        lines[next - 1].trailingComment = comment
      } else {
        items.append((start, .comment(comment)))
      }
    }
    return items
  }

  private func blankLines(
    besides items: [ScriptItem], _ interpreterLine: SourceRange?
  ) -> [(offset: Int, item: ScriptItem)] {
    var taken = Set(interpreterLine.map { [source.line(at: $0.lowerBound)] } ?? [])
    for item in items {
      switch item {
      case .phase(let phase): taken.insert(phase.line)
      case .comment(let comment):
        taken.formUnion(numbers(of: comment))
      case .line(let line):
        taken.formUnion(line.lineNumbers)
        taken.formUnion(line.expected.map(\.line))
        if let comment = line.trailingComment { taken.formUnion(numbers(of: comment)) }
      case .blank: break
      }
    }
    // The text after the last line break is a line only if it is not empty.
    return (source.firstLine..<max(source.firstLine, source.lastLine)).compactMap { number in
      let range = source.range(ofLine: number)
      guard !taken.contains(number), isBlank(range) else { return nil }
      return (range.lowerBound, .blank(line: number))
    }
  }

  private func numbers(of comment: Comment) -> ClosedRange<Int> {
    let first = source.line(at: comment.range.lowerBound)
    return first...max(first, source.line(at: comment.range.upperBound - 1))
  }

  private func isBlank(_ range: SourceRange) -> Bool {
    source.text(range).allSatisfy(\.isWhitespace)
  }
}
