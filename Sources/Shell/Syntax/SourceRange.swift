/// A half-open range of UTF-8 offsets in one source.
struct SourceRange: Hashable, Sendable {
  let lowerBound: Int
  let upperBound: Int

  init(_ lowerBound: Int, _ upperBound: Int) {
    self.lowerBound = lowerBound
    self.upperBound = max(lowerBound, upperBound)
  }

  /// The empty range at one offset.
  init(at offset: Int) {
    self.init(offset, offset)
  }

  var isEmpty: Bool { lowerBound == upperBound }

  var count: Int { upperBound - lowerBound }

  /// The smallest range that covers both.
  func union(_ other: SourceRange) -> SourceRange {
    SourceRange(min(lowerBound, other.lowerBound), max(upperBound, other.upperBound))
  }

  func contains(_ other: SourceRange) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }

  func moved(by distance: Int) -> SourceRange {
    SourceRange(lowerBound + distance, upperBound + distance)
  }
}
