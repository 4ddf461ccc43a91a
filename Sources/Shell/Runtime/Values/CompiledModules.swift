import Synchronization

/// The Swift modules that this process has compiled and loaded; they are never unloaded.
package enum CompiledModules {
  private static let names = Mutex<Set<String>>(["main"])
  private static let localize = Mutex<(@Sendable (any Error) -> String)?>(nil)

  package static func insert(_ name: String) {
    names.withLock { _ = $0.insert(name) }
  }

  /// Sets the function that describes errors as sentences. The function uses Foundation, which only
  /// the modules link.
  package static func localizes(by text: @escaping @Sendable (any Error) -> String) {
    localize.withLock { $0 = text }
  }

  /// A sentence for an error whose type is declared in one of the modules; nil for other errors.
  static func sentence(of error: any Error) -> String? {
    hold(type(of: error)) ? localize.withLock { $0 }?(error) : nil
  }

  /// Whether the content of an object is hidden: its class is declared in one of the modules, or in
  /// Foundation.
  static func hidePartsOfObjects(_ type: Any.Type) -> Bool {
    hold(type) || _typeName(type).hasPrefix("Foundation")
  }

  /// Whether a type is declared in one of the modules.
  static func hold(_ type: Any.Type) -> Bool {
    let name = _typeName(type)
    guard let end = name.firstIndex(of: ".") else { return false }
    return names.withLock { $0.contains(String(name[..<end])) }
  }
}
