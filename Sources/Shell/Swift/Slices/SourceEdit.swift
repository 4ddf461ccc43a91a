import SwiftSyntax

/// A replacement in a text. Applying it does not change the number of lines.
struct SourceEdit: Equatable {
  /// The range in UTF-8 offsets.
  let range: Range<Int>
  let replacement: String
  /// Whether the edit replaces the old text completely. If it does, edits inside its range are
  /// dropped.
  var takesAll = false

  init(_ range: Range<Int>, _ replacement: String = "") {
    self.range = range
    self.replacement = replacement
  }

  /// Replaces a node without its leading and trailing trivia.
  init(_ node: some SyntaxProtocol, _ replacement: String = "") {
    self.init(
      node.positionAfterSkippingLeadingTrivia
        .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset, replacement)
  }

  /// Applies edits. An edit whose range overlaps an earlier edit is skipped.
  static func apply(_ edits: [SourceEdit], to text: String) -> String {
    guard !edits.isEmpty else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var end = 0
    let sorted = edits.sorted {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
    for edit in sorted where edit.range.lowerBound >= end {
      result += bytes[end..<edit.range.lowerBound]
      result += Array(edit.replacement.utf8)
      let removed = lines(in: bytes[edit.range])
      let added = lines(in: Array(edit.replacement.utf8)[...])
      // The line breaks are added before the brace, so that the brace stays on its line.
      let padding = [UInt8](repeating: 10, count: max(0, removed - added))
      if edit.replacement.utf8.last == UInt8(ascii: "}") {
        result.removeLast()
        result += padding + [UInt8(ascii: "}")]
      } else {
        result += padding
      }
      end = edit.range.upperBound
    }
    result += bytes[end...]
    return String(decoding: result, as: UTF8.self)
  }

  /// The edits that contain no other edit, and the edits with `takesAll`.
  static func innermost(_ edits: [SourceEdit]) -> [SourceEdit] {
    let wholes = edits.filter(\.takesAll)
    let rest = edits.filter { edit in !wholes.contains { $0.surrounds(edit) } }
    return rest.filter { outer in outer.takesAll || !rest.contains { outer.surrounds($0) } }
  }

  private func surrounds(_ inner: SourceEdit) -> Bool {
    inner.range != range && range.lowerBound <= inner.range.lowerBound
      && inner.range.upperBound <= range.upperBound
  }

  private static func lines(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 == 10 ? 1 : 0) }
  }
}
