import FoundationEssentials
import RxsEngine
import RxsSession
import RxsSwiftMessages
import RxsSystem
import RxsWorld

/// A record of a journal: one line of JSON.
///
/// A statement is written before it runs, and its outcome is written after its end. So a journal
/// shows which statement was running when the process ended.
package enum JournalRecord: Codable, Equatable {
  /// The version of this format.
  package static let version = 3
  /// The prefixes of the records that a `JournalOutline` counts.
  package static let countedStarts = ["{\"runs\":", "{\"holds\":"]

  /// The first record: the options of the session.
  case began(JournalSetup)
  case runs(JournaledStatement)
  /// The running statement read a file. The content is recorded, because the file may change later.
  case read(FileRead)
  /// The text that repeats the statement, for a `play` that was stopped early.
  case did(String)
  /// The statement changed the session and failed.
  case ran
  /// The statement failed and changed nothing.
  case failed
  /// The statement ran without a failure.
  case worked
  /// Ctrl-C or the time limit stopped the statement. A repetition might stop at a different point.
  case stopped
  /// The statement ended its process.
  case crashed
  /// Work on a thread or in a task ended the process. The value is the number of the statement that
  /// began the work, from 1; 0 if the statement is unknown.
  case crashedThread(Int)
  /// The interrupted statement is tried again.
  case again
  /// The number of statements so far that changed the session. The record is written only if the
  /// number did not grow by one.
  case holds(Int)
  /// The user knows about the session: the user left the prompt without saving the session, or a
  /// later prompt reported the session.
  case left
  /// A request is sent. The text is its method and address, as in `stub` statements.
  case asks(String)
  /// The answer to a request, with the number of the request, from 0.
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

/// The options of a session with a journal.
package struct JournalSetup: Codable, Equatable {
  package var version = JournalRecord.version
  /// The executable, which determines the view models of the session.
  package var program: String
  /// The folder below which the session reads files.
  package var folder: String
  /// The file of the session's recording.
  package var recording: String?
  /// The file of the session's storage.
  package var defaults: String?
  /// The paths of Swift that was compiled into the session; nil if there are no paths.
  package var uses: [UsedPath]?
  /// The contents of storage at the beginning, as text, because JSON numbers cannot be infinite.
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

/// A source line of a session, as stored in a journal.
package struct JournaledStatement: Codable, Equatable {
  package var text: String
  /// The name of the line's source, and the line number in this source.
  package var source: String
  package var line: Int
  package var phase: String?
  /// Whether Swift in the line may be compiled, for example because a user typed the line.
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
  /// The largest size of a recorded file. A recovered session reads larger files again.
  private static let longestRead = 4 << 20

  /// The records for the end of a statement.
  ///
  /// - Parameter entry: the statement in the transcript.
  package static func ending(
    _ outcome: Session.Outcome, _ entry: Transcript.Entry?
  ) -> [JournalRecord] {
    let end: JournalRecord =
      switch outcome {
      case .failed(.timeout), .failed(.interrupted): .stopped
      case .failed: entry?.changedSession == false ? .failed : .ran
      case .done, .skipped, .quit: .worked
      }
    let reads = entry?.reads ?? []
    return reads.filter { $0.bytes.count <= longestRead }.map { .read($0) } + [end]
  }

  /// The record as a line, including the line break.
  package var line: String { JSONLine.text(of: self) }

  /// Reads a line without its line break. Nil if the line is not a record.
  package init?(line: some Sequence<UInt8>) {
    guard let record = JSONLine.value(JournalRecord.self, in: line) else { return nil }
    if case .began(let setup) = record, setup.version != Self.version { return nil }
    self = record
  }
}
