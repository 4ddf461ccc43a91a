import RxsCompiling
import RxsSession
import RxsSystem

extension Session {
  /// The source lines of an image that contain statements, each with the address at which its code
  /// begins.
  func coveredLines(of code: LoadedCode) -> [(address: UInt, line: CodeCoverage.Line)] {
    if let known = compiledCode.coveredLines[code.identity] { return known }
    let found = Self.findLines(of: code)
    compiledCode.coveredLines[code.identity] = found
    return found
  }

  private static func findLines(
    of code: LoadedCode
  ) -> [(address: UInt, line: CodeCoverage.Line)] {
    var texts: [String: [Substring]] = [:]
    return code.lines.compactMap { address, path, number in
      let known = texts[path] ?? lines(ofFile: path)
      texts[path] = known
      if known.indices.contains(number - 1), onlyDeclares(known[number - 1]) { return nil }
      return (address, CodeCoverage.Line(file: FileAccess.name(of: path), number: number))
    }
  }

  private static func lines(ofFile path: String) -> [Substring] {
    guard let bytes = try? FileAccess.read(path) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
  }

  /// Whether a source line contains no statement, for example only a type, a property without a
  /// value, or a closing brace.
  private static func onlyDeclares(_ line: Substring) -> Bool {
    if !line.contains(where: \.isLetter) { return true }
    if line.contains(#/^[^="{]*\b(let|var)\b[^={]*$/#) { return true }
    return line.contains(
      #/^\s*(@|((public|private|fileprivate|internal|package|open|final|indirect)\s+)*(class|struct|enum|actor|extension|protocol|import)\s)/#
    )
  }
}
