import ArgumentParser
import RxsLanguage
import RxsSystem
import RxsTesting

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Replays scripts and checks that they print what they expect.",
    usage: """
      rxs test [PATH…] [--jobs N] [--filter RE] [--timeout D] [--update] [--allow-swift] \
      [--use PATH]
      """,
    discussion: """
      Each script runs in a process of its own. It goes on after lines that differ or an 'expect' \
      that is not true, and ends where a statement fails.

      In a script, 'requires FEATURE', 'skip "REASON"' and 'xfail "REASON"' are conditions of the \
      rest of their phase; before the first phase, they are conditions of the file. A pass of an \
      'xfail' is a failure.

      Features are net, tty, ci, linux, macos, env.NAME (a variable that is set), rxs VERSION (or \
      newer) and the names of view models. An unknown feature is absent.
      """)

  @ArgumentParser.Argument(
    help: ArgumentHelp(
      "Scripts, and folders with scripts (*.rxs) at any depth; by default this folder.",
      valueName: "path"),
    completion: .file(extensions: ["rxs"]))
  var paths: [String] = []

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp(
      "How many scripts run at once; by default as many as there are processors.", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Only scripts whose path contains a match of this regular expression.", valueName: "re"))
  var filter: String?

  @Option(help: ArgumentHelp("How long each script may run, such as 90s.", valueName: "d"))
  var timeout = TimeLimit(nanoseconds: 60_000_000_000)

  @Option(help: ArgumentHelp("How much memory each script may use, such as 512MB.", valueName: "m"))
  var memory = ByteCount(bytes: 2 << 30)

  @Option(
    help: ArgumentHelp(
      "Rewrites expected lines that differ: all of them, or with 'missing' only those of "
        + "statements without expected lines. Refused if CI=true.", valueName: "all|missing"))
  var update: ScriptUpdate.Scope?

  /// The format of the report.
  enum ReporterName: String, CaseIterable, ExpressibleByArgument {
    case pretty
    case tap
    case junit
    case json
    case github
  }

  @Option(
    help: ArgumentHelp(
      "How results are reported; tap is TAP 14, json one object a line, github commands that show "
        + "failures at their lines.",
      valueName: "pretty|tap|junit|json|github"))
  var reporter = ReporterName.pretty

  @Option(
    help: ArgumentHelp(
      "Writes the report to this file at the end; standard output shows a readable report.",
      valueName: "file"),
    completion: .file())
  var output: String?

  @Option(help: ArgumentHelp("Names the N scripts that took longest.", valueName: "n"))
  var slowest: Int?

  @Flag(help: "Shows every line that differs, also differences that follow from earlier ones.")
  var full = false

  @Option(
    help: ArgumentHelp(
      "Only the I-th of N parts of the scripts; all parts take about the same time.",
      valueName: "i/n"))
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      "How long scripts took, for --shard; written by runs of all scripts. All parts must see the "
        + "same file.", valueName: "file"),
    completion: .file())
  var durations: String?

  @Flag(name: .customLong("failed"), help: "Only the scripts that failed the last time.")
  var onlyFailed = false

  @Option(
    help: ArgumentHelp(
      "Shuffles the scripts, in the same order for the same number.", valueName: "n"))
  var seed: UInt64?

  @Flag(
    name: .customLong("break"),
    help: "Ends at the first failure, with a prompt in the state of that moment.")
  var breaks = false

  @Option(
    help: ArgumentHelp(
      "Reports the common mistakes of view models that the run has shown; with 'error', they fail "
        + "the script.", valueName: "tell|error"))
  var warnings: Warnings?

  /// The effect of warnings: they are printed, or they count as errors.
  enum Warnings: String, CaseIterable, ExpressibleByArgument { case tell, error }

  @OptionGroup var network: NetworkOption
  @OptionGroup var swift: SwiftOption
  @OptionGroup var trace: TraceOption

  func validate() throws {
    if breaks, update != nil { throw ValidationError("Either --break or --update, not both.") }
    if let slowest, slowest < 1 { throw ValidationError("--slowest must be 1 or more.") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more.") }
  }

  /// The description of the test run, from the options.
  var request: TestRequest {
    var request = TestRequest()
    request.paths = paths
    request.filter = filter
    request.onlyFailed = onlyFailed
    request.shard = shard
    request.durations = durations
    request.seed = seed
    return request
  }

  /// The arguments, with the default values of `--update` and `--warnings` inserted.
  static func completed(_ arguments: [String]) -> [String] {
    guard arguments.first == configuration.commandName else { return arguments }
    var completed: [String] = []
    for (index, argument) in arguments.enumerated() {
      if argument == "--" { return completed + arguments[index...] }
      let next = index + 1 < arguments.count ? arguments[index + 1] : ""
      switch argument {
      case "--update" where ScriptUpdate.Scope(rawValue: next) == nil:
        completed.append("\(argument)=\(ScriptUpdate.Scope.all.rawValue)")
      case "--warnings" where Warnings(rawValue: next) == nil:
        completed.append("\(argument)=\(Warnings.tell.rawValue)")
      default: completed.append(argument)
      }
    }
    return completed
  }
}

extension ScriptUpdate.Scope: ExpressibleByArgument {}

extension ByteCount: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }

  package var defaultValueDescription: String { Self.text(bytes) }
}

extension Shard: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
