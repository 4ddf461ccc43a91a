import ArgumentParser
import RxsLanguage
import RxsRuntime
import RxsSession
import RxsTerminal
import RxsTesting

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the view models, with their inputs and outputs.",
    usage: "rxs list [NAME]")

  // The syntax tree has arguments of its own.
  @ArgumentParser.Argument(
    help: ArgumentHelp("Only this view model, with an example.", valueName: "name"))
  var name: String?

  /// The text that is printed; throws for a name that no view model has.
  func text(_ catalog: Catalog) throws(UnknownViewModel) -> String {
    guard let name else {
      return HelpTexts.descriptions(of: catalog)
    }
    guard let text = HelpTexts.text(onViewModel: name, in: catalog) else {
      throw UnknownViewModel(
        name: name, suggestion: Suggestion.nearest(to: name, in: catalog.names))
    }
    return text
  }
}

/// A name that no view model has.
struct UnknownViewModel: Error, CustomStringConvertible {
  let name: String
  let suggestion: String?

  var description: String {
    "there is no view model '\(name)'" + (suggestion.map { "\n  did you mean '\($0)'?" } ?? "")
  }
}
