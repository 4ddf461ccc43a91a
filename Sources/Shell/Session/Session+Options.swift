extension Session {
  /// How a session is set up.
  struct Options {
    /// The folder below which scripts may read files.
    var folder: String
    /// Whether a person types the statements.
    var isInteractive = false
    /// Where `rxs-http` is, in a session that may use the network.
    var httpProgram: String?
    /// What keeps storage for the next session.
    var defaults: DefaultsFile?
  }

  /// How a source line ended.
  enum Outcome: Equatable {
    case done
    case failed(Transcript.Failure)
    /// `quit` was run.
    case quit
    /// The rest of the phase, or file, is not to be run.
    case skipped(reason: String)
  }
}
