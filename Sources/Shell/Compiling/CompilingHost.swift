import RxsLanguage
import RxsRuntime
import RxsSwiftMessages

/// The requirements of `RxsCompiling` on the session.
package protocol CompilingHost: AnyObject {
  /// The names and values that statements have bound.
  var context: Context { get }

  /// Decides which text the compiler may read.
  var permission: SwiftPermission { get }

  /// The state of the session's compiled Swift.
  var swift: SwiftMemory { get set }

  /// The number of the first compiled part after the last restart of the session.
  ///
  /// - Parameter resets: the number of restarts of the session.
  func firstPart(behind resets: Int) -> Int

  /// The apps that the command line names.
  var uses: [UsedPath] { get }

  /// The names of the registered view models.
  var modelNames: Set<String> { get }

  /// The statements of the shell.
  var grammar: Grammar { get }

  /// The mistakes in a script, found before the script runs.
  func mistakes(in script: Script) -> [Diagnostic]

  /// The file that an `include` names; nil if the session may not read the file.
  ///
  /// - Parameter source: the source that contains the statement.
  func file(includedAs path: String, in source: Source) -> (path: String, source: Source)?
}

/// A statement of the shell that can have a meaning for compiled code.
package protocol CompilingStatement: ShellStatement {
  /// The meaning of the statement for compiled code; nil if the statement has no such meaning.
  func compiling(in source: Source) -> CompilingMeaning?
}

extension CompilingStatement {
  package func compiling(in source: Source) -> CompilingMeaning? { nil }
}

/// The meaning of a statement of the shell for compiled code.
package enum CompilingMeaning {
  /// Answers a method of a stand-in, after delays.
  case answers(service: String, method: String, [Expr], [Expr])
  /// Checks a condition, and shows the sides of a comparison.
  case checks
  /// Observes or sets properties of objects, so these objects are compiled too.
  case namesProperties
  /// Forgets a name.
  case forgets(String)
  /// Forgets all names.
  case begins
  /// Defines a view model that the shell plays.
  case defines(String)
  /// Reads an app.
  case uses(UsedPath, at: SourceRange)
  /// Runs another file.
  case includes(String)
}

extension PlacedStatement {
  /// The meaning for compiled code, if this is a statement of the shell.
  package var meaning: CompilingMeaning? {
    guard case .shell(let command) = statement.kind else { return nil }
    return command.statement(as: (any CompilingStatement).self)?.compiling(in: source)
  }

  /// Whether later statements cannot use earlier declarations.
  package var begins: Bool { if case .begins = meaning { true } else { false } }
}
