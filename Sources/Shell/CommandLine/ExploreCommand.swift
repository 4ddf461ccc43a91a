import ArgumentParser
import RxsExploring
import RxsSystem
import RxsTesting

struct ExploreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Plays generated statements after a script, and shows those that break a rule.",
    usage: """
      rxs explore FILE… [--time D] [--steps N] [--seed N] [--jobs N] [--orders] [--output PATH]
      rxs explore --merge RESULTS…
      """,
    discussion: """
      The script makes the view models, says how requests are answered, subscribes, and names rules \
      with 'always'. Then inputs, gaps and answers are generated. Statements that break a rule are \
      reduced to the fewest, and written as a script that fails under 'rxs test'; the exit status \
      is 1.

      A comment of the script silences a judge: // explore: no JUDGE: REASON. The judges are \
      \(Judge.allCases.map(\.rawValue).joined(separator: ", ")).
      """)

  // The full name is needed, because the syntax tree also has a type `Argument`.
  @ArgumentParser.Argument(
    help: ArgumentHelp("Scripts; with --merge, files of results.", valueName: "file"),
    completion: .file(extensions: ["rxs", "jsonl"]))
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "How long to explore each script, on the wall clock; 30s, unless --steps is given.",
      valueName: "d"))
  var time: TimeLimit?

  @Option(help: ArgumentHelp("How many statements to play for each script.", valueName: "n"))
  var steps: Int?

  @Option(help: ArgumentHelp("The same number gives the same sequences.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp(
      "How many sequences are played at once; by default as many as there are processors.",
      valueName: "n"))
  var jobs: Int?

  @Flag(help: "Lets the answers to several requests arrive in every order.")
  var orders = false

  @Option(
    help: ArgumentHelp(
      "A script whose view models with the same names must behave the same.", valueName: "file"),
    completion: .file(extensions: ["rxs"]))
  var compare: String?

  @Option(help: ArgumentHelp("Only the I-th of N parts of the sequences.", valueName: "i/n"))
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      "The script or the folder for the finds; by default, they are written beside the script.",
      valueName: "path"), completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Writes the results to this file, one JSON object a line.", valueName: "file"),
    completion: .file(extensions: ["jsonl"]))
  var results: String?

  @Flag(help: "Merges files of results into one report.")
  var merge = false

  @OptionGroup var swift: SwiftOption

  func validate() throws {
    if files.isEmpty { throw ValidationError("A script is missing: rxs explore FILE.") }
    if let steps, steps < 1 { throw ValidationError("--steps must be 1 or more.") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more.") }
    if files.count > 1, !merge, results != nil || output?.hasSuffix(".rxs") == true {
      throw ValidationError(
        "With --results, or with a script as --output, only one script can be explored.")
    }
  }
}
