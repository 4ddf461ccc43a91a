import ArgumentParser
import RxsLanguage
import RxsPictures
import RxsSystem

struct PictureCommand: ParsableCommand, WorldCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture",
    abstract: "Plays a script and writes its marbles as one SVG.",
    usage: "rxs picture FILE [LABEL…] [--output FILE]",
    discussion: """
      Without labels, all subscriptions are drawn. Where events differ from the expected lines, \
      both are drawn, and the exit status is 1.
      """)

  // The full name is needed, because the syntax tree also has a type `Argument`.
  @ArgumentParser.Argument(
    help: ArgumentHelp("The script.", valueName: "file"),
    completion: .file(extensions: ["rxs"]))
  var file: String

  @ArgumentParser.Argument(
    help: ArgumentHelp("The subscriptions to draw.", valueName: "label"))
  var labels: [String] = []

  @Option(
    help: ArgumentHelp("Writes to this file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var world: WorldOptions

  var files: [String] { [file] }
  var traces: Bool { true }

  var product: ScriptProduct? {
    ScriptProduct(output: output) { [file, labels] played in
      let name = FileAccess.name(of: file)
      let title = played.verdict.first.map { "\(name) failed: \($0)" } ?? name
      return SVG.text(
        of: Picture(comparing: title, try played.records(labels), of: played.session))
    }
  }
}
