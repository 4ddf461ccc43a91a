import Foundation
import TestSupport
import Testing

/// Each message, and each name of an operator, occurs only once in the shell's sources.
@Suite struct SingleDescriptionTests {
  /// The lines of the shell's sources without comments, by the path of the source below
  /// `Sources/Shell`.
  private static let sources: [String: [Substring]] = {
    let folder = RepositoryFiles.root + "/Sources/Shell"
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.reduce(into: [:]) { sources, path in
      let text = (try? RepositoryFiles.text("Sources/Shell/\(path)")) ?? ""
      sources[path] = text.split(separator: "\n").filter {
        !$0.drop { $0 == " " }.hasPrefix("//")
      }
    }
  }()

  /// The file that rewrites calls of RxSwift 4 operators, and therefore contains names of
  /// operators.
  private static let earlier = "Swift/Lacking/Repair+Earlier.swift"

  /// Names of operators that are also words of Swift, statements or commands.
  private static let ambiguous: Set<String> = [
    "catch", "do", "element", "error", "never", "share", "skip", "subscribe",
  ]

  /// Other code refers to an operator by its entry, so renaming the entry changes the name
  /// everywhere.
  @Test func `the name of an operator is a string literal only in the library's sources`() {
    #expect(Self.sources.count > 300)
    let names = Set(OperatorExamples.all.keys).subtracting(Self.ambiguous)
    for (path, lines) in Self.sources
    where !path.hasPrefix("Runtime/Library/") && path != Self.earlier {
      for line in lines where line.contains("\"") {
        let literals = line.split(separator: "\"", omittingEmptySubsequences: false)
        for (index, text) in literals.enumerated() where index % 2 == 1 {
          let word = String(text.prefix { $0.isLetter })
          let isName = text == word || text.hasPrefix("\(word)(") || text.hasPrefix("\(word)<")
          #expect(!isName || !names.contains(word), "\(path): \(line)")
        }
      }
    }
  }

  @Test func `only one line of the shell's sources contains the operator name debounce`() {
    let sources = Self.sources.filter { $0.key != Self.earlier }
    let lines = sources.values.joined().filter { $0.contains("\"debounce") }
    #expect(lines.count == 1)
  }

  @Test(arguments: [
    "takes \\(", "is outside of a loop", "includes itself", "it takes no values",
    "needs a label",
  ])
  func `a message that several functions use is in only one line of the sources`(words: String) {
    let lines = Self.sources.values.joined().filter {
      $0.contains(words) && (!words.hasSuffix("(") || $0.contains(", got "))
    }
    #expect(lines.count == 1, "\(lines)")
  }

  @Test func `no error message is written twice in the shell's sources`() {
    let opening = /(?:\bFault\(|\.message\(|\breport\(|\bcase \.[^:\n]*:)\s*/
    let literal = /"((?:\\\((?:[^()]|\([^()]*\))*\)|\\.|[^"\\\n])*)"/
    let interpolation = /\\\((?:[^()]|\([^()]*\))*\)/
    var places: [String: [String]] = [:]
    for (path, lines) in Self.sources {
      let text = lines.joined(separator: "\n")
      for match in text.matches(of: opening) {
        guard let found = text[match.range.upperBound...].prefixMatch(of: literal) else { continue }
        let message = found.output.1.replacing(interpolation, with: "…")
        let words = message.split { !$0.isLetter }.filter { $0.count > 1 }
        if words.count > 2 { places[String(message), default: []].append(path) }
      }
    }
    #expect(places.count > 200)
    for (message, paths) in places { #expect(paths.count == 1, "\(message): \(paths)") }
  }
}
