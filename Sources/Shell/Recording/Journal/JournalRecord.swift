import FoundationEssentials
import RxsEngine
import RxsSession
import RxsSwiftMessages
import RxsSystem
import RxsWorld

/// One record of a journal, which is a line of JSON.
///
/// A statement is written before it runs, and once more when it has ended. So a journal shows which
/// one ran when its process ended.
package enum JournalRecord: Codable, Equatable {
  /// The version of this format.
  package static let version = 3
  /// The prefixes of the records that a `JournalOutline` counts.
  package static let countedStarts = ["{\"runs\":", "{\"holds\":"]

  /// The first record: how the session was set up.
  case began(JournalSetup)
  case runs(JournaledStatement)
  /// The statement that runs read a file, which may be another the next time.
  case read(FileRead)
  /// The text that does what the statement did: a `play` was stopped somewhere.
  case did(String)
  /// The statement that ran has failed, and will again.
  case ran
  /// The statement that ran has ended well.
  case worked
  /// The statement that ran was stopped by Ctrl-C or by the time limit: it is unknown how far it
  /// would come the next time.
  case stopped
  /// The statement that ran ended its process.
  case crashed
  /// Work that a statement has begun, on a thread or in a task, ended the process: the number of the
  /// statement, from 1, and 0 where that is not known.
  case crashedThread(Int)
  /// The statement that never ended is tried once more.
  case again
  /// The number of statements so far that changed something, where it is not one more than before.
  case holds(Int)
  /// A person knows of the session: the prompt was left without saving it, or another one said so.
  case left
  /// A request goes out, the method and the address as `stub` statements have them.
  case asks(String)
  /// The answer to one of the requests, by its number from 0.
  case answered(Int, HTTPStubs.Response.Content)
}

extension JournalRecord {
  /// The record of a request, or of its answer.
  package init(_ record: RequestJournal.Record) {
    self =
      switch record {
      case .asks(let call): .asks(call)
      case .answered(let number, let content): .answered(number, content)
      }
  }
}

/// The options of a session that is kept in a journal.
package struct JournalSetup: Codable, Equatable {
  package var version = JournalRecord.version
  /// The executable, whose view models the session knows.
  package var program: String
  /// The folder below which the session reads files.
  package var folder: String
  /// The file that it is recorded in.
  package var recording: String?
  /// The file that storage is kept in.
  package var defaults: String?
  /// The places of Swift that was compiled into the session; nil for none.
  package var uses: [UsedPath]?
  /// The content of that file at the beginning: JSON has no number for infinity, this text does.
  private var storageText: String

  package init(
    program: String, folder: String, recording: String? = nil, defaults: String? = nil,
    uses: [UsedPath] = [], storage: [String: StoredValue] = [:]
  ) {
    self.uses = uses.isEmpty ? nil : uses
    self.program = program
    self.folder = folder
    self.recording = recording
    self.defaults = defaults
    storageText = StoredJSON.text(of: storage)
  }

  /// The contents of the session's storage at the beginning.
  package var storage: [String: StoredValue] {
    (try? StoredJSON.values(in: Array(storageText.utf8))) ?? [:]
  }
}

/// A source line of a session, as a journal keeps it.
package struct JournaledStatement: Codable, Equatable {
  package var text: String
  /// The name of the source that it stands in, and the number of its line there.
  package var source: String
  package var line: Int
  package var phase: String?
  /// Whether somebody has typed it, so that the compiler may read it.
  package var isTyped: Bool

  package init(
    text: String, source: String, line: Int, phase: String? = nil, isTyped: Bool = true
  ) {
    self.text = text
    self.source = source
    self.line = line
    self.phase = phase
    self.isTyped = isTyped
  }
}

extension JournalRecord {
  /// Larger files are read again when a session is brought back.
  private static let longestRead = 4 << 20

  /// The records of a statement that has run.
  ///
  /// - Parameter reads: the files that it read.
  package static func ending(_ outcome: Session.Outcome, _ reads: [FileRead]) -> [JournalRecord] {
    let wasStopped = [.failed(.timeout), .failed(.interrupted)].contains(outcome)
    var hasFailed = false
    if case .failed = outcome { hasFailed = true }
    return reads.filter { $0.bytes.count <= longestRead }.map { .read($0) }
      + [wasStopped ? .stopped : hasFailed ? .ran : .worked]
  }

  /// The record as a line, its end included.
  package var line: String { JSONLine.text(of: self) }

  /// Reads a line without its end; nil when it is no record.
  package init?(line: some Sequence<UInt8>) {
    guard let record = JSONLine.value(JournalRecord.self, in: line) else { return nil }
    if case .began(let setup) = record, setup.version != Self.version { return nil }
    self = record
  }
}
