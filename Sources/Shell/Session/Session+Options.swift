import RxsSwiftMessages
import RxsWorld

extension Session {
  /// The options of a session.
  package struct Options {
    /// The folder below which scripts may read files.
    package var folder: String
    /// Whether a person types the statements.
    package var isInteractive = false
    /// The path of the program `rxs-http`; nil if the session is not allowed to use the network.
    package var httpProgram: String?
    /// The file that keeps the contents of storage for the next session; nil without such a file.
    package var defaults: DefaultsFile?
    /// Whether Swift in files is compiled.
    package var allowsSwift: Bool
    /// The paths of Swift sources that are compiled into the session.
    package var uses: [UsedPath]
    /// Whether the session records the causes of events from its start.
    package var traces = false
    /// Whether the output of the next source line continues an unfinished line of output, as in a
    /// program.
    package var joinsText = false
    /// Whether the message of a broken rule names the running statement.
    package var namesStatements = false
    /// Whether this is the only session of the process. If so, threads of an app hand their work to
    /// this session.
    package var ownsProcess = false

    package init(
      folder: String, isInteractive: Bool = false, httpProgram: String? = nil,
      defaults: DefaultsFile? = nil, allowsSwift: Bool = false, uses: [UsedPath] = []
    ) {
      self.folder = folder
      self.isInteractive = isInteractive
      self.httpProgram = httpProgram
      self.defaults = defaults
      self.allowsSwift = allowsSwift
      self.uses = uses
    }
  }

  /// The outcome of a source line.
  package enum Outcome: Equatable {
    case done
    case failed(Transcript.Failure)
    /// `quit` was run.
    case quit
    /// The remaining lines of the phase or the file are skipped.
    case skipped(reason: String)
  }
}
