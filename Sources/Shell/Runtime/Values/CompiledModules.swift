import Synchronization

/// The modules of Swift that this process has compiled and loaded: they stay as long as it lives.
package enum CompiledModules {
  private static let names = Mutex<Set<String>>(["main"])
  private static let localize = Mutex<(@Sendable (any Error) -> String)?>(nil)

  package static func insert(_ name: String) {
    names.withLock { _ = $0.insert(name) }
  }

  /// Takes the function by which Foundation, which the modules have, says errors as sentences.
  package static func localizes(by text: @escaping @Sendable (any Error) -> String) {
    localize.withLock { $0 = text }
  }

  /// The sentence of an error whose type is declared in one of them; nil for others.
  static func sentence(of error: any Error) -> String? {
    hold(type(of: error)) ? localize.withLock { $0 }?(error) : nil
  }

  /// Whether what an object of a class holds is nobody's matter: it is declared in one of them, or in
  /// Foundation.
  static func hidePartsOfObjects(_ type: Any.Type) -> Bool {
    hold(type) || _typeName(type).hasPrefix("Foundation")
  }

  /// Whether a type is declared in one of them.
  static func hold(_ type: Any.Type) -> Bool {
    let name = _typeName(type)
    guard let end = name.firstIndex(of: ".") else { return false }
    return names.withLock { $0.contains(String(name[..<end])) }
  }
}
