import ArgumentParser
import Glibc
import RxsSwiftMessages
import RxsSystem
import RxsWorld

/// The options for the environment of the session: the network, Swift and storage.
struct WorldOptions: ParsableArguments {
  @OptionGroup var network: NetworkOption
  @OptionGroup var swift: SwiftOption

  @Option(
    help: ArgumentHelp(
      "Keeps storage for the next session in this file of JSON.",
      discussion: """
        The file is made if it is missing, and written after each line that changed storage: only \
        the keys that changed, so that several sessions can share a file. A file that is not JSON \
        is an error, and stays as it is.
        """, valueName: "file"), completion: .file())
  var defaults: String?
}

/// Whether sessions may use the network.
struct NetworkOption: ParsableArguments {
  @Flag(
    name: .customLong("allow-net"),
    help: ArgumentHelp(
      "Requests that no stub answers go out to the network.",
      discussion: """
        Virtual time stands still until an answer is there, and answers come in the order of the \
        requests; recordings keep them as stubs.
        """))
  var allowsNetwork = false
}

/// Whether Swift in script files may be compiled.
struct SwiftOption: ParsableArguments {
  static let allowing = "--allow-swift"
  static let using = "--use"

  /// Whether the arguments contain one of the Swift options.
  static func isAmong(_ arguments: [String]) -> Bool {
    arguments.contains { $0 == allowing || $0 == using }
  }

  @Flag(
    name: .customLong("allow-swift"),
    help: ArgumentHelp(
      "Compiles and runs the Swift of files.",
      discussion: "Such code can do what any program can: use it only for files that you trust."))
  var allowsSwift = false

  @OptionGroup var use: UseOption

  @Flag(
    name: .customLong("watch"),
    help: ArgumentHelp(
      "Compiles again whenever a source changes, and shows the output that changed."))
  var watches = false

  /// A process with `--watch` passes this option to the process that it starts.
  @Flag(name: .customLong("watched"), help: .hidden)
  var isWatched = false

  /// Whether any Swift may be compiled.
  var isAllowed: Bool { allowsSwift || !uses.isEmpty }

  /// The paths of Swift sources that are compiled into the session.
  var uses: [UsedPath] { use.places }
}

/// The paths of Swift sources that a command compiles.
struct UseOption: ParsableArguments {
  @Option(
    name: .customLong("use"), parsing: .singleValue,
    help: ArgumentHelp(
      "Compiles Swift into the session: a file, a folder, a package, or the name of an example.",
      valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @Option(
    name: .customLong("target"), parsing: .singleValue,
    help: ArgumentHelp("The target of the package that --use names.", valueName: "name"))
  var targets: [String] = []

  /// The paths of the options. Either all targets belong to a single path, or each path has its own
  /// target.
  var places: [UsedPath] {
    if targets.isEmpty { return paths.map { .named($0, at: $0) } }
    if paths.count == 1 { return targets.map { .named(paths[0], at: paths[0], target: $0) } }
    return zip(paths, targets).map { .named($0, at: $0, target: $1) }
  }

  func validate() throws {
    if targets.count > 0, paths.count != 1, paths.count != targets.count {
      throw ValidationError(
        "--target names a target of the package of --use: give one --target for each --use, or "
          + "only one --use.")
    }
  }
}

/// Whether sessions record the causes of events.
struct TraceOption: ParsableArguments {
  @Flag(
    name: .customLong("trace"),
    help: ArgumentHelp(
      "Keeps the causes of events for 'why'.",
      discussion: "At a prompt, and for a script with 'why', they are always kept."))
  var traces = false
}

extension HTTPProgram {
  /// The path of the program `rxs-http`; nil if the session is not allowed to use the network.
  static func path(ifAllowed isAllowed: Bool) throws(FileProblem) -> String? {
    guard isAllowed else { return nil }
    let environment = Environment.all
    if let path = path(environment: environment) { return path }
    if let named = environment["RXS_HTTP"], !named.isEmpty {
      throw FileProblem(named, "is not a program that --allow-net can use (RXS_HTTP)")
    }
    throw FileProblem(
      "rxs-http", "--allow-net needs it beside rxs or on the PATH, or as RXS_HTTP names it")
  }
}
