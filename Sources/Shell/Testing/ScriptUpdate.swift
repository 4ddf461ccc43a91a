import Glibc
import RxsLanguage
import RxsOutput
import RxsSystem

/// The new expected lines of a script.
///
/// Only expected lines that differ are rewritten. Comments, layout and indentation are kept, and so
/// are patterns that match the output.
package struct ScriptUpdate {
  /// The kinds of statements whose expected lines are updated.
  package enum Scope: String, CaseIterable, Codable {
    /// All statements whose output differs from their expected lines.
    case all
    /// Only statements without expected lines.
    case missing
  }

  private let source: Source
  private let scope: Scope
  /// The offsets of statements that follow another statement's block comment on the same line. The
  /// keys are line numbers.
  private let joints: [Int: Int]
  private var removed: Set<Int> = []
  /// The lines to insert. Each key is the number of the line after which its lines are inserted.
  private var inserted: [Int: [String]] = [:]
  /// The lines to insert before a statement of `joints`. The keys are the statements' line numbers.
  private var insertedAtJoint: [Int: [String]] = [:]
  /// The failures that the update corrects.
  package private(set) var failures: [ScriptFailure] = []

  package init(of script: Script, _ scope: Scope) {
    let source = script.source
    self.source = source
    self.scope = scope
    var joints: [Int: Int] = [:]
    for (line, next) in zip(script.lines, script.lines.dropFirst()) {
      let number = next.lineNumbers.lowerBound
      if Self.lastLine(of: line, in: source) == number { joints[number] = next.range.lowerBound }
    }
    self.joints = joints
  }

  /// Replaces the expected lines of a statement by its output. Returns false if this statement is
  /// not updated.
  ///
  /// - Parameter diff: the differences between all expected and all printed lines.
  package mutating func add(
    _ failure: ScriptFailure, _ line: SourceLine, _ diff: LineDiff, isStrict: Bool
  ) -> Bool {
    guard scope == .all || line.expected.isEmpty else { return false }
    failures.append(failure)
    let prefix = indentation(of: line)
    let end = Self.lastLine(of: line, in: source)
    let isBeforeJoint = joints[end].map { $0 > line.range.lowerBound } ?? false
    var place = end
    for run in diff.runs {
      let new =
        isStrict ? run.unexpected : run.pairs.compactMap { $0.missing == nil ? nil : $0.new }
      for old in run.missing {
        guard let number = old.number else { continue }
        removed.insert(number)
        place = number
      }
      let lines = new.map { prefix + ExpectedPattern.line(expecting: $0.text) }
      if place == end, isBeforeJoint {
        insertedAtJoint[end, default: []] += lines
      } else {
        inserted[place, default: []] += lines
      }
      if let number = run.same.last?.number { place = number }
    }
    return true
  }

  /// The text of the updated file.
  package var text: String {
    var lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let endsWithBreak = lines.last?.isEmpty == true
    if endsWithBreak { lines.removeLast() }
    let carriageReturn = lines.first?.unicodeScalars.last == "\r" ? "\r" : ""
    let isAtEnd = inserted[source.lastLine]?.isEmpty == false
    if isAtEnd, !endsWithBreak, let last = lines.popLast() { lines.append(last + carriageReturn) }
    var result: [String] = []
    for (index, line) in lines.enumerated() {
      let number = source.firstLine + index
      if let joint = joints[number], let new = insertedAtJoint[number], !new.isEmpty {
        let column = joint - source.range(ofLine: number).lowerBound
        let before = String(Substring(line.utf8.prefix(column))).trimmingTrailingBlanks()
        result += ([before] + new).map { $0 + carriageReturn }
        result.append(String(Substring(line.utf8.dropFirst(column))))
      } else if !removed.contains(number) {
        result.append(line)
      }
      result += (inserted[number] ?? []).map { $0 + carriageReturn }
    }
    return result.joined(separator: "\n") + (endsWithBreak || isAtEnd ? "\n" : "")
  }

  /// Writes the updated file. Throws if the file has changed since the script was read.
  package func write(to path: String) throws(FileProblem) {
    guard access(path, W_OK) == 0 else { throw .system(path) }
    guard try FileAccess.read(path) == source.bytes else {
      throw FileProblem(path, "the file changed while it ran")
    }
    try FileAccess.writeAtomically(text, to: path)
  }

  /// The indentation of the expected lines, or of the statement if there are none.
  private func indentation(of line: SourceLine) -> String {
    let range = line.expected.first?.range ?? line.range
    let start = source.range(ofLine: source.line(at: range.lowerBound)).lowerBound
    let before = source.text(SourceRange(start, range.lowerBound))
    return before.utf8.allSatisfy(Blanks.isBlank) ? before : ""
  }

  /// The number of the line on which the statements and the comment after them end.
  private static func lastLine(of line: SourceLine, in source: Source) -> Int {
    guard let comment = line.trailingComment else { return line.lineNumbers.upperBound }
    return source.line(at: max(comment.range.lowerBound, comment.range.upperBound - 1))
  }
}
