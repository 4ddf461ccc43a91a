/// What a journal says, one line a record.
///
/// A statement is written down before it runs, and once more when it has ended, so that a journal
/// tells which one ran when its process came to an end.
enum JournalRecord: Equatable {
  /// The version of this format.
  static let version = "1"
  /// What stands for a statement that ended its process; a handler of signals writes it.
  static let crash = "crashed\n"

  /// The first record: how the session was set up.
  case began(JournalSetup)
  case runs(JournaledStatement)
  /// The statement that ran has ended; it may have failed, and will again.
  case ran
  /// The statement that ran was stopped by Ctrl-C or by the time limit: nobody can say how far it
  /// would come the next time.
  case stopped
  /// The statement that ran ended its process.
  case crashed
  /// The statement that never ended is tried once more.
  case again
}

/// How a session was set up that is kept in a journal.
struct JournalSetup: Equatable {
  /// The executable, whose view models the session knows.
  var program: String
  /// The folder below which the session reads files.
  var folder: String
  /// The file that it is recorded in.
  var recording: String?
}

/// A source line of a session, as a journal keeps it.
struct JournaledStatement: Equatable {
  var text: String
  /// The name of the source that it stands in, and the number of its line there.
  var source: String
  var line: Int
  var phase: String?
}

extension JournalRecord {
  /// The record of a statement that has run.
  init(ending outcome: Session.Outcome) {
    self = [.failed(.timeout), .failed(.interrupted)].contains(outcome) ? .stopped : .ran
  }

  /// The record as a line, its end included.
  var line: String {
    switch self {
    case .began(let setup):
      FieldLine.text(["rxs", Self.version, setup.program, setup.folder, setup.recording ?? ""])
    case .runs(let statement):
      FieldLine.text([
        "runs", statement.source, String(statement.line), statement.phase ?? "", statement.text,
      ])
    case .ran: "ran\n"
    case .stopped: "stopped\n"
    case .crashed: Self.crash
    case .again: "again\n"
    }
  }

  /// Reads a line without its end; nil when it is no record.
  init?(line: some StringProtocol) {
    let fields = FieldLine.fields(of: line)
    let optional = { (text: String) in text.isEmpty ? nil : text }
    switch (fields.first, fields.count) {
    case ("rxs", 5) where fields[1] == Self.version:
      self = .began(
        JournalSetup(program: fields[2], folder: fields[3], recording: optional(fields[4])))
    case ("runs", 5):
      guard let line = Int(fields[2]), line > 0 else { return nil }
      self = .runs(
        JournaledStatement(
          text: fields[4], source: fields[1], line: line, phase: optional(fields[3])))
    case ("ran", 1): self = .ran
    case ("stopped", 1): self = .stopped
    case ("crashed", 1): self = .crashed
    case ("again", 1): self = .again
    default: return nil
    }
  }
}
