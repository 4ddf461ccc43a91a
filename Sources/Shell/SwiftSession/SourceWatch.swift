import RxsCompiling
import RxsLanguage
import RxsSession
import RxsSwiftMessages
import RxsSystem

/// Detects changed, added and removed source files.
///
/// Each check reads the state of all files. This works on every file system.
package struct SourceWatch {
  private var roots: [String] = []
  /// The state of the files when a change was last reported.
  private var told: [String: String] = [:]
  private var seen: [String: String] = [:]

  /// - Parameters:
  ///   - roots: the files, and the folders with Swift files.
  ///   - known: the state of the files when the session read them; nil to use the present state.
  package init(_ roots: [String], known: [String: String]? = nil) { begin(roots, known) }

  /// The time between two checks, in milliseconds.
  package static let interval: Int32 = 100

  private mutating func begin(_ roots: [String], _ known: [String: String]?) {
    self.roots = roots
    told = known ?? SourceFiles.identities(below: roots)
    seen = told
  }

  /// Whether files have changed since the last reported change. Files that changed between the last
  /// two checks do not count yet, because they may be half-written.
  package mutating func hasChanged() -> Bool {
    let state = SourceFiles.identities(below: roots)
    defer { seen = state }
    guard state != told, state == seen else { return false }
    told = state
    return true
  }

  /// Whether the sources of a session have changed since the session read them.
  package mutating func hasChanged(_ session: Session) -> Bool {
    let present = session.swift.apps.index?.roots ?? []
    if present != roots { begin(present, session.swift.apps.identities) }
    return hasChanged()
  }

  /// The files and folders on which scripts depend: the scripts, their included files, and the
  /// Swift files and folders of `use` and `--use`.
  ///
  /// - Parameter allowsSwift: whether Swift in `use` statements of the scripts is compiled.
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
