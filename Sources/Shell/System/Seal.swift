import FoundationEssentials
import Glibc

/// Protects cached files with a digest at their end. A file that is damaged, or that another user
/// owns, is refused.
package enum Seal {
  private static let mark = "\nrxs-seal "
  private static let length = mark.utf8.count + Digest().text.utf8.count
  /// The name of the file that contains the digest of a folder's other files.
  private static let file = "seal"
  private static let limit = 1 << 30

  // MARK: - Files

  /// Appends the digest to a file. Loaders and linkers ignore the additional bytes.
  package static func add(to path: String) throws(FileProblem) {
    let text = mark + digest(of: try FileAccess.read(path, limit: limit))
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard file >= 0 else { throw .system(path) }
    defer { Glibc.close(file) }
    guard FileAccess.write(text, to: file) else { throw .system(path) }
  }

  /// Writes a text and its digest to a file.
  package static func write(_ text: String, to path: String) throws(FileProblem) {
    try FileAccess.writeAtomically(
      text + mark + digest(of: Array(text.utf8)), to: path, isOwn: true)
  }

  /// The content of a file, without the digest. Throws if the digest does not match.
  package static func read(_ path: String) throws(FileProblem) -> [UInt8] {
    let bytes = try FileAccess.read(path, limit: limit, isOwn: true)
    let content = Array(bytes.dropLast(length))
    guard bytes.count >= length,
      bytes[content.count...].elementsEqual(
        (mark + digest(of: content)).utf8)
    else { throw FileProblem(path, "is damaged") }
    return content
  }

  private static func digest(of bytes: [UInt8]) -> String {
    var digest = Digest()
    digest.add(bytes)
    return digest.text
  }

  // MARK: - Folders

  /// Writes the digest of a folder's files to a file in the folder.
  package static func close(_ folder: String) throws(FileProblem) {
    try FileAccess.writeAtomically(
      try digest(ofFolder: folder), to: "\(folder)/\(file)", isOwn: true)
  }

  /// Whether the folder's files are unchanged since the digest was written.
  package static func isWhole(_ folder: String) -> Bool {
    var status = stat()
    guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == geteuid(), status.st_mode & FileAccess.writtenByOthers == 0,
      let kept = try? FileAccess.read("\(folder)/\(file)", isOwn: true),
      let found = try? digest(ofFolder: folder)
    else { return false }
    return kept.elementsEqual(found.utf8)
  }

  private static func digest(ofFolder folder: String) throws(FileProblem) -> String {
    var digest = Digest()
    for name in try FileAccess.names(in: folder) where name != file {
      digest.add(name)
      digest.add(try FileAccess.read("\(folder)/\(name)", limit: limit, isOwn: true))
    }
    return digest.text
  }
}
