import Glibc
import RxsCatalog
import RxsLanguage
import RxsOutput
import RxsSystem
import RxsWorld

/// The files that a session reads and writes.
package struct SessionFiles {
  /// Writes a file; nil where `save` is not allowed.
  package var write: ((_ path: String, _ text: String) throws -> Void)?
  package var own = OwnFiles()
  /// The files that are being included, by their paths without links, the innermost last.
  package var included: [String] = []
  /// The files that a statement read when it ran before, while it runs again.
  package var keptReads: [FileRead] = []
}

/// The files that a session wrote or loaded, which it may write over, by their paths without links.
package struct OwnFiles {
  private var paths: Set<String> = []

  package mutating func insert(_ path: String) {
    if let found = FileAccess.realPath(path) { paths.insert(found) }
  }

  /// Protects files that this session neither wrote nor loaded.
  ///
  /// - Parameter text: the text that is about to be written; a file that holds it already loses
  ///   nothing.
  package func check(_ path: String, before text: String) throws(FileProblem) {
    var status = stat()
    // A link that leads nowhere yet is protected as well.
    guard lstat(path, &status) == 0 else { return }
    let found = FileAccess.realPath(path)
    if let found {
      guard FileAccess.isRegular(found), !paths.contains(found) else { return }
      if let bytes = try? FileAccess.read(found), bytes.elementsEqual(text.utf8) { return }
    }
    throw FileProblem(path, "is there already, and this session neither wrote nor loaded it")
  }
}
