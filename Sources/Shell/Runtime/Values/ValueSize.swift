/// Limits the size of a value before all its elements are copied, for example to JSON.
///
/// An array can contain a second array twice, which contains a third array twice, and so on. Such a
/// value needs little memory, but its copy would be exponentially large.
package final class ValueSize {
  private var parts = 0
  private var bytes = 0

  package init() {}

  /// Adds a value, without its elements, to the total size. Throws if the total becomes too large.
  package func add(_ value: Value) throws {
    try Cancellation.check()
    parts += 1
    try Limits.check(count: parts)
    guard case .string(let text) = value else { return }
    bytes += text.utf8.count
    try Limits.check(textSize: bytes)
  }
}
