/// A statement of the shell: its name, its arguments, its help, its examples and its effect.
struct Command: @unchecked Sendable {
  /// How `help` groups the statements.
  enum Group: String, CaseIterable {
    case play = "Play"
    case time = "Time"
    case check = "Look and check"
    case world = "The world outside"
    case session = "The session"
    case language = "The language"
  }

  let word: StatementWord
  let group: Group
  /// How it is written, one line a form.
  let usage: [String]
  /// One sentence.
  let summary: String
  /// Scripts that show it; the tests run them.
  var examples: [String] = []
  /// Whether it only looks at the session: its output is checked only where it is expected.
  var isLook = false
  /// Whether recordings leave it out.
  var leavesNoTrace = false
  /// Does it.
  let run: (Statement, Session) throws -> Void
}

/// All statements: parser words, help, completion and effect meet here.
enum CommandTable {
  static let all: [Command] = [
    .emit, .fail, .complete, .subscribe, .dispose, .drop, .advance, .run, .at, .expect, .print,
    .marble, .show, .help, .stub, .store, .answer, .viewmodel, .include, .set, .save, .undo, .mark,
    .back, .reset,
    .quit, .requires, .skip, .xfail,
  ]

  private static let byWord = Dictionary(uniqueKeysWithValues: all.map { ($0.word, $0) })

  /// The command of a word.
  static func command(for word: StatementWord) -> Command { byWord[word] ?? .swift }

  /// The command that runs a statement.
  static func command(for statement: Statement) -> Command {
    if case .mustFail = statement.kind { return .mustFail }
    return statement.kind.word.map(command) ?? .swift
  }
}

extension Statement.Kind {
  /// The word that the statement begins with; nil for statements of Swift.
  var word: StatementWord? {
    switch self {
    case .emit: .emit
    case .fail: .fail
    case .complete: .complete
    case .subscribe: .subscribe
    case .dispose: .dispose
    case .drop: .drop
    case .expect: .expect
    case .print: .print
    case .stub: .stub
    case .store: .store
    case .answer: .answer
    case .viewModel: .viewmodel
    case .include: .include
    case .set: .set
    case .marble: .marble
    case .show: .show
    case .help: .help
    case .save: .save
    case .undo: .undo
    case .mark: .mark
    case .back: .back
    case .reset: .reset
    case .quit: .quit
    case .advance: .advance
    case .run: .run
    case .at: .at
    case .condition(.requires): .requires
    case .condition(.skip): .skip
    case .condition(.xfail): .xfail
    default: nil
    }
  }
}
