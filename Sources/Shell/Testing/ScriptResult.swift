/// What a test found wrong at one place of a script.
struct ScriptFailure: Equatable {
  enum Kind: String {
    /// A statement printed other lines than expected.
    case mismatch
    /// An `expect` was not true.
    case expectation
    /// A statement failed.
    case runtime
    case timeout
    case crash
    /// The script can't be read or understood.
    case unreadable
  }

  var kind: Kind
  /// The number of the line in the script, 0 for all of it.
  var line: Int
  var phase: String?
  var statement = ""
  var diff: [LineDiff.Line] = []
  /// What else there is to say: diagnostics with their position, reasons.
  var notes: [String] = []

  var status: ExitStatus {
    switch kind {
    case .mismatch, .expectation: .expectation
    case .unreadable: .usage
    case .runtime: .runtime
    case .timeout, .crash: .crash
    }
  }
}

/// How the test of one script went.
struct ScriptResult {
  let path: String
  var failures: [ScriptFailure] = []
  /// The number of phases of the script.
  var phases = 0
  /// How many printed lines nothing was compared with, because the script is not strict.
  var uncheckedLines = 0
  /// What the view models wrote to the standard streams.
  var printed = ""
  /// The wall-clock time that it took, in nanoseconds.
  var duration = 0

  var status: ExitStatus { failures.map(\.status).max() ?? .success }
}
