import RxsLanguage
import RxsRuntime
import RxsSwiftMessages

/// The properties and methods of the session that `RxsCompiling` uses.
package protocol CompilingHost: AnyObject {
  /// The names that statements have bound, with their values.
  var context: Context { get }

  /// Decides which source text the compiler may read.
  var permission: SwiftPermission { get }

  /// The state of the session's compiled Swift.
  var swift: SwiftMemory { get set }

  /// The number of the first compiled part since the last restart of the session.
  ///
  /// - Parameter resets: the number of restarts so far.
  func firstPart(behind resets: Int) -> Int

  /// The apps that the command line names.
  var uses: [UsedPath] { get }

  /// The names of the registered view models.
  var modelNames: Set<String> { get }

  /// The statements of the shell.
  var grammar: Grammar { get }

  /// The mistakes that are found in a script before it runs.
  func mistakes(in script: Script) -> [Diagnostic]

  /// The file that an `include` names; nil if the session is not allowed to read the file.
  ///
  /// - Parameter source: the source that contains the statement.
  func file(includedAs path: String, in source: Source) -> (path: String, source: Source)?
}

/// A statement of the shell that can affect compiled code.
package protocol CompilingStatement: ShellStatement {
  /// The effect of the statement on compiled code; nil if the statement has no effect on compiled
  /// code.
  func compiling(in source: Source) -> CompilingMeaning?
}

extension CompilingStatement {
  package func compiling(in source: Source) -> CompilingMeaning? { nil }
}

/// The effect of a shell statement on compiled code.
package enum CompilingMeaning {
  /// Sets the answers and delays for a method of a stand-in. A stand-in is a generated object that
  /// replaces a service.
  case answers(service: String, method: String, [Expr], [Expr])
  /// Checks a condition. A failed comparison shows both operands.
  case checks
  /// Prints values as Swift does.
  case prints
  /// Observes or sets properties of objects, so the expressions for these objects are compiled too.
  case namesProperties
  /// Drops a name.
  case forgets(String)
  /// Drops all names.
  case begins
  /// Defines a view model that the shell interprets.
  case defines(String)
  /// Reads the Swift sources of an app.
  case uses(UsedPath, at: SourceRange)
  /// Runs another file.
  case includes(String)
}

extension PlacedStatement {
  /// The effect on compiled code; nil for a statement of Swift.
  package var meaning: CompilingMeaning? {
    guard case .shell(let command) = statement.kind else { return nil }
    return command.statement(as: (any CompilingStatement).self)?.compiling(in: source)
  }

  /// Whether later statements can no longer use earlier declarations.
  package var begins: Bool { if case .begins = meaning { true } else { false } }
}
