import ArgumentParser
import RxsCatalog
import RxsCompiling
import RxsCompletion
import RxsLanguage
import RxsOutput
import RxsSession
import RxsStatements
import RxsSwiftSession
import RxsSystem
import RxsTerminal

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the view models, with their inputs and outputs.",
    usage: "rxs list [--use PATH] [NAME]")

  // The full name is needed, because the syntax tree also has a type `Argument`.
  @ArgumentParser.Argument(
    help: ArgumentHelp("Only this view model, with an example.", valueName: "name"))
  var name: String?

  @OptionGroup var swift: SwiftOption

  /// Prints the view models.
  func run(_ catalog: Catalog) -> ExitStatus {
    do {
      let text = try text(catalog, try used(catalog))
      let terminal = Terminal(environment: Environment.all)
      StandardOutput.write("\(terminal.fitted(text))\n")
      return .success
    } catch {
      return refuse(error)
    }
  }

  /// The text to print. Throws for an unknown view model.
  private func text(
    _ catalog: Catalog, _ used: [(name: String, text: String)]
  ) throws(UnknownViewModel) -> String {
    guard let name else {
      guard swift.uses.isEmpty else {
        return used.isEmpty
          ? "the Swift of --use contains no view model"
          : used.map(\.text).joined(separator: "\n")
      }
      return HelpTexts.descriptions(of: catalog)
    }
    let found = used.first { $0.name == name }?.text
    guard let text = found ?? HelpTexts.text(onViewModel: name, in: catalog) else {
      throw UnknownViewModel(
        name: name,
        suggestion: Suggestion.nearest(to: name, in: used.map(\.name) + catalog.names))
    }
    return text
  }

  /// The view models that the files of `--use` declare.
  private func used(_ catalog: Catalog) throws -> [(name: String, text: String)] {
    guard !swift.uses.isEmpty else { return [] }
    let session = Session(catalog: catalog, options: Session.Options(folder: ".", uses: swift.uses))
    try session.swift.apps.read(swift.uses, evaluates: true)
    return session.declaredViewModels
  }
}

/// An error for the name of an unknown view model.
struct UnknownViewModel: Error, CustomStringConvertible {
  let name: String
  let suggestion: String?

  var description: String {
    "there is no view model '\(name)'" + (suggestion.map { "\n  did you mean '\($0)'?" } ?? "")
  }
}
