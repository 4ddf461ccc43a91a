import ArgumentParser
import RxsLanguage
import RxsPictures
import RxsSystem

struct ShareCommand: ParsableCommand, WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "share",
    abstract: "Plays a script and writes a page to show: statements, output, marbles.",
    usage: "rxs share FILE [--cast | --markdown] [--output FILE]",
    discussion: """
      The page opens without a network. Its slider moves through the events, and an event \
      that is clicked or reached by the keys shows its causes. If something is not as expected, \
      the exit status is 1.
      """)

  // The full name is needed, because the syntax tree also has a type `Argument`.
  @ArgumentParser.Argument(
    help: ArgumentHelp("The script.", valueName: "file"),
    completion: .file(extensions: ["rxs"]))
  var file: String

  @Flag(help: "Writes a recording of a terminal, asciicast version 2, with a marker a phase.")
  var cast = false

  @Flag(help: "Writes Markdown, for a pull request.")
  var markdown = false

  @Option(
    help: ArgumentHelp("Writes to this file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var world: WorldOptions

  func validate() throws {
    if cast, markdown { throw ValidationError("Either --cast or --markdown can be written.") }
  }

  var files: [String] { [file] }
  var traces: Bool { true }

  var product: ScriptProduct? {
    let text: @Sendable (SharedScript) -> String =
      cast ? Cast.text : markdown ? SharedMarkdown.text : SharedPage.text
    return ScriptProduct(output: output) { [file] played in
      text(
        SharedScript(
          played.script, title: FileAccess.name(of: file), verdict: played.verdict,
          played.session, played.trace))
    }
  }
}
