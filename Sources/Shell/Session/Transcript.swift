import RxsEngine
import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsWorld

/// The history of a session: the statements that ran, and the printed lines.
///
/// The transcript is the only history: printing, recording, checking and marbles read it.
package final class Transcript {
  /// A statement that ran: its syntax tree and its meaning.
  package struct Statement {
    package let syntax: RxsLanguage.Statement
    package let resolution: Resolution
  }

  /// A source line with its statements and its output.
  package struct Entry {
    /// The line as parsed.
    package let line: SourceLine
    package let source: Source
    /// Whether the line belongs to an included file.
    package let isIncluded: Bool
    /// The `xfail` reason that excuses failures of an included file; nil without an `xfail`.
    package let excuse: String?
    /// The phase of the line.
    package let phase: String?
    /// The statements that began to run.
    package fileprivate(set) var statements: [Statement] = []
    /// The printed lines, in order.
    package fileprivate(set) var output: [OutputLine] = []
    /// The requests to the network that the line made.
    package fileprivate(set) var exchanges: [Exchange] = []
    /// The files read by the line or by its included files.
    package fileprivate(set) var reads: [FileRead] = []
    /// The stub files of the line: their contents, and the source ranges of their `stub`
    /// statements.
    package fileprivate(set) var stubFiles: [StubFile] = []
    /// The clock at the line's start and at its end, in nanoseconds.
    package fileprivate(set) var times = 0...0
    /// The `play` statements of the line, with the times that they reached.
    package fileprivate(set) var played: [Played] = []
    /// The contents of the session's storage after each `reset` of the line.
    package fileprivate(set) var keptStorage: [[String: StoredValue]] = []
    /// The failure; nil if no statement failed.
    package fileprivate(set) var failure: Failure?
    /// The index of the failed statement, from 0. The later statements did not run.
    package fileprivate(set) var failedStatement: Int?
    /// Whether the failed statement changed the session before its failure.
    package fileprivate(set) var failureChanged = false
    /// Whether the line has ended: all its statements have run, or one of them failed or was
    /// stopped.
    package fileprivate(set) var isFinished = false
    /// Whether the line changed the session, even if it failed.
    package fileprivate(set) var changedSession = false
    /// The earlier line that this entry repeats, even if the repetition failed; nil if the entry
    /// repeats no line.
    package fileprivate(set) var repeated: DoneLine?
    /// Whether output without a matching expected line is a failure of this entry.
    package fileprivate(set) var isStrict = true

    /// The text of the statements, without expected lines.
    package var text: String { source.text(line.range) }

    /// The number of the line on which the statements begin.
    package var firstLine: Int { line.lineNumbers.lowerBound }

    /// The expected lines in the source; empty without expected lines.
    package var expected: [ExpectedLine] { line.expected }

    /// Whether each statement of the line either only reads or only controls the session.
    package var isOnlyLooking: Bool {
      isFinished && line.statements.allSatisfy { $0.command?.isUnrecorded ?? false }
    }

    /// Whether at least one statement of the line only reads.
    package var printsLooks: Bool { line.statements.contains { $0.has(.looks) } }

    /// The lines as written to files. A text with line breaks becomes several lines.
    package var outputLines: [String] { Self.lines(of: output) }

    /// The printed lines. A line that shows an event contains the event in addition to its text.
    package var printedLines: [PrintedLine] {
      output.flatMap { line -> [PrintedLine] in
        if let event = line.event {
          return [PrintedLine(line.canonical, event: event, subject: event.label)]
        }
        return Self.lines(of: [line]).map { PrintedLine($0, subject: line.subject) }
      }
    }

    /// The output as lines of text.
    package static func lines(of output: [OutputLine]) -> [String] {
      // Split by scalars: CR LF is a single `Character`.
      output.flatMap {
        $0.canonical.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      }
      .map { String($0) }
    }
  }

  /// The reason why an entry failed.
  package enum Failure: String, Equatable {
    /// An `expect` was false.
    case expectation
    /// A statement could not run, or failed while it ran.
    case runtime
    /// The statement reached the limit of wall-clock time.
    case timeout
    /// Ctrl-C stopped the statement.
    case interrupted
  }

  package private(set) var entries: [Entry] = []
  /// Whether output without a matching expected line is a failure, for all later entries.
  package var isStrict = true
  /// Printed text after the last line break.
  package internal(set) var openText = ""
  /// The indices of the running entries. Entries of an included file are nested in the entry of the
  /// `include`.
  private var open: [Int] = []
  /// Called with each line when it is printed.
  package var onLine: ((OutputLine) -> Void)?
  /// Called when an event is printed, with the index of its entry and its index among the entry's
  /// lines. Called with nil when the whole transcript is rewritten.
  package var onEvent: (((entry: Int, line: Int)?) -> Void)?
  /// Called with each entry when it ends.
  package var onEntry: ((Entry) -> Void)?

  /// Begins an entry. All lines that are printed before its end belong to the entry.
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

  /// Adds to the present entry the statement that begins to run.
  package func keep(_ statement: RxsLanguage.Statement, _ resolution: Resolution) {
    updateOpen { $0.statements.append(Statement(syntax: statement, resolution: resolution)) }
  }

  /// The index of the running entry.
  package var presentEntry: Int? { open.last }

  /// The running statement.
  package var lastStatement: Statement? { open.last.flatMap { entries[$0].statements.last } }

  /// Adds a line to the present entry.
  package func print(_ line: OutputLine) {
    updateOpen { $0.output.append(line) }
    if let onEvent, case .event = line, let entry = open.last {
      onEvent((entry, entries[entry].output.count - 1))
    }
    onLine?(line)
  }

  /// Adds a network request to the present entry.
  package func keep(_ exchange: Exchange) { updateOpen { $0.exchanges.append(exchange) } }

  /// Sets the earlier line that an entry repeats.
  func keep(_ repeated: DoneLine, at entry: Int) {
    if entries.indices.contains(entry) { entries[entry].repeated = repeated }
  }

  /// Adds to the present entry the contents of storage after a `reset`.
  package func keep(storage: [String: StoredValue]) {
    updateOpen { $0.keptStorage.append(storage) }
  }

  /// Adds the time that a `play` of the present entry reached.
  package func keep(_ played: Played) { updateOpen { $0.played.append(played) } }

  /// The number of times that the session started again.
  package var resetCount: Int { entries.reduce(0) { $0 + $1.keptStorage.count } }

  /// Adds a file that a statement has read. The outermost running entry gets the file, even if a
  /// line of an included file read it.
  package func keep(_ read: FileRead) {
    if let index = open.first { entries[index].reads.append(read) }
  }

  /// Adds the file that a `stub` statement names. A `stub` inside an `at` may run when its entry
  /// has already ended, so the entry is searched for.
  package func keep(_ file: StubFile, of source: Source) {
    let index = entries.lastIndex {
      $0.source === source && $0.line.range.contains(file.call)
    }
    if let index { entries[index].stubFiles.append(file) }
  }

  /// Whether any statement has expected lines. If so, a statement without expected lines must not
  /// print anything.
  package var expectsLines: Bool { entries.contains { !$0.expected.isEmpty } }

  /// Whether a repeated line has failed and stays in the history.
  package var failedAgain: Bool { entries.contains { $0.failure != nil && $0.repeated != nil } }

  /// The last entry that is not a line of an included file.
  package var lastOwnEntry: Entry? { entries.last { !$0.isIncluded } }

  /// Stores in the present entry the index of the failed statement, from 0, and whether the
  /// statement changed the session.
  package func fail(at index: Int, changed: Bool) {
    updateOpen {
      $0.failedStatement = index
      $0.failureChanged = changed
    }
  }

  /// Ends the present entry.
  package func end(failure: Failure?, changedSession: Bool, time: Int = 0) {
    updateOpen {
      // After a `reset` the clock is at 0, so the end may be before the start.
      $0.times = min($0.times.lowerBound, time)...time
      $0.failure = failure
      $0.isFinished = true
      $0.changedSession = changedSession
    }
    if let index = open.popLast() { onEntry?(entries[index]) }
  }

  /// Discards all entries, and runs `body`, which fills the transcript again. The running entries
  /// continue after that.
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
  /// The exit status of a session in which a statement failed.
  package init(_ failure: Transcript.Failure) {
    self =
      switch failure {
      case .expectation: .expectation
      case .runtime, .interrupted: .runtime
      case .timeout: .crash
      }
  }
}
