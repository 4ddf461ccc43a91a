import ArgumentParser
import RxsLanguage
import RxsSession

/// The description of the command line.
struct RxsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rxs",
    abstract: "A shell for RxSwift-style view models, in virtual time.",
    usage: """
      rxs                     opens the prompt, or runs what is piped in
      rxs FILE…               runs scripts, each up to its first failure
      rxs run --step FILE     shows a script, a statement for each key
      rxs -c 'STATEMENTS'     runs statements
      rxs --recover           brings back a session that was killed
      rxs test [PATH…]        replays scripts and checks what they print
      rxs explore FILE        generates statements that break a rule
      rxs record FILE         opens the prompt and records what happens
      rxs check PATH…         reports what would not run
      rxs fmt PATH…           puts scripts into canonical form
      rxs picture FILE        draws a script's marbles
      rxs share FILE          makes a page of a script, to show
      rxs eject FOLDER        writes the Swift of --use as a package
      rxs list [NAME]         lists the view models
      """,
    discussion: """
      At the prompt, 'help' lists the statements, and 'quit' or Ctrl-D leaves.

      Exit status: 0 all is well, 1 something was not as expected, 2 the command line or a script \
      can't be read or understood, 3 a statement failed or results can't be written, 4 a script \
      crashed or ran out of time; of several, the highest.
      """,
    version: Version.line,
    subcommands: [
      RunCommand.self, TestCommand.self, ExploreCommand.self, RecordCommand.self,
      CheckCommand.self, FormatCommand.self, PictureCommand.self, ShareCommand.self,
      EjectCommand.self,
      ListCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  /// The names of the commands.
  static var names: [String] { configuration.subcommands.map { $0._commandName } }
}

struct RunCommand: ParsableCommand, PromptCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Runs scripts, each in a session of its own, up to the first failure.",
    usage: """
      rxs run [-i] [--step] [--play] [--allow-net] [--allow-swift] [--use PATH] [--defaults FILE] \
      [FILE… | -c 'STATEMENTS']
      """,
    discussion: """
      Without a file, opens the prompt, or runs what is piped in. Expected lines ('| …') are \
      comments here; 'rxs test' checks them.
      """)

  // The full name is needed, because the syntax tree also has a type `Argument`.
  @ArgumentParser.Argument(
    help: ArgumentHelp("Scripts; '-' is standard input.", valueName: "file"),
    completion: .file(extensions: ["rxs"]))
  var files: [String] = []

  @Option(
    name: .customShort("c"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Runs these statements.", valueName: "statements"))
  var texts: [String] = []

  /// The statements of all `-c` options, joined by line breaks; nil without `-c`.
  var statements: String? { texts.isEmpty ? nil : texts.joined(separator: "\n") }

  @Flag(name: .customShort("i"), help: "Stays at the prompt afterwards.")
  var opensPrompt = false

  @Flag(
    name: .customLong("step"),
    help: "Shows each statement and waits for a key before it runs; q leaves.")
  var steps = false

  @Flag(
    name: .customLong("play"),
    help:
      "Moves the clock at the pace of real time; space pauses, n goes to the next event, q leaves.")
  var plays = false

  @Flag(
    name: .customLong("recover"),
    help: "Brings back the last session at a prompt whose process was killed or crashed.")
  var recovers = false

  @OptionGroup var prompt: PromptOptions
  @OptionGroup var world: WorldOptions
  @OptionGroup var trace: TraceOption

  func validate() throws {
    if recovers, !files.isEmpty || statements != nil {
      throw ValidationError("--recover brings back a session: it takes no files and no -c.")
    }
    if steps, files.count != 1 {
      throw ValidationError("With --step, only one file can be run: rxs run --step FILE.")
    }
    if statements != nil, !files.isEmpty {
      throw ValidationError("Either files or -c 'STATEMENTS' can be run, not both.")
    }
    if opensPrompt, files.count > 1 {
      throw ValidationError("With -i, only one file can run: each file has a session of its own.")
    }
  }

  var staysAtPrompt: Bool { opensPrompt || recovers }
  var isWatched: Bool { world.swift.isWatched }
}

/// The options of all commands that open the prompt.
struct PromptOptions: ParsableArguments {
  @Flag(help: "Writes plain lines: no colours, and no text that is redrawn or erased.")
  var plain = false

  @Flag(name: .customLong("no-init"), help: "Begins the prompt without ~/.config/rxs/init.rxs.")
  var skipsInit = false
}

struct RecordCommand: ParsableCommand, PromptCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Opens the prompt, and records what happens as a script that passes 'rxs test'.",
    usage: "rxs record [--allow-net] [--defaults FILE] FILE",
    discussion: "What a statement did is in the file before the next prompt appears.")

  @ArgumentParser.Argument(
    help: ArgumentHelp("The script to write.", valueName: "file"),
    completion: .file(extensions: ["rxs"]))
  var file: String

  @Flag(help: "Writes over a file that exists already.")
  var force = false

  @OptionGroup var prompt: PromptOptions
  @OptionGroup var world: WorldOptions
  @OptionGroup var trace: TraceOption

  var recording: String? { file }
  var replacesRecording: Bool { force }
}
