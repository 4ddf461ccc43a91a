import CProcess

/// Releases long chains of values without recursion.
///
/// A closure holds its frame, the frame holds closures, and so on. If the stack is deep, the values
/// of a frame are moved to a list. The list is emptied when the stack is shallow again.
package enum Backlog {
  private final class Values {
    package var waiting: [Value] = []
  }

  /// Releases the values of a frame, immediately or later.
  @inline(__always) package static func release(_ values: UnsafeMutablePointer<Value>, _ count: Int)
  {
    if cpr_stack_is_deep() { return postpone(values, count) }
    values.deinitialize(count: count)
    if cpr_backlog() != nil { releaseWaiting() }
  }

  @inline(never)
  private static func postpone(_ values: UnsafeMutablePointer<Value>, _ count: Int) {
    let list: Values
    if let present = cpr_backlog() {
      list = Unmanaged<Values>.fromOpaque(present).takeUnretainedValue()
    } else {
      list = Values()
      cpr_set_backlog(Unmanaged.passRetained(list).toOpaque())
    }
    for index in 0..<count { list.waiting.append((values + index).move()) }
  }

  @inline(never)
  private static func releaseWaiting() {
    guard let present = cpr_backlog() else { return }
    cpr_set_backlog(nil)
    let list = Unmanaged<Values>.fromOpaque(present).takeRetainedValue()
    while list.waiting.popLast() != nil {}
  }
}
