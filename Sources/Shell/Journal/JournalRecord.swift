import FoundationEssentials
import RxsEngine

/// What a journal says, one line a record.
///
/// A statement is written down before it runs, and once more when it has ended, so that a journal
/// tells which one ran when its process came to an end.
enum JournalRecord: Equatable {
  /// The version of this format.
  static let version = "1"
  /// What stands for a statement that ended its process; a handler of signals writes it.
  static let crash = "crashed\n"
  /// What stands for a statement that was stopped; a process that gives up writes it.
  static let stop = "stopped\n"
  /// What the record of a statement begins with.
  static let statementWord = "runs"

  /// The first record: how the session was set up.
  case began(JournalSetup)
  case runs(JournaledStatement)
  /// The statement that runs read a file, which may be another the next time.
  case read(FileRead)
  /// The statement that ran has ended; it may have failed, and will again.
  case ran
  /// The statement that ran was stopped by Ctrl-C or by the time limit: nobody can say how far it
  /// would come the next time.
  case stopped
  /// The statement that ran ended its process.
  case crashed
  /// The statement that never ended is tried once more.
  case again
  /// Somebody left, and saved nothing of what this holds.
  case left
  /// A request goes out, the method and the address as `stub` statements have them.
  case asks(String)
  /// What came of one of the requests, by its number from 0.
  case answered(Int, HTTPStubs.Response.Content)
}

/// How a session was set up that is kept in a journal.
struct JournalSetup: Equatable {
  /// The executable, whose view models the session knows.
  var program: String
  /// The folder below which the session reads files.
  var folder: String
  /// The file that it is recorded in.
  var recording: String?
  /// The file that storage is kept in, and what that held at the beginning.
  var defaults: String?
  var storage: [String: StoredValue] = [:]
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
  /// Larger files are read again when a session is brought back.
  private static let longestRead = 4 << 20

  /// The records of a statement that has run.
  ///
  /// - Parameter reads: the files that it read.
  static func ending(_ outcome: Session.Outcome, _ reads: [FileRead]) -> [JournalRecord] {
    let wasStopped = [.failed(.timeout), .failed(.interrupted)].contains(outcome)
    return reads.filter { $0.bytes.count <= longestRead }.map { .read($0) }
      + [wasStopped ? .stopped : .ran]
  }

  /// The record as a line, its end included.
  var line: String {
    switch self {
    case .began(let setup):
      FieldLine.text([
        "rxs", Self.version, setup.program, setup.folder, setup.recording ?? "",
        setup.defaults ?? "", StoredJSON.text(of: setup.storage),
      ])
    case .runs(let statement):
      FieldLine.text([
        Self.statementWord, statement.source, String(statement.line), statement.phase ?? "",
        statement.text,
      ])
    case .read(let read):
      FieldLine.text(["read", read.asked, read.found, Data(read.bytes).base64EncodedString()])
    case .ran: "ran\n"
    case .stopped: "stopped\n"
    case .crashed: Self.crash
    case .again: "again\n"
    case .left: "left\n"
    case .asks(let call): FieldLine.text(["asks", call])
    case .answered(let number, .failure(let reason)):
      FieldLine.text(["unanswered", String(number), reason])
    case .answered(let number, .response(let response)):
      FieldLine.text(
        ["answered", String(number), String(response.status), response.data.base64EncodedString()]
          + response.headers.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
    }
  }

  /// Reads a line without its end; nil when it is no record.
  init?(line: some StringProtocol) {
    let fields = FieldLine.fields(of: line)
    let optional = { (text: String) in text.isEmpty ? nil : text }
    switch (fields.first, fields.count) {
    case ("rxs", 7) where fields[1] == Self.version:
      guard let storage = try? StoredJSON.values(in: Array(fields[6].utf8)) else {
        return nil
      }
      self = .began(
        JournalSetup(
          program: fields[2], folder: fields[3], recording: optional(fields[4]),
          defaults: optional(fields[5]), storage: storage))
    case (Self.statementWord, 5):
      guard let line = Int(fields[2]), line > 0 else { return nil }
      self = .runs(
        JournaledStatement(
          text: fields[4], source: fields[1], line: line, phase: optional(fields[3])))
    case ("read", 4):
      guard let bytes = Data(base64Encoded: fields[3]) else { return nil }
      self = .read(FileRead(asked: fields[1], found: fields[2], bytes: Array(bytes)))
    case ("ran", 1): self = .ran
    case ("stopped", 1): self = .stopped
    case ("crashed", 1): self = .crashed
    case ("again", 1): self = .again
    case ("left", 1): self = .left
    case ("asks", 2): self = .asks(fields[1])
    case ("unanswered", 3):
      guard let number = Int(fields[1]) else { return nil }
      self = .answered(number, .failure(fields[2]))
    case ("answered", 4...):
      guard let number = Int(fields[1]), let status = Int(fields[2]),
        let data = Data(base64Encoded: fields[3])
      else { return nil }
      var headers: [String: String] = [:]
      for index in stride(from: 4, to: fields.count - 1, by: 2) {
        headers[fields[index]] = fields[index + 1]
      }
      self = .answered(
        number, .response(HTTPResponse(status: status, headers: headers, data: data)))
    default: return nil
    }
  }
}
