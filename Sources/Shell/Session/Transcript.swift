import RxsEngine

/// What happened in a session: every statement that ran, and the lines that it printed.
///
/// It is the one history. Printing, recording, checking and marbles read it.
final class Transcript {
  /// A source line with its statements, and what it printed.
  struct Entry {
    /// The statements as written, without expected lines.
    let text: String
    /// The source that it stands in, and where, for what speaks of places in it later.
    fileprivate let place: (source: Source, range: SourceRange)?
    /// The name of the source.
    let sourceName: String
    /// The number of the line in its source on which the statements begin.
    let line: Int
    /// The file that it stands in, when that file was included.
    let includedFile: String?
    /// Why a failure of an included file is none of the tests.
    let excuse: String?
    /// The phase that it belongs to.
    let phase: String?
    /// What must be printed, when the source says it.
    let expected: [ExpectedLine]
    /// What was printed, in order.
    fileprivate(set) var output: [OutputLine] = []
    /// The requests to the network that it made.
    fileprivate(set) var exchanges: [Exchange] = []
    /// The files that it read, those that an included file read among them.
    fileprivate(set) var reads: [FileRead] = []
    /// The files that its `stub` statements answer with.
    fileprivate(set) var stubFiles: [StubFile] = []
    /// What was in the session's storage after each `reset` in it.
    fileprivate(set) var keptStorage: [[String: StoredValue]] = []
    /// How it failed, when it did.
    fileprivate(set) var failure: Failure?
    /// Which of its statements failed, from 0; those after it did not run.
    fileprivate(set) var failedStatement: Int?
    /// Whether that statement changed the session.
    fileprivate(set) var failureChanged = false
    /// Whether its statements have run, or have been given up.
    fileprivate(set) var isFinished = false
    /// Whether it changed the session, also when it failed.
    fileprivate(set) var changedSession = false
    /// Whether all its statements only look (`show`, `marble`, `help`) or are about the session.
    fileprivate(set) var isOnlyLooking = false
    /// Whether any of its statements is `marble`, `show` or `help`.
    fileprivate(set) var printsLooks = false
    /// Whether output that no expected line names is a failure for this entry.
    fileprivate(set) var isStrict = true

    /// The lines as files get them; text of several lines gives several.
    var outputLines: [String] { Self.lines(of: output) }

    /// Output as lines of text.
    static func lines(of output: [OutputLine]) -> [String] {
      // By scalars: `\r\n` is one character.
      output.flatMap {
        $0.canonical.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      }
      .map { String($0) }
    }
  }

  /// Why an entry failed.
  enum Failure: String, Equatable {
    /// An `expect` was not true.
    case expectation
    /// A statement could not run, or failed while it ran.
    case runtime
    /// It ran out of wall-clock time.
    case timeout
    /// It was stopped by Ctrl-C.
    case interrupted
  }

  private(set) var entries: [Entry] = []
  /// Where the entries are that have begun and not ended; a file that is included nests them.
  private var open: [Int] = []
  /// Hears each line at the moment at which it is printed.
  var onLine: ((OutputLine) -> Void)?
  /// Hears each entry when it has ended.
  var onEntry: ((Entry) -> Void)?

  /// Begins an entry; what is printed from now on belongs to it.
  func begin(
    text: String, line: Int, phase: String?, expected: [ExpectedLine], isStrict: Bool,
    sourceName: String = "", includedFile: String? = nil, excuse: String? = nil,
    place: (source: Source, range: SourceRange)? = nil
  ) {
    entries.append(
      Entry(
        text: text, place: place, sourceName: sourceName, line: line, includedFile: includedFile,
        excuse: excuse,
        phase: phase, expected: expected))
    open.append(entries.count - 1)
    updateOpen { $0.isStrict = isStrict }
  }

  /// Adds a line to the present entry.
  func print(_ line: OutputLine) {
    updateOpen { $0.output.append(line) }
    onLine?(line)
  }

  /// Adds a request to the network to the present entry.
  func keep(_ exchange: Exchange) { updateOpen { $0.exchanges.append(exchange) } }

  /// Adds what a `reset` of the present entry left in storage.
  func keep(storage: [String: StoredValue]) {
    updateOpen { $0.keptStorage.append(storage) }
  }

  /// How many times the session began anew.
  var resetCount: Int { entries.reduce(0) { $0 + $1.keptStorage.count } }

  /// Adds a file that was read to the present entry, also when a file that it includes reads it.
  func keep(_ read: FileRead) {
    if let index = open.first { entries[index].reads.append(read) }
  }

  /// Keeps the text of a file that a `stub` statement of some entry names; it may run later than the
  /// entry, in an `at`.
  ///
  /// - Parameters:
  ///   - file: with places in the source.
  ///   - source: the source of the statement.
  func keep(_ file: StubFile, of source: Source) {
    let index = entries.lastIndex { entry in
      entry.place.map { $0.source === source && $0.range.contains(file.call) } ?? false
    }
    guard let index, let start = entries[index].place?.range.lowerBound else { return }
    entries[index].stubFiles.append(file.moved(by: -start))
  }

  /// The last entry that is no line of a file that was included.
  var lastOwnEntry: Entry? { entries.last { $0.includedFile == nil } }

  /// Says how the present entry ended.
  ///
  /// - Parameters:
  ///   - failedStatement: which of the entry's statements failed, from 0.
  ///   - failureChanged: whether that statement changed the session.
  func end(
    failure: Failure?, changedSession: Bool, isOnlyLooking: Bool, printsLooks: Bool,
    failedStatement: Int? = nil, failureChanged: Bool = false
  ) {
    updateOpen {
      $0.failure = failure
      $0.failedStatement = failedStatement
      $0.failureChanged = failureChanged
      $0.isFinished = true
      $0.changedSession = changedSession
      $0.isOnlyLooking = isOnlyLooking
      $0.printsLooks = printsLooks
    }
    if let index = open.popLast() { onEntry?(entries[index]) }
  }

  /// Forgets everything, does `body`, which writes the transcript anew, and goes on with the
  /// entries that are open now.
  func rewriting(_ body: () -> Void) {
    let present = open.map { entries[$0] }
    let listeners = (onLine, onEntry)
    (onLine, onEntry) = (nil, nil)
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
