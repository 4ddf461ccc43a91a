import RxsSwiftMessages
import RxsTesting

/// A command that runs one session. Options that the command lacks have default values.
protocol SessionCommand: Sendable {
  /// The scripts; `-` means standard input.
  var files: [String] { get }
  /// The statements of `-c`; nil without `-c`.
  var statements: String? { get }
  /// Whether the prompt opens after the script.
  var staysAtPrompt: Bool { get }
  /// Whether each statement waits for a key. Without a terminal, statements do not wait.
  var steps: Bool { get }
  /// Whether virtual time always passes at the pace of the wall clock.
  var plays: Bool { get }
  /// Whether the prompt starts without the user's startup script.
  var skipsInit: Bool { get }
  /// Whether a terminal gets only plain lines, which suit screen readers.
  var isPlain: Bool { get }
  /// Whether to recover the last session that did not end normally.
  var recovers: Bool { get }
  /// Whether requests without a stub are sent to the network.
  var allowsNetwork: Bool { get }
  /// The file that keeps the contents of storage for the next session; nil without such a file.
  var defaults: String? { get }
  /// The file in which the session is recorded while it runs; nil without a recording.
  var recording: String? { get }
  /// Whether the recording may overwrite an existing file.
  var replacesRecording: Bool { get }
  /// The point at which the script stops and the prompt opens; nil to run the script to its end.
  var breakPoint: BreakPoint? { get }
  /// Whether Swift in script files may be compiled.
  var allowsSwift: Bool { get }
  /// The paths of Swift sources that are compiled into the session.
  var uses: [UsedPath] { get }
  /// Whether the session runs again when a source file changes.
  var watches: Bool { get }
  /// Whether a process with `--watch` has started this process to run a script.
  var isWatched: Bool { get }
  /// Whether the session records the causes of events.
  var traces: Bool { get }
  /// The text to make from the script's transcript; nil to print the script's output.
  var product: ScriptProduct? { get }
}

extension SessionCommand {
  var files: [String] { [] }
  var statements: String? { nil }
  var staysAtPrompt: Bool { false }
  var steps: Bool { false }
  var plays: Bool { false }
  var skipsInit: Bool { false }
  var isPlain: Bool { false }
  var recovers: Bool { false }
  var allowsNetwork: Bool { false }
  var defaults: String? { nil }
  var recording: String? { nil }
  var replacesRecording: Bool { false }
  var breakPoint: BreakPoint? { nil }
  var allowsSwift: Bool { false }
  var uses: [UsedPath] { [] }
  var watches: Bool { false }
  var isWatched: Bool { false }
  var traces: Bool { false }
  var product: ScriptProduct? { nil }
}

/// A command with the options for the session's environment.
protocol WorldCommand: SessionCommand {
  var world: WorldOptions { get }
}

extension WorldCommand {
  var allowsNetwork: Bool { world.network.allowsNetwork }
  var defaults: String? { world.defaults }
  var allowsSwift: Bool { world.swift.allowsSwift }
  var uses: [UsedPath] { world.swift.uses }
}

/// A command with the options of a prompt.
protocol PromptCommand: WorldCommand {
  var prompt: PromptOptions { get }
  var trace: TraceOption { get }
}

extension PromptCommand {
  var skipsInit: Bool { prompt.skipsInit }
  var isPlain: Bool { prompt.plain }
  var watches: Bool { world.swift.watches }
  var traces: Bool { trace.traces }
}

/// A frequent command line that needs no argument parser.
struct PlainCommand: SessionCommand {
  var files: [String] = []
  var statements: String?
  var allowsSwift = false
  var uses: [UsedPath] = []
}
