/// The size of what a value is turned into where all of its parts are copied out: JSON, storage.
///
/// An array may hold another one twice, and that one a third, and so on: little memory, but parts
/// without end.
final class ValueSize {
  private var parts = 0
  private var bytes = 0

  /// Counts a value, without the parts in it; throws where all of it becomes too large.
  func add(_ value: Value) throws {
    try Cancellation.check()
    parts += 1
    try StandardMembers.check(count: parts)
    guard case .string(let text) = value else { return }
    bytes += text.utf8.count
    try Limits.check(textSize: bytes)
  }
}
