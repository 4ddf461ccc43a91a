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
    /// The file that keeps storage for the next session.
    package var defaults: DefaultsFile?
    /// Whether Swift that stands in files is compiled.
    package var allowsSwift: Bool
    /// The places of Swift that is compiled into the session.
    package var uses: [UsedPath]
    /// Whether the causes of events are kept.
    package var traces = false
    /// Whether text that no line break ends goes on in the next statement, as a program's text does.
    package var joinsText = false
    /// Whether it is the session of the process, to which threads of an app hand their work.
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
    /// The rest of the phase, or file, is not to be run.
    case skipped(reason: String)
  }
}
