import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsSession
import RxsStatements
import RxsTesting

/// A script that ran, divided into the sections that pages, casts and Markdown show.
package struct SharedScript {
  /// A printed line.
  package struct Line {
    /// The index of the line in the transcript.
    package let number: Int
    /// The time that the line shows, in nanoseconds. Nil for a line without a time.
    package let time: Int?
    package let label: String?
    package let text: String
    package let isError: Bool
    /// The number of the first row in the line's cause path. Nil if the line is not an event, or
    /// its cause is unknown.
    package fileprivate(set) var path: Int?
  }

  package struct Statement {
    package let text: String
    /// Whether the statement is in an included file.
    package let isIncluded: Bool
    /// The clock before and after the statement. Nil if the statement did not run.
    package let times: ClosedRange<Int>?
    package let lines: [Line]
    /// The differences between the expected and the printed lines. Empty if they are equal.
    package let differences: [LineDiff.Line]
  }

  package enum Part {
    case phase(String)
    case prose([String])
    case statement(Statement)
    /// The marbles of the phase that ends before this section.
    case picture(Picture)
  }

  package let title: String
  /// The failures of the script, one line for each. Empty if the script passed.
  package let verdict: [String]
  package private(set) var parts: [Part] = []
  package let trace: ScriptTrace
  private let transcript: Transcript

  /// - Parameter trace: collects cause paths. It must observe the session since the script began.
  package init(
    _ script: Script, title: String, verdict: [String] = [], _ session: Session,
    _ trace: ScriptTrace
  ) {
    self.title = title
    self.verdict = verdict
    self.trace = trace
    transcript = session.transcript
    let numbers = Self.firstLines(of: transcript.entries)
    var own: [Int: Int] = [:]
    for (index, entry) in transcript.entries.enumerated() where !entry.isIncluded {
      own[entry.line.range.lowerBound] = index
    }
    var phase: String?
    var range: ClosedRange<Int>?
    for item in script.items {
      switch item {
      case .phase(let next):
        addPicture(phase, range, numbers)
        (phase, range) = (next.title, nil)
        parts.append(.phase(next.title))
      case .comment(let comment):
        addProse(CommentText.lines(of: script.source.text(comment.range)))
      case .blank: continue
      case .line(let line):
        guard let index = own[line.range.lowerBound] else {
          addStatement(script.source.text(line.range))
          continue
        }
        let entries = transcript.entries
        let end = entries[(index + 1)...].firstIndex { !$0.isIncluded } ?? entries.count
        for index in index..<end { add(entries[index], at: index, from: numbers[index]) }
        range = (range?.lowerBound ?? index)...(end - 1)
      }
    }
    addPicture(phase, range, numbers)
  }

  /// The sentence at the top of a page, a cast or a Markdown text. Nil if the script passed.
  package var headline: String? {
    verdict.isEmpty ? nil : "Failed: \(Count.text(verdict.count, "statement")) not as expected"
  }

  /// For each transcript entry, the index of its first line.
  private static func firstLines(of entries: [Transcript.Entry]) -> [Int] {
    var next = 0
    return entries.map { entry in
      defer { next += entry.output.count }
      return next
    }
  }

  private mutating func addProse(_ lines: [String]) {
    // Comments on adjacent lines are shown as one text.
    if case .prose(let before)? = parts.last {
      parts.removeLast(); parts.append(.prose(before + lines))
    } else {
      parts.append(.prose(lines))
    }
  }

  private mutating func addStatement(_ text: String) {
    parts.append(
      .statement(
        Statement(text: text, isIncluded: false, times: nil, lines: [], differences: [])))
  }

  private mutating func add(_ entry: Transcript.Entry, at index: Int, from number: Int) {
    let lines = entry.output.enumerated().map { offset, output in
      var line = Line(output, number: number + offset)
      line.path = trace.path(entry: index, line: offset)
      return line
    }
    let comparison = EntryComparison(entry)
    let differs = transcript.expectsLines && comparison.diff != nil
    parts.append(
      .statement(
        Statement(
          text: entry.text, isIncluded: entry.isIncluded, times: entry.times, lines: lines,
          differences: differs ? comparison.completeDiff?.lines ?? [] : [])))
  }

  /// Adds the marbles of a phase.
  private mutating func addPicture(
    _ phase: String?, _ range: ClosedRange<Int>?, _ numbers: [Int]
  ) {
    guard let range else { return }
    let entries = transcript.entries[range]
    // After a `reset`, the clock begins again at 0, so only the events after the last `reset` are
    // drawn.
    let last = entries.lastIndex { !$0.keptStorage.isEmpty }.map { $0 + 1 } ?? range.lowerBound
    guard last <= range.upperBound else { return }
    let shown = transcript.entries[last...range.upperBound]
    var rows: [(label: String, events: [Picture.Event])] = []
    var places: [String: Int] = [:]
    for (index, entry) in zip(shown.indices, shown) {
      for (offset, line) in entry.output.enumerated() {
        guard case .event(let time, let label, let printed) = line else { continue }
        let event = Picture.Event(time: time, printed, line: numbers[index] + offset)
        if let place = places[label] {
          rows[place].events.append(event)
        } else {
          places[label] = rows.count
          rows.append((label, [event]))
        }
      }
    }
    guard let first = shown.first, let end = shown.last, !rows.isEmpty else { return }
    let comparison = EventComparison(shown, isTest: transcript.expectsLines)
    parts.append(
      .picture(
        Picture(
          title: phase ?? title,
          rows: rows.flatMap { row in
            let known = shown.subscriptionTime(ofLabel: row.label) ?? first.times.lowerBound
            let start = min(known, row.events.first?.time ?? known)
            return Picture.rows(
              of: Picture.Row(
                label: row.label,
                expression: transcript.entries[...range.upperBound].expression(ofLabel: row.label),
                start: start, end: Picture.end(of: row.events),
                events: row.events
              ).holding(
                trace.inner(
                  of: row.label, in: last...range.upperBound, from: first.times.lowerBound)),
              comparison)
          }, end: end.times.upperBound)))
  }
}

extension SharedScript.Line {
  fileprivate init(_ line: OutputLine, number: Int) {
    switch line {
    case .event(let time, let label, let event):
      self.init(number: number, time: time, label: label, text: event.line, isError: false)
    case .note(let time, let text):
      self.init(number: number, time: time, label: nil, text: text, isError: false)
    case .error:
      self.init(number: number, time: nil, label: nil, text: line.canonical, isError: true)
    case .value, .text, .drawing, .prose:
      self.init(number: number, time: nil, label: nil, text: line.canonical, isError: false)
    }
  }
}
