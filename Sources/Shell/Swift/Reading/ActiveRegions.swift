import SwiftIfConfig
import SwiftParser
import SwiftSyntax

/// The regions of a source text that are active in the app's own build, according to its `#if`
/// conditions.
package enum ActiveRegions {
  /// The text, with blanks in place of `#if` lines and inactive regions. Lines and columns stay the
  /// same.
  package static func text(_ text: String, as view: TargetView) -> String {
    blanking(ranges(in: text, as: view), in: text)
  }

  /// The byte ranges that are inactive in the target's build.
  static func ranges(in text: String, as view: TargetView) -> [Range<Int>] {
    guard text.utf8.holds("#if") else { return [] }
    let tree = Parser.parse(source: text)
    var ranges: [Range<Int>] = []
    for (clause, state) in tree.configuredRegions(in: view) {
      let start = clause.poundKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
      let whole = clause.endPosition.utf8Offset
      let head = (clause.condition.map { Syntax($0) } ?? Syntax(clause.poundKeyword))
        .endPositionBeforeTrailingTrivia.utf8Offset
      ranges.append(start..<(state == .active ? head : whole))
      if let end = clause.parent?.parent?.as(IfConfigDeclSyntax.self)?.poundEndif,
        end.presence == .present
      {
        ranges.append(
          end.positionAfterSkippingLeadingTrivia
            .utf8Offset..<end.endPositionBeforeTrailingTrivia.utf8Offset)
      }
    }
    return ranges
  }

  /// The text with blanks in the byte ranges.
  static func blanking(_ ranges: [Range<Int>], in text: String) -> String {
    if ranges.isEmpty { return text }
    var bytes = Array(text.utf8)
    for place in ranges.joined() where bytes[place] != UInt8(ascii: "\n") && bytes[place] != 13 {
      bytes[place] = UInt8(ascii: " ")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
