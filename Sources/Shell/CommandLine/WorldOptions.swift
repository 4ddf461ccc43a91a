import ArgumentParser
import Glibc

/// What sessions may use of the world outside.
struct WorldOptions: ParsableArguments {
  @OptionGroup var network: NetworkOption
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
