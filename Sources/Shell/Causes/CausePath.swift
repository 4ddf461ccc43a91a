import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSession

/// The path from an event back to the statement that caused it, with the event first. The trace
/// contains a record for each event at an operator, and each record names the record that caused
/// it.
package struct CausePath {
  /// A line of a path, such as an operator and its source location.
  package struct Row {
    package fileprivate(set) var text: String
    /// The source location. Empty if it is unknown.
    package fileprivate(set) var place: String
    /// Whether the row contains only the name of an operator. Adjacent rows of this kind can share
    /// a line.
    var isPlain = false
    /// A remark that follows the source location. It begins with blanks.
    package fileprivate(set) var remark = ""
  }

  private(set) var rows: [Row] = []
  /// The time of the statement at the end of the path. Nil if the statement is unknown.
  private(set) var rootTime: Int?
  private let tracer: Tracer
  private let statements: TracedStatements
  /// The record of the last row that was added.
  private var shown: TraceRecord?
  /// The number of left-out records between the last row and the statement.
  private var skipped = 0
  /// The maximal width of rows whose source locations are aligned in one column. A wider row has
  /// its source location directly after its text.
  private static let widestColumn = 56
  /// The maximal number of rows. A cycle of streams would make the path very long.
  private static let mostRows = 200

  /// - Parameter serial: the number of the event's record.
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

  /// The row for the statement at the end of the path.
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
    // A task can send a request some time after the event that started the task, so the waiting
    // time is counted from the request.
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

  /// The row for a step of Swift code, such as a sleep or an assignment. Nil for an operator.
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

  /// The statement that sent an element to a subject or a shared stream, which replays the element
  /// later. Nil if the element is not replayed, or if the statement is unknown.
  private func origin(before serial: Int, _ record: TraceRecord) -> String? {
    guard let former = tracer.serials(before: serial, reach: 1).first(where: { _ in true }),
      let origin = tracer[former], origin.kind == .origin, origin.stage == record.stage
    else { return nil }
    return statements.origin(of: former, in: tracer).map { "\($0.text) (\($0.place))" }
  }

  /// Whether a subject replayed the element to a subscriber that subscribed later.
  private func isReplay(_ record: TraceRecord, _ parent: TraceRecord?) -> Bool {
    guard let stage = tracer.stage(record.stage), let parent else { return false }
    return stage.cause > 0 && tracer[stage.cause].map { $0.time > parent.time } ?? false
  }

  /// The number of the inner stream from which an operator's element came. 0 if there is none.
  private func innerNumber(_ record: TraceRecord, _ parent: TraceRecord?) -> Int {
    guard let parent, parent.kind != .root, parent.number > 0,
      tracer.stage(parent.stage)?.down?.id == record.stage
    else { return 0 }
    return parent.number
  }

  /// The number of attempts of a `retry` before the attempt that sent the event. 0 if there is no
  /// `retry`.
  ///
  /// In the trace, the attempts that begin during the subscription to the `retry` are its sources,
  /// and later attempts are its inner streams. A `retry` may consist of several internal operators.
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

  /// The remark that the previous inner stream was disposed of when the inner stream of this
  /// element began.
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

  /// Adds to the row of an operator the time that an element waited inside of the operator.
  private mutating func addWaiting(of record: TraceRecord, since parent: TraceRecord?) {
    guard let shown, shown.time == record.time, let parent, record.time > parent.time,
      let traced = tracer.operator(shown.subject), traced.policy != .request,
      let last = rows.indices.last
    else { return }
    let note = Self.waiting(traced, record.time - parent.time, at: record.time)
    // If the row contains several names, the last name is this operator.
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

  /// The remark about how long an element waited in an operator.
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

  /// The rows, in which adjacent rows that contain only names are joined.
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

  /// The source locations of two adjacent rows as one text, such as `Login.swift:31-33` or
  /// `Login.swift:41, 59`. Nil if the files differ.
  private static func places(_ upper: String, _ lower: String) -> String? {
    func line(_ place: Substring) -> (before: Substring, number: Int)? {
      let digits = place.reversed().prefix { $0.isNumber }.count
      return Int(place.suffix(digits)).map { (place.dropLast(digits), $0) }
    }
    if upper.isEmpty || lower.isEmpty || upper == lower { return upper.isEmpty ? lower : upper }
    // `upper` may already contain several locations. The last of them is a line, or a range of
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

  /// At most `limit` rows. In a longer path, a row with the number of left-out rows replaces the
  /// rows in the middle.
  package func rows(limit: Int) -> [Row] {
    let shown = rows.count > limit ? condensed : rows
    guard shown.count > limit, limit > 2 else { return shown }
    let head = (limit - 1) / 2
    let tail = skipped > 0 ? 1 : limit - 1 - head
    let folded = shown.count - head - tail + skipped
    return shown.prefix(head) + [Row(text: "… \(Count.text(folded, "more stage"))", place: "")]
      + shown.suffix(tail)
  }

  /// The path as at most `limit` lines of text.
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
