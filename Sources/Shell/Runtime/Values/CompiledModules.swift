import Synchronization

/// The modules of Swift that this process has compiled and loaded: they stay as long as it lives.
package enum CompiledModules {
  private static let names = Mutex<Set<String>>(["main"])

  package static func insert(_ name: String) {
    names.withLock { _ = $0.insert(name) }
  }

  /// Whether a type is declared in one of them.
  static func hold(_ type: Any.Type) -> Bool {
    let name = _typeName(type)
    guard let end = name.firstIndex(of: ".") else { return false }
    return names.withLock { $0.contains(String(name[..<end])) }
  }
}
