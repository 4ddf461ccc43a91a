import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSession

/// The path from an event back to the statement that caused the event, newest first.
package struct CausePath {
  /// A line of a path.
  package struct Row {
    package fileprivate(set) var text: String
    /// The source location; empty if it is unknown.
    package fileprivate(set) var place: String
    /// Whether the row is only a name. Such rows can share a line.
    var isPlain = false
    /// A remark after the source location, with leading blanks.
    package fileprivate(set) var remark = ""
  }

  private(set) var rows: [Row] = []
  /// The time of the statement at which the path begins; nil if it is unknown.
  private(set) var rootTime: Int?
  private let tracer: Tracer
  private let statements: TracedStatements
  /// The record that the last row shows.
  private var shown: TraceRecord?
  /// The number of further stages before the statement.
  private var skipped = 0
  /// The widest row for which source locations are aligned in a column.
  private static let widestColumn = 56
  /// The largest number of rows, since cycles of streams have very long paths.
  private static let mostRows = 200

  /// - Parameter serial: the record of the event.
  init(of serial: Int, in tracer: Tracer, _ statements: TracedStatements) {
    self.tracer = tracer
    self.statements = statements
    var cursor = serial
    var isComplete = false
    while let record = tracer[cursor] {
      if record.kind == .root {
        rows.append(root(record))
        rootTime = record.time
        isComplete = true
        break
      }
      let cause = tracer.cause(of: cursor)
      guard rows.count < Self.mostRows else {
        skipped += 1
        cursor = cause
        continue
      }
      if var row = row(record, cause: cause) {
        if let origin = origin(before: cursor, record) {
          row.text += ", set by \(origin)"
          row.isPlain = false
        }
        add(row)
        shown = record
      } else {
        addWaiting(of: record, since: tracer[cause])
      }
      cursor = cause
    }
    if !isComplete {
      rows.append(
        Row(text: cursor > 0 ? "older causes are forgotten" : "the cause is not known", place: ""))
    }
  }

  /// The statement at the end of the path, if it is known.
  private func root(_ record: TraceRecord) -> Row {
    guard let statement = statements[record.subject] else {
      return Row(text: "the statement is not known", place: "")
    }
    return Row(
      text: statement.text(value: record.number).firstLine,
      place: "\(statement.place), at \(Durations.text(record.time))")
  }

  private func row(_ record: TraceRecord, cause: Int) -> Row? {
    guard let traced = tracer.operator(record.subject), !traced.isInternal,
      !traced.isStepOfStatement
    else { return nil }
    let parent = tracer[cause]
    if let step = step(traced, record, since: parent) { return step }
    let isDirect = parent?.kind == .root
    // A task may send a request later than the event that started the task.
    let begin = traced.policy == .request ? tracer.stage(record.stage)?.began : nil
    let waited = parent.map { record.time - (begin ?? $0.time) } ?? 0
    if traced.policy == .subject, isDirect, waited == 0, !isReplay(record, parent) { return nil }
    let note = Self.note(
      traced, waited: waited, since: parent,
      inner: traced.behavior.countsAttempts
        ? repetition(above: cause) : innerNumber(record, parent), record)
    return Row(
      text: traced.name + note, place: traced.place ?? "", isPlain: note.isEmpty,
      remark: traced.manner == .followsLatest ? disposal(before: parent, record) : "")
  }

  /// The row for a step of code; nil for an operator.
  private func step(
    _ traced: TracedOperator, _ record: TraceRecord, since parent: TraceRecord?
  ) -> Row? {
    let function = traced.function
    let text: String
    switch traced.manner {
    case .sets: text = function.isEmpty ? "set" : "set by \(function)"
    case .sleeps: text = "slept \(Durations.text(record.time - (parent?.time ?? record.time)))"
    case .starts: text = function.isEmpty ? traced.name : "\(traced.name) of \(function)"
    default: return nil
    }
    return Row(text: text, place: traced.place ?? "")
  }

  /// The statement that set an element which a subject or a shared stream replays.
  private func origin(before serial: Int, _ record: TraceRecord) -> String? {
    guard let former = tracer.serials(before: serial, reach: 1).first(where: { _ in true }),
      let origin = tracer[former], origin.kind == .origin, origin.stage == record.stage
    else { return nil }
    return statements.origin(of: former, in: tracer).map { "\($0.text) (\($0.place))" }
  }

  /// Whether a subject replayed the element to a later subscriber.
  private func isReplay(_ record: TraceRecord, _ parent: TraceRecord?) -> Bool {
    guard let stage = tracer.stage(record.stage), let parent else { return false }
    return stage.cause > 0 && tracer[stage.cause].map { $0.time > parent.time } ?? false
  }

  /// The number of the inner sequence that sent an operator's element.
  private func innerNumber(_ record: TraceRecord, _ parent: TraceRecord?) -> Int {
    guard let parent, parent.kind != .root, parent.number > 0,
      tracer.stage(parent.stage)?.down?.id == record.stage
    else { return 0 }
    return parent.number
  }

  /// The number of earlier attempts of the `retry` that an event came through.
  ///
  /// Attempts that begin during the subscription to the `retry` are its sources, and later attempts
  /// are its inner sequences. The `retry` may consist of operators that the user did not write.
  private func repetition(above serial: Int) -> Int {
    var cursor = serial
    while let record = tracer[cursor], record.kind != .root, let stage = tracer.stage(record.stage)
    {
      if stage.inner > 0 { return stage.inner + (stage.down?.sourceCount ?? 1) - 1 }
      if stage.source > 0 { return stage.source }
      guard tracer.operator(stage.subject)?.isInternal ?? false else { return 0 }
      cursor = tracer.cause(of: cursor)
    }
    return 0
  }

  /// The remark that the previous inner sequence was disposed of when an element's inner sequence
  /// began.
  private func disposal(before parent: TraceRecord?, _ record: TraceRecord) -> String {
    let number = innerNumber(record, parent)
    guard number > 1, let parent, let inner = tracer.stage(parent.stage),
      let former = tracer.innerStage(of: record.stage, number - 1),
      former.end == 0 || (tracer[former.end]?.time ?? .max) > inner.began
    else { return "" }
    return "  (inner \(number - 1) disposed at \(Durations.text(inner.began)))"
  }

  private static func note(
    _ traced: TracedOperator, waited: Int, since parent: TraceRecord?, inner: Int,
    _ record: TraceRecord
  ) -> String {
    let span = Durations.text(waited)
    var note = ""
    if inner > 0 {
      switch traced.manner {
      case .merges, .followsLatest, .ignoresNewer, .queuesInners: note = " inner \(inner)"
      case .retries: note = " attempt \(inner + 1)"
      default: break
      }
    }
    if parent?.kind == .error, record.kind == .next { note += " after an error" }
    if record.kind != .next, parent?.kind == .next, traced.policy != .request {
      note += " ended the stream"
    }
    guard waited > 0 else {
      return traced.policy == .request
        ? note + (record.kind == .error ? " failed" : " answered") : note
    }
    switch traced.policy {
    case .request: return note + " \(record.kind == .error ? "failed" : "answered") after \(span)"
    case .subject, .shared: return note + " replayed after \(span)"
    default: return note + waiting(traced, waited, at: record.time)
    }
  }

  /// Adds the time that an element waited in an inner part of an operator to the operator's line.
  private mutating func addWaiting(of record: TraceRecord, since parent: TraceRecord?) {
    guard let shown, shown.time == record.time, let parent, record.time > parent.time,
      let traced = tracer.operator(shown.subject), traced.policy != .request,
      let last = rows.indices.last
    else { return }
    let note = Self.waiting(traced, record.time - parent.time, at: record.time)
    // If a line has several names, the last name belongs to the operator.
    if rows[last].isPlain, let comma = rows[last].text.lastIndex(of: ",") {
      let name = rows[last].text[comma...].dropFirst(2)
      let row = Row(text: name + note, place: rows[last].place)
      rows[last].text = String(rows[last].text[..<comma])
      rows.append(row)
    } else {
      rows[last].text += note
      rows[last].isPlain = false
    }
  }

  /// The remark about the waiting time of an operator.
  private static func waiting(_ traced: TracedOperator, _ span: Int, at time: Int) -> String {
    switch traced.manner {
    case .plays: " at \(Durations.text(time))"
    case .ticks: " after \(Durations.text(span))"
    case .waitsForPause, .limitsRate, .delays, .collects, .timesOut, .samples:
      " waited \(Durations.text(span))"
    default: " \(Durations.text(span)) later"
    }
  }

  private mutating func add(_ row: Row) {
    if let last = rows.last, last.isPlain, row.isPlain, last.place == row.place {
      rows[rows.count - 1].text += ", \(row.text)"
    } else {
      rows.append(row)
    }
  }

  /// The rows, with rows that are only names joined with their neighbours.
  private var condensed: [Row] {
    var shown: [Row] = []
    for row in rows {
      guard let last = shown.last, last.isPlain, row.isPlain,
        let place = Self.places(last.place, row.place)
      else {
        shown.append(row)
        continue
      }
      shown[shown.count - 1].text += ", \(row.text)"
      shown[shown.count - 1].place = place
    }
    return shown
  }

  /// The joined source locations of two adjacent rows: `Login.swift:31-33`, `Login.swift:41, 59`.
  /// Nil if the locations are in different files.
  private static func places(_ upper: String, _ lower: String) -> String? {
    func line(_ place: Substring) -> (before: Substring, number: Int)? {
      let digits = place.reversed().prefix { $0.isNumber }.count
      return Int(place.suffix(digits)).map { (place.dropLast(digits), $0) }
    }
    if upper.isEmpty || lower.isEmpty || upper == lower { return upper.isEmpty ? lower : upper }
    // The upper row may already have several locations. The last location is a line or a range of
    // lines.
    let file = line(upper.prefix { $0 != "," && $0 != "-" })?.before
    let part =
      upper.lastIndex(of: ",").map { upper[$0...].dropFirst(2) }
      ?? upper.dropFirst(file?.count ?? 0)
    let ends = part.split(separator: "-").compactMap { Int($0) }
    guard let file, let below = line(lower[...]), below.before == file, let first = ends.first,
      let last = ends.last
    else { return nil }
    if below.number >= first, below.number <= last { return upper }
    guard below.number < first else { return "\(upper), \(below.number)" }
    return "\(upper.dropLast(part.count))\(below.number)-\(last)"
  }

  /// At most `limit` rows. If the path has more rows, the rows in the middle are folded.
  package func rows(limit: Int) -> [Row] {
    let shown = rows.count > limit ? condensed : rows
    guard shown.count > limit, limit > 2 else { return shown }
    let head = (limit - 1) / 2
    let tail = skipped > 0 ? 1 : limit - 1 - head
    let folded = shown.count - head - tail + skipped
    return shown.prefix(head) + [Row(text: "… \(Count.text(folded, "more stage"))", place: "")]
      + shown.suffix(tail)
  }

  /// At most `limit` lines.
  func lines(limit: Int) -> [String] {
    let shown = rows(limit: limit)
    let width =
      shown.filter { !$0.place.isEmpty && $0.text.count <= Self.widestColumn }.map(\.text.count)
      .max() ?? 0
    return shown.map { row in
      guard !row.place.isEmpty else { return "  ← \(row.text)\(row.remark)" }
      let padding = String(repeating: " ", count: max(width - row.text.count, 0) + 2)
      return "  ← \(row.text)\(padding)\(row.place)\(row.remark)"
    }
  }
}
