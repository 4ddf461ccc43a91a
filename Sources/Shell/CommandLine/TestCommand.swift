import ArgumentParser

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Replays scripts and checks that they print what they expect.",
    usage: "rxs test [PATH…] [--jobs N] [--filter RE] [--timeout D] [--update]",
    discussion: """
      Each script runs in a process of its own. It goes on after lines that differ or an 'expect' \
      that is not true, and ends where a statement fails.
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
      "Only scripts whose path holds a match of this regular expression.", valueName: "re"))
  var filter: String?

  @Option(help: ArgumentHelp("How long each script may run, such as 90s.", valueName: "d"))
  var timeout = TimeLimit(nanoseconds: 60_000_000_000)

  @Option(help: ArgumentHelp("How much memory each script may use, such as 512MB.", valueName: "m"))
  var memory = ByteCount(bytes: 2 << 30)

  @Option(
    help: ArgumentHelp(
      "Rewrites expected lines that differ in place: all of them, or with 'missing' only where "
        + "there are none. Refused where CI=true.", valueName: "all|missing"))
  var update: ScriptUpdate.Scope?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more.") }
  }

  /// The arguments with the `all` that a bare `--update` means.
  static func completed(_ arguments: [String]) -> [String] {
    guard arguments.first == configuration.commandName else { return arguments }
    var completed: [String] = []
    for (index, argument) in arguments.enumerated() {
      if argument == "--" { return completed + arguments[index...] }
      let next = index + 1 < arguments.count ? arguments[index + 1] : ""
      let isBare = argument == "--update" && ScriptUpdate.Scope(rawValue: next) == nil
      completed.append(isBare ? "--update=\(ScriptUpdate.Scope.all.rawValue)" : argument)
    }
    return completed
  }
}

extension ScriptUpdate.Scope: ExpressibleByArgument {}
