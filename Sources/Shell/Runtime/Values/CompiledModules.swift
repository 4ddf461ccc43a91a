import Synchronization

/// The Swift modules that this process has compiled and loaded. They are never unloaded.
package enum CompiledModules {
  private static let names = Mutex<Set<String>>(["main"])
  private static let localize = Mutex<(@Sendable (any Error) -> String)?>(nil)

  package static func insert(_ name: String) {
    names.withLock { _ = $0.insert(name) }
  }

  /// Sets the function that describes an error as a sentence. The function needs Foundation, which
  /// only the compiled modules link.
  package static func localizes(by text: @escaping @Sendable (any Error) -> String) {
    localize.withLock { $0 = text }
  }

  /// A sentence for an error whose type is declared in a compiled module. Nil for other errors.
  static func sentence(of error: any Error) -> String? {
    hold(type(of: error)) ? localize.withLock { $0 }?(error) : nil
  }

  /// Whether the shell hides the fields of objects of a type: a class that is declared in a
  /// compiled module or in Foundation.
  static func hidePartsOfObjects(_ type: Any.Type) -> Bool {
    hold(type) || _typeName(type).hasPrefix("Foundation")
  }

  /// Whether a type is declared in a compiled module.
  static func hold(_ type: Any.Type) -> Bool {
    let name = _typeName(type)
    guard let end = name.firstIndex(of: ".") else { return false }
    return names.withLock { $0.contains(String(name[..<end])) }
  }
}
