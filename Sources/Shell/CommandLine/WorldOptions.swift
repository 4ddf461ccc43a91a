import ArgumentParser
import Glibc
import RxsLanguage
import RxsRuntime
import RxsSession
import RxsTerminal
import RxsTesting

/// The parts of the world outside that sessions may use.
struct WorldOptions: ParsableArguments {
  @OptionGroup var network: NetworkOption
  @OptionGroup var swift: SwiftOption

  @Option(
    help: ArgumentHelp(
      "Keeps storage for the next session in this file of JSON.",
      discussion: """
        It is made if need be, and written after each line that changed storage: only the keys \
        that changed, so that several sessions can share a file. One that is no JSON is an error, \
        and left as it is.
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

/// Whether Swift that stands in files is compiled.
struct SwiftOption: ParsableArguments {
  @Flag(
    name: .customLong("allow-swift"),
    help: ArgumentHelp(
      "Swift that stands in files is compiled and run.",
      discussion: "It can do what any program can: only for files that you trust."))
  var allowsSwift = false

  @Option(
    name: .customLong("use"), parsing: .singleValue,
    help: ArgumentHelp(
      "Compiles a file of Swift, or a folder of files, into the session.", valueName: "path"),
    completion: .file())
  var uses: [String] = []
}

/// Whether sessions keep the causes of events.
struct TraceOption: ParsableArguments {
  @Flag(
    name: .customLong("trace"),
    help: ArgumentHelp(
      "Keeps the causes of events for 'why'.",
      discussion: "At a prompt they are kept anyway, and where a script asks 'why'."))
  var traces = false
}

extension HTTPProgram {
  /// The program for sessions that may use the network; nil for others.
  static func path(ifAllowed isAllowed: Bool) throws(FileProblem) -> String? {
    guard isAllowed else { return nil }
    let environment = Environment.all
    if let path = path(environment: environment) { return path }
    if let named = environment["RXS_HTTP"], !named.isEmpty {
      throw FileProblem(named, "is no program that --allow-net can use (RXS_HTTP)")
    }
    throw FileProblem(
      "rxs-http", "--allow-net needs it beside rxs or on the PATH, or as RXS_HTTP names it")
  }
}
