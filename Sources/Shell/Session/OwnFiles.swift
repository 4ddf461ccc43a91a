import Glibc
import RxsLanguage
import RxsSystem

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
