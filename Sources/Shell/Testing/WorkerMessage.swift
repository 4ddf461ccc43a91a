/// What a worker process says to the process that started it.
///
/// One line a message: fields separated by tabs, the first of them the message's name. Tabs, line
/// ends and backslashes in a field are escaped.
enum WorkerMessage: Equatable {
  /// The version of this format, and the first message of all.
  static let version = "2"

  case hello
  /// A phase begins, or what stands before the first one; the time is monotonic, in nanoseconds.
  case began(line: Int, title: String?, time: Int)
  /// The rest of the present phase, or of the whole file, is left out.
  case skips(reason: String, isWholeFile: Bool)
  /// The whole script is to fail.
  case isToFail(reason: String)
  /// These statements run from now on.
  case running(line: Int, phase: String?, statement: String)
  case failed(ScriptFailure)
  /// The rest of the script, so many source lines, will not run.
  case abandoned(lines: Int)
  /// So many statements have got other expected lines in the file.
  case updated(statements: Int)
  /// The process may use no more memory.
  case outOfMemory
  /// The statement that runs goes on after its time, and nothing that it runs can be stopped.
  case endless
  /// The script was left as it should be, at its end or by a failure.
  case finished(uncheckedLines: Int)
}

extension WorkerMessage {
  /// The message as a line, its end included.
  var line: String { FieldLine.text(fields) }

  private var fields: [String] {
    switch self {
    case .hello: ["rxs", Self.version]
    case .began(let line, let title, let time):
      ["began", String(line), Self.text(title), String(time)]
    case .skips(let reason, let isWholeFile): ["skips", isWholeFile ? "file" : "phase", reason]
    case .isToFail(let reason): ["fails", reason]
    case .running(let line, let phase, let statement):
      ["running", String(line), Self.text(phase), statement]
    case .failed(let failure):
      [
        "failed", failure.kind.rawValue, String(failure.line), Self.text(failure.phase),
        Self.text(failure.excuse), failure.statement, String(failure.notes.count),
      ] + failure.notes + failure.diff.map { String($0.kind.rawValue) + $0.text }
    case .abandoned(let lines): ["abandoned", String(lines)]
    case .outOfMemory: ["memory"]
    case .endless: ["endless"]
    case .updated(let statements): ["updated", String(statements)]
    case .finished(let unchecked): ["finished", String(unchecked)]
    }
  }

  /// Reads a line without its end; nil when it is no message.
  init?(line: String) {
    var fields = FieldLine.fields(of: line)[...]
    guard let name = fields.popFirst() else { return nil }
    switch (name, fields.count) {
    case ("rxs", 1...) where fields.first == Self.version: self = .hello
    case ("began", 3):
      guard let line = Int(fields[1]), let time = Int(fields[3]) else { return nil }
      self = .began(line: line, title: Self.optional(fields[2]), time: time)
    case ("skips", 2): self = .skips(reason: fields[2], isWholeFile: fields[1] == "file")
    case ("fails", 1): self = .isToFail(reason: fields[1])
    case ("running", 3):
      guard let line = Int(fields[1]) else { return nil }
      self = .running(line: line, phase: Self.optional(fields[2]), statement: fields[3])
    case ("failed", 6...):
      guard let failure = ScriptFailure(fields: fields) else { return nil }
      self = .failed(failure)
    case ("abandoned", 1):
      guard let lines = Int(fields[1]) else { return nil }
      self = .abandoned(lines: lines)
    case ("memory", 0): self = .outOfMemory
    case ("endless", 0): self = .endless
    case ("updated", 1):
      guard let statements = Int(fields[1]) else { return nil }
      self = .updated(statements: statements)
    case ("finished", 1):
      guard let unchecked = Int(fields[1]) else { return nil }
      self = .finished(uncheckedLines: unchecked)
    default: return nil
    }
  }

  /// No title or reason is no text; one that is there is never empty.
  private static func text(_ text: String?) -> String { text ?? "" }

  fileprivate static func optional(_ text: String) -> String? { text.isEmpty ? nil : text }
}

extension ScriptFailure {
  fileprivate init?(fields: ArraySlice<String>) {
    let start = fields.startIndex
    guard let kind = Kind(rawValue: fields[start]), let line = Int(fields[start + 1]),
      let noteCount = Int(fields[start + 5]), (0...fields.count - 6).contains(noteCount)
    else { return nil }
    self.init(kind: kind, line: line)
    phase = WorkerMessage.optional(fields[start + 2])
    excuse = WorkerMessage.optional(fields[start + 3])
    statement = fields[start + 4]
    let rest = fields[(start + 6)...]
    notes = Array(rest.prefix(noteCount))
    for field in rest.dropFirst(noteCount) {
      guard let scalar = field.unicodeScalars.first,
        let kind = LineDiff.Line.Kind(rawValue: Character(scalar))
      else { return nil }
      diff.append(.init(kind: kind, text: String(field.unicodeScalars.dropFirst())))
    }
  }
}
