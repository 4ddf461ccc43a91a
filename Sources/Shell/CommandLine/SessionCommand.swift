import RxsSwiftMessages
import RxsTesting

/// A command that runs one session, with a default value for each option that it lacks.
protocol SessionCommand: Sendable {
  /// The scripts; `-` is standard input.
  var files: [String] { get }
  /// The statements of the command line.
  var statements: String? { get }
  /// Whether the prompt follows the script.
  var staysAtPrompt: Bool { get }
  /// Whether each statement waits for a key, where there is a terminal.
  var steps: Bool { get }
  /// Whether all time passes at the pace of the wall clock.
  var plays: Bool { get }
  /// Whether the prompt begins without the person's own script.
  var skipsInit: Bool { get }
  /// Whether a terminal gets lines alone, as a screen reader reads them best.
  var isPlain: Bool { get }
  /// Whether the last session that was lost is brought back.
  var recovers: Bool { get }
  /// Whether requests that no stub answers go out to the network.
  var allowsNetwork: Bool { get }
  /// The file that keeps storage for the next session.
  var defaults: String? { get }
  /// The file in which the session is recorded as it goes on.
  var recording: String? { get }
  /// Whether a file that is there already may be recorded over.
  var replacesRecording: Bool { get }
  /// The place at which the script ends and the prompt begins; nil to run the script to its end.
  var breakPoint: BreakPoint? { get }
  /// Whether Swift that stands in files is compiled.
  var allowsSwift: Bool { get }
  /// The places of Swift that is compiled into the session.
  var uses: [UsedPath] { get }
  /// Whether the session is run again whenever a source changes.
  var watches: Bool { get }
  /// Whether the process was started to run a script for one that watches its sources.
  var isWatched: Bool { get }
  /// Whether the causes of events are kept.
  var traces: Bool { get }
  /// The text that is made of the script in place of its output.
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

/// A command with the options of the world outside.
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

/// A command line in a form that needs no parser, as programs start it often.
struct PlainCommand: SessionCommand {
  var files: [String] = []
  var statements: String?
  var allowsSwift = false
  var uses: [UsedPath] = []
}
