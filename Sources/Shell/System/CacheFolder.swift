import FoundationEssentials
import Glibc

/// The cache folder for compiled programs: `$XDG_CACHE_HOME/rxs`. Only its owner may use it.
package enum CacheFolder {
  /// The path of the folder. The folder is made if it does not exist.
  ///
  /// If other users can write to the folder, its files cannot be trusted. In that case, this run
  /// and the programs that it starts use a temporary folder.
  package static func path() throws(FileProblem) -> String {
    let environment = Environment.all
    let base: String
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      base = cache
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      base = home + "/.cache"
    } else {
      throw FileProblem("$HOME", "is not set: there is no folder for compiled code")
    }
    let folder = base + "/rxs"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw FileProblem(folder, "can't be made")
    }
    guard let reason = objection(to: folder) else { return folder }
    return try folderOfRun(instead: folder, reason)
  }

  /// The reason why the folder is not safe: other users may be able to write to it. Nil if it is
  /// safe.
  private static func objection(to folder: String) -> String? {
    var status = stat()
    guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      return "is a link"
    }
    if status.st_uid != geteuid() { return "belongs to another user" }
    if status.st_mode & FileAccess.writtenByOthers != 0 { return "can be written by others" }
    if status.st_mode & 0o777 != 0o700 { chmod(folder, 0o700) }
    return nil
  }

  /// The environment variable for the temporary folder. It contains the id of the process that made
  /// the folder, and the folder's path.
  ///
  /// Two kinds of programs read this variable: programs that this process starts, and a program
  /// that replaces this process.
  private static let owner = "RXS_FOLDER_OF_RUN"

  private static func folderOfRun(
    instead folder: String, _ reason: String
  ) throws(FileProblem) -> String {
    let parent = Environment.all["TMPDIR", default: "/tmp"]
    var name = Array("\(parent)/rxs-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw .system(parent) }
    let base = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard mkdir("\(base)/rxs", 0o700) == 0 else { throw .system(base) }
    setenv("XDG_CACHE_HOME", base, 1)
    setenv(owner, "\(getpid()) \(base)", 1)
    let note = FileProblem(folder, "\(reason): this run keeps its compiled code in \(base)")
    FileAccess.write("rxs: \(note)\n", to: STDERR_FILENO)
    return base + "/rxs"
  }

  /// Removes the temporary folder of this run. Called at the end of the process.
  package static func removeFolderOfRun() {
    let parts = Environment.all[owner, default: ""].split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0] == "\(getpid())" else { return }
    try? FileManager.default.removeItem(atPath: String(parts[1]))
  }
}
