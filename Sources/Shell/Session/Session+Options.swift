import RxsSwiftMessages
import RxsWorld

extension Session {
  /// The options of a session.
  package struct Options {
    /// The folder below which scripts may read files.
    package var folder: String
    /// Whether a person types the statements.
    package var isInteractive = false
    /// The path of `rxs-http`, in a session that may use the network.
    package var httpProgram: String?
    /// The file that saves the contents of storage for the next session.
    package var defaults: DefaultsFile?
    /// Whether Swift in files is compiled.
    package var allowsSwift: Bool
    /// The paths of Swift sources that are compiled into the session.
    package var uses: [UsedPath]
    /// Whether the session records the causes of events.
    package var traces = false
    /// Whether the next statement continues a line of output that has no line break yet, as in a
    /// program.
    package var joinsText = false
    /// Whether the process has only this session. Threads of an app then hand their work to this
    /// session.
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
    /// The rest of the phase, or of the file, was skipped.
    case skipped(reason: String)
  }
}
