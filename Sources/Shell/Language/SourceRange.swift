/// A half-open range of UTF-8 offsets in a source.
package struct SourceRange: Hashable, Sendable {
  package let lowerBound: Int
  package let upperBound: Int

  package init(_ lowerBound: Int, _ upperBound: Int) {
    self.lowerBound = lowerBound
    self.upperBound = max(lowerBound, upperBound)
  }

  /// The empty range at one offset.
  package init(at offset: Int) {
    self.init(offset, offset)
  }

  /// The range of the last byte, such as the closing bracket of a block.
  package var end: SourceRange { SourceRange(max(lowerBound, upperBound - 1), upperBound) }

  package var isEmpty: Bool { lowerBound == upperBound }

  package var count: Int { upperBound - lowerBound }

  /// The smallest range that contains both ranges.
  package func union(_ other: SourceRange) -> SourceRange {
    SourceRange(min(lowerBound, other.lowerBound), max(upperBound, other.upperBound))
  }

  package func contains(_ other: SourceRange) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }

  package func moved(by distance: Int) -> SourceRange {
    SourceRange(lowerBound + distance, upperBound + distance)
  }
}
