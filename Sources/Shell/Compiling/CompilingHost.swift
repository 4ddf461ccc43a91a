import RxsLanguage
import RxsRuntime
import RxsSwiftMessages

/// The session, as far as compiling asks for it.
package protocol CompilingHost: AnyObject {
  /// The names and values that statements have bound.
  var context: Context { get }

  /// Whose text the compiler may read.
  var permission: SwiftPermission { get }

  /// The state of what is compiled.
  var swift: SwiftMemory { get set }

  /// The number of the first part that is compiled since the session began again for some time.
  ///
  /// - Parameter resets: the number of times that it began again.
  func firstPart(behind resets: Int) -> Int

  /// The apps that the command line names.
  var uses: [UsedPath] { get }

  /// The names of the registered view models.
  var modelNames: Set<String> { get }

  /// The statements of the shell.
  var grammar: Grammar { get }

  /// The problems of a script that is about to run.
  func mistakes(in script: Script) -> [Diagnostic]

  /// The file that an `include` names, where the session may read it.
  ///
  /// - Parameter source: the text that the statement stands in.
  func file(includedAs path: String, in source: Source) -> (path: String, source: Source)?
}

/// A statement of the shell, as far as compiled code is concerned.
package protocol CompilingStatement: ShellStatement {
  /// Its meaning for compiled code in a text; nil where it has none.
  func compiling(in source: Source) -> CompilingMeaning?
}

extension CompilingStatement {
  package func compiling(in source: Source) -> CompilingMeaning? { nil }
}

/// The meaning of a statement of the shell for compiled code.
package enum CompilingMeaning {
  /// Answers a method of a stand-in, after a time.
  case answers(service: String, method: String, [Expr], after: Expr?)
  /// Checks a condition, and shows the sides of a comparison.
  case checks
  /// Observes or sets properties, of objects that are compiled too.
  case namesProperties
  /// Forgets a name.
  case forgets(String)
  /// Forgets all names.
  case begins
  /// Defines a view model that is played.
  case defines(String)
  /// Reads an app.
  case uses(UsedPath, at: SourceRange)
  /// Runs another file.
  case includes(String)
}

extension PlacedStatement {
  /// Its meaning, where it is a statement of the shell.
  package var meaning: CompilingMeaning? {
    guard case .shell(let command) = statement.kind else { return nil }
    return command.statement(as: (any CompilingStatement).self)?.compiling(in: source)
  }

  /// Whether nothing of what was before is known behind it.
  package var begins: Bool { if case .begins = meaning { true } else { false } }
}
