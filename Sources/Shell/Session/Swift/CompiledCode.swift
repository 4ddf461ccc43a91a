import RxsCatalog
import RxsCompiling
import RxsLanguage
import RxsRuntime

/// The parts of a session that Swift has compiled, and what came of them.
package final class CompiledCode {
  /// The files of Swift that the session knows, and its warnings.
  package var memory = SwiftMemory()
  /// The sources that the compiler may read.
  package var permission: SwiftPermission
  /// Finds the mistakes in a script that is about to run; the checker is a layer above.
  package var mistakes: (Script, Session) -> [Diagnostic] = { _, _ in [] }
  /// The script that was checked last.
  var checked: CheckedScript?
  /// The parts, the oldest first.
  var sessions: [CompiledSession] = []
  /// The view models among the objects of the code.
  let models = CompiledModels()
  /// The names of compiled variables that were dropped, and not bound again.
  var droppedVariables: Set<String> = []
  /// The subscriptions to properties of objects.
  var propertySubscriptions: [PropertySubscription] = []
  /// The path of the method that the running statement calls as an input.
  package var calledPath: String?

  init(_ permission: SwiftPermission) { self.permission = permission }
}

extension Session {
  package var swift: SwiftMemory {
    get { compiledCode.memory }
    set { compiledCode.memory = newValue }
  }

  package var permission: SwiftPermission {
    get { compiledCode.permission }
    set { compiledCode.permission = newValue }
  }
}
