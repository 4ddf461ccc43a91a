/// The index of an element in a closed range, printed in Swift's format.
struct ClosedRangeIndex: LibraryObject, CustomDebugStringConvertible {
  /// Nil for the index after the last element.
  let element: Int?

  var debugDescription: String {
    "(extension in Swift):Swift.ClosedRange<Swift.Int>.Index."
      + (element.map { "inRange(\($0))" } ?? "pastEnd")
  }
}
