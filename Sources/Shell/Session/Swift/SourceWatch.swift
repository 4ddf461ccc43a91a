import RxsCompiling
import RxsLanguage
import RxsSwiftMessages
import RxsSystem

/// Notices that sources have changed: that a file is another, has come or is gone.
///
/// It looks at the files each time it is asked: that works on every file system.
package struct SourceWatch {
  private var roots: [String] = []
  /// The files as they were when a change was told last.
  private var told: [String: String] = [:]
  private var seen: [String: String] = [:]

  /// - Parameters:
  ///   - roots: files, and folders of Swift.
  ///   - known: the files as they were when they were read; nil for as they are.
  package init(_ roots: [String], known: [String: String]? = nil) { begin(roots, known) }

  /// The pause between two looks, in milliseconds.
  package static let interval: Int32 = 100

  private mutating func begin(_ roots: [String], _ known: [String: String]?) {
    self.roots = roots
    told = known ?? SourceFiles.identities(below: roots)
    seen = told
  }

  /// Whether something has changed since this was true last, and rests: a file that is being written
  /// is not read half.
  package mutating func hasChanged() -> Bool {
    let state = SourceFiles.identities(below: roots)
    defer { seen = state }
    guard state != told, state == seen else { return false }
    told = state
    return true
  }

  /// Whether the sources of a session have changed since it read them.
  package mutating func hasChanged(_ session: Session) -> Bool {
    let present = session.swift.apps.index?.roots ?? []
    if present != roots { begin(present, session.swift.apps.identities) }
    return hasChanged()
  }

  /// The files and folders that scripts are made of: they themselves, what they include, and the
  /// places of Swift that they or the command line name.
  ///
  /// - Parameter allowsSwift: whether Swift that scripts name is compiled.
  package static func roots(
    of scripts: [String], _ uses: [UsedPath], _ grammar: Grammar, allowsSwift: Bool
  ) -> [String] {
    var found: [String] = []
    for script in scripts { visit(script, &found, grammar, allowsSwift: allowsSwift) }
    return found + uses.map(\.path)
  }

  private static func visit(
    _ path: String, _ found: inout [String], _ grammar: Grammar, allowsSwift: Bool
  ) {
    guard !found.contains(path) else { return }
    found.append(path)
    guard let bytes = try? FileAccess.read(path) else { return }
    let source = Source(name: path, bytes: bytes)
    for statement in Parser.parse(source, grammar).0.statements {
      switch PlacedStatement(statement: statement, source: source).meaning {
      case .uses(let place, _): if allowsSwift { found.append(place.path) }
      case .includes(let path):
        visit(source.nameOfIncluded(path), &found, grammar, allowsSwift: allowsSwift)
      default: break
      }
    }
  }
}
