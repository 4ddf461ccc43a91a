import RxsEngine
import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsWorld

/// The history of a session: every statement that ran, and the lines that it printed.
///
/// It is the one history. Printing, recording, checking and marbles read it.
package final class Transcript {
  /// A statement that ran, as parsed, with its meaning.
  package struct Statement {
    package let syntax: RxsLanguage.Statement
    package let resolution: Resolution
  }

  /// A source line with its statements, and what it printed.
  package struct Entry {
    /// The line as parsed.
    package let line: SourceLine
    package let source: Source
    /// Whether it stands in a file that was included.
    package let isIncluded: Bool
    /// The reason that excuses failures of an included file.
    package let excuse: String?
    /// The phase that it belongs to.
    package let phase: String?
    /// The statements that began to run.
    package fileprivate(set) var statements: [Statement] = []
    /// The printed lines, in order.
    package fileprivate(set) var output: [OutputLine] = []
    /// The requests to the network that it made.
    package fileprivate(set) var exchanges: [Exchange] = []
    /// The files that it read, those that an included file read among them.
    package fileprivate(set) var reads: [FileRead] = []
    /// The files that its `stub` statements answer with, with their places in the source.
    package fileprivate(set) var stubFiles: [StubFile] = []
    /// The clock when it began and when it ended, in nanoseconds.
    package fileprivate(set) var times = 0...0
    /// The times that its `play` statements reached.
    package fileprivate(set) var played: [Played] = []
    /// The contents of the session's storage after each `reset` in it.
    package fileprivate(set) var keptStorage: [[String: StoredValue]] = []
    /// The failure, when there was one.
    package fileprivate(set) var failure: Failure?
    /// Which of its statements failed, from 0; those after it did not run.
    package fileprivate(set) var failedStatement: Int?
    /// Whether that statement changed the session.
    package fileprivate(set) var failureChanged = false
    /// Whether its statements have run, or have been given up.
    package fileprivate(set) var isFinished = false
    /// Whether it changed the session, also when it failed.
    package fileprivate(set) var changedSession = false
    /// The line that it repeats, which may have failed this time.
    package fileprivate(set) var repeated: DoneLine?
    /// Whether output that no expected line names is a failure for this entry.
    package fileprivate(set) var isStrict = true

    /// The statements as written, without expected lines.
    package var text: String { source.text(line.range) }

    /// The number of the line on which the statements begin.
    package var firstLine: Int { line.lineNumbers.lowerBound }

    /// The lines that must be printed, where the source says it.
    package var expected: [ExpectedLine] { line.expected }

    /// Whether all its statements only look, or are about the session.
    package var isOnlyLooking: Bool {
      isFinished && line.statements.allSatisfy { $0.command?.isUnrecorded ?? false }
    }

    /// Whether any of its statements only looks.
    package var printsLooks: Bool { line.statements.contains { $0.has(.looks) } }

    /// The lines as files get them; text of several lines gives several.
    package var outputLines: [String] { Self.lines(of: output) }

    /// The lines with the events that they are.
    package var printedLines: [PrintedLine] {
      output.flatMap { line -> [PrintedLine] in
        if let event = line.event {
          return [PrintedLine(line.canonical, event: event, subject: event.label)]
        }
        return Self.lines(of: [line]).map { PrintedLine($0, subject: line.subject) }
      }
    }

    /// Output as lines of text.
    package static func lines(of output: [OutputLine]) -> [String] {
      // By scalars: `\r\n` is one character.
      output.flatMap {
        $0.canonical.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      }
      .map { String($0) }
    }
  }

  /// The reason why an entry failed.
  package enum Failure: String, Equatable {
    /// An `expect` was not true.
    case expectation
    /// A statement could not run, or failed while it ran.
    case runtime
    /// It ran out of wall-clock time.
    case timeout
    /// It was stopped by Ctrl-C.
    case interrupted
  }

  package private(set) var entries: [Entry] = []
  /// Whether output that no expected line names is a failure, from here on.
  package var isStrict = true
  /// Printed text that no line break ends yet.
  package internal(set) var openText = ""
  /// The places of entries that have begun and not ended; a file that is included nests them.
  private var open: [Int] = []
  /// Called with each line when it is printed.
  package var onLine: ((OutputLine) -> Void)?
  /// Called with each event when it is printed: its entry, and its place among the lines of the entry.
  /// Called with nil when the whole transcript is rewritten.
  package var onEvent: (((entry: Int, line: Int)?) -> Void)?
  /// Called with each entry when it has ended.
  package var onEntry: ((Entry) -> Void)?

  /// Begins an entry; the lines that are printed from now on belong to it.
  package func begin(
    _ line: SourceLine, of source: Source, phase: String?, isStrict: Bool,
    isIncluded: Bool = false, excuse: String? = nil, time: Int = 0
  ) {
    entries.append(
      Entry(line: line, source: source, isIncluded: isIncluded, excuse: excuse, phase: phase))
    open.append(entries.count - 1)
    updateOpen {
      $0.isStrict = isStrict
      $0.times = time...time
    }
  }

  /// Adds a statement that begins to run.
  package func keep(_ statement: RxsLanguage.Statement, _ resolution: Resolution) {
    updateOpen { $0.statements.append(Statement(syntax: statement, resolution: resolution)) }
  }

  /// The place of the entry that runs.
  package var presentEntry: Int? { open.last }

  /// The statement that runs.
  package var lastStatement: Statement? { open.last.flatMap { entries[$0].statements.last } }

  /// Adds a line to the present entry.
  package func print(_ line: OutputLine) {
    updateOpen { $0.output.append(line) }
    if let onEvent, case .event = line, let entry = open.last {
      onEvent((entry, entries[entry].output.count - 1))
    }
    onLine?(line)
  }

  /// Adds a request to the network to the present entry.
  package func keep(_ exchange: Exchange) { updateOpen { $0.exchanges.append(exchange) } }

  /// Keeps that an entry repeats a line.
  func keep(_ repeated: DoneLine, at entry: Int) {
    if entries.indices.contains(entry) { entries[entry].repeated = repeated }
  }

  /// Adds what a `reset` of the present entry left in storage.
  package func keep(storage: [String: StoredValue]) {
    updateOpen { $0.keptStorage.append(storage) }
  }

  /// Adds the time that a `play` of the present entry reached.
  package func keep(_ played: Played) { updateOpen { $0.played.append(played) } }

  /// The number of times that the session began again.
  package var resetCount: Int { entries.reduce(0) { $0 + $1.keptStorage.count } }

  /// Adds a file that was read to the present entry, also when a file that it includes reads it.
  package func keep(_ read: FileRead) {
    if let index = open.first { entries[index].reads.append(read) }
  }

  /// Keeps the text of a file that a `stub` statement of some entry names; it may run later than the
  /// entry, in an `at`.
  package func keep(_ file: StubFile, of source: Source) {
    let index = entries.lastIndex {
      $0.source === source && $0.line.range.contains(file.call)
    }
    if let index { entries[index].stubFiles.append(file) }
  }

  /// Whether a statement has expected lines: what another one prints is compared with none then.
  package var expectsLines: Bool { entries.contains { !$0.expected.isEmpty } }

  /// The last entry that is no line of a file that was included.
  package var lastOwnEntry: Entry? { entries.last { !$0.isIncluded } }

  /// Keeps which statement of the present entry failed, from 0, and whether it changed the session.
  package func fail(at index: Int, changed: Bool) {
    updateOpen {
      $0.failedStatement = index
      $0.failureChanged = changed
    }
  }

  /// Ends the present entry.
  package func end(failure: Failure?, changedSession: Bool, time: Int = 0) {
    updateOpen {
      // A `reset` sets the clock back.
      $0.times = min($0.times.lowerBound, time)...time
      $0.failure = failure
      $0.isFinished = true
      $0.changedSession = changedSession
    }
    if let index = open.popLast() { onEntry?(entries[index]) }
  }

  /// Forgets everything, does `body`, which writes the transcript again, and goes on with the
  /// entries that are open now.
  package func rewriting(_ body: () -> Void) {
    let present = open.map { entries[$0] }
    let listeners = (onLine, onEntry)
    (onLine, onEntry) = (nil, nil)
    onEvent?(nil)
    (entries, open) = ([], [])
    body()
    (onLine, onEntry) = listeners
    open = Array(entries.count..<(entries.count + present.count))
    entries += present
  }

  private func updateOpen(_ change: (inout Entry) -> Void) {
    guard let index = open.last else { return }
    change(&entries[index])
  }
}

extension ExitStatus {
  /// The status of a session whose statement failed.
  package init(_ failure: Transcript.Failure) {
    self =
      switch failure {
      case .expectation: .expectation
      case .runtime, .interrupted: .runtime
      case .timeout: .crash
      }
  }
}
