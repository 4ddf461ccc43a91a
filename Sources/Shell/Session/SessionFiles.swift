import FoundationEssentials
import Glibc
import RxsLanguage
import RxsRuntime
import RxsSystem
import RxsWorld

/// The files that a session reads and writes.
package struct SessionFiles {
  /// Writes a file; nil if `save` is not allowed.
  package var write: ((_ path: String, _ text: String) throws -> Void)?
  package var own = OwnFiles()
  /// The files that are being included, as paths without symbolic links. The innermost file is the
  /// last.
  package var included: [String] = []
  /// The files that the repeated statement read in its first run, with their contents.
  package var keptReads: [FileRead] = []
}

/// The files that a session wrote or loaded and may therefore overwrite, as paths without symbolic
/// links.
package struct OwnFiles {
  private var paths: Set<String> = []

  package mutating func insert(_ path: String) {
    if let found = FileAccess.realPath(path) { paths.insert(found) }
  }

  /// Throws if the file exists and the session neither wrote nor loaded it.
  ///
  /// - Parameter text: the new text. An existing file with this content causes no error.
  package func check(_ path: String, before text: String) throws(FileProblem) {
    var status = stat()
    // A symbolic link to a missing file is protected like an existing file.
    guard lstat(path, &status) == 0 else { return }
    let found = FileAccess.realPath(path)
    if let found {
      guard FileAccess.isRegular(found), !paths.contains(found) else { return }
      if let bytes = try? FileAccess.read(found), bytes.elementsEqual(text.utf8) { return }
    }
    throw FileProblem(path, "exists already, but this session neither wrote nor loaded the file")
  }
}

extension Session {
  /// The folder to which paths in the running statement are relative.
  package var currentFolder: String {
    files.included.last.map(FileAccess.folder) ?? options.folder
  }

  /// The bytes of a file that the session may read.
  package func read(file path: String) throws -> [UInt8] { Array(try open(file: path).bytes) }

  /// Reads a file that the session may read. A repeated statement gets the content of its first
  /// run.
  package func open(file path: String) throws -> FileRead {
    let asked = absolute(path)
    let read: FileRead
    if let index = files.keptReads.firstIndex(where: { $0.asked == asked }) {
      read = files.keptReads.remove(at: index)
    } else {
      let found = try resolve(path)
      do {
        read = FileRead(asked: asked, found: found, bytes: Data(try FileAccess.read(found)))
      } catch {
        throw Fault("\(path): \(error.reason)")
      }
    }
    transcript.keep(read)
    return read
  }

  /// The absolute path. A relative path would fail when a recovered session runs in another folder.
  private func absolute(_ path: String) -> String {
    let folder = currentFolder
    return FileAccess.path(path, from: FileAccess.realPath(folder) ?? folder)
  }

  /// The path of a file without symbolic links. Throws if the file is not below the script's
  /// folder.
  package func resolve(_ path: String) throws -> String {
    let written = absolute(path)
    let outside = Fault("a script can read only files below its own folder: \(path)")
    guard let folder = FileAccess.realPath(options.folder) else { throw outside }
    guard let found = FileAccess.realPath(written) else {
      // Errors must not reveal whether a file outside the folder exists, or which files exist
      // beside it.
      let parent = FileAccess.folder(of: written)
      guard Self.isBelow(parent, folder) else { throw outside }
      let names = (try? FileAccess.names(in: parent)) ?? []
      throw Fault(
        "\(path): no such file",
        suggestion: Suggestion.nearest(to: FileAccess.name(of: path), in: names))
    }
    guard FileAccess.isPath(found, below: folder) else { throw outside }
    return found
  }

  /// Whether a path is the folder or is below it. For a missing file, the nearest existing folder
  /// above it is checked instead.
  private static func isBelow(_ path: String, _ folder: String) -> Bool {
    guard let found = FileAccess.realPath(path) else {
      let parent = FileAccess.folder(of: path)
      return parent != path && isBelow(parent, folder)
    }
    return found == folder || FileAccess.isPath(found, below: folder)
  }
}
