import RxsCompiling
import RxsLanguage
import RxsSession
import RxsSwiftMessages
import RxsSystem

/// Detects changes of sources: a file is changed, added or removed.
///
/// Each call reads the state of the files, which works on every file system.
package struct SourceWatch {
  private var roots: [String] = []
  /// The state of the files at the last reported change.
  private var told: [String: String] = [:]
  private var seen: [String: String] = [:]

  /// - Parameters:
  ///   - roots: files, and folders with Swift files.
  ///   - known: the state of the files when the session read them; nil for the present state.
  package init(_ roots: [String], known: [String: String]? = nil) { begin(roots, known) }

  /// The pause between two checks, in milliseconds.
  package static let interval: Int32 = 100

  private mutating func begin(_ roots: [String], _ known: [String: String]?) {
    self.roots = roots
    told = known ?? SourceFiles.identities(below: roots)
    seen = told
  }

  /// Whether files have changed since the last reported change, and did not change between the last
  /// two checks. So no half-written file is read.
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

  /// The files and folders that scripts depend on. These are the scripts, their included files, and
  /// the Swift files and folders named in scripts or on the command line.
  ///
  /// - Parameter allowsSwift: whether Swift named in scripts is compiled.
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
