public import Foundation
import RxsEngine
import Synchronization

/// The folders of an app, which are empty at the start of a session and after `reset`, as after the
/// installation on a device. The process removes them when it ends.
///
/// Each module of compiled code declares replacements of Foundation's functions that call this type.
/// Outside of sessions, Foundation's own folders are used.
public enum AppFolders {
  private typealias Kind = FileManager.SearchPathDirectory

  /// The paths of the folders in the app's home folder.
  private static let paths: [Kind: String] = [
    .documentDirectory: "Documents", .libraryDirectory: "Library",
    .cachesDirectory: "Library/Caches", .downloadsDirectory: "Downloads",
    .applicationSupportDirectory: "Library/Application Support",
  ]
  /// The folders that exist at the start.
  private static let made = ["Documents", "Library/Caches", "tmp"]

  /// The run of the session's clock to which the present files belong.
  private static let run = Mutex(0)
  private static let owner = getpid()
  private static let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("rxs-app-\(owner)", isDirectory: true)

  /// The app's home folder; nil outside of sessions.
  private static var own: URL? {
    guard let clock = VirtualClock.shared, clock.storage != nil else { return nil }
    let isNew = run.withLock { known in
      defer { known = clock.run }
      if known == 0 { atexit { AppFolders.remove() } }
      return known != clock.run
    }
    if isNew {
      remove()
      for folder in made { try? make(root.appendingPathComponent(folder, isDirectory: true)) }
    }
    return root
  }

  private static func make(_ folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private static func remove() {
    // A copy of the process uses the files of the original process.
    if getpid() == owner { try? FileManager.default.removeItem(at: root) }
  }

  /// The path of the app's home folder.
  public static var home: String { own?.path ?? NSHomeDirectory() }

  /// The folder for temporary files.
  public static func temporary(_ manager: FileManager) -> URL {
    own?.appendingPathComponent("tmp", isDirectory: true) ?? manager.temporaryDirectory
  }

  /// The folders of a kind.
  public static func urls(
    _ manager: FileManager, for directory: FileManager.SearchPathDirectory,
    in mask: FileManager.SearchPathDomainMask
  ) -> [URL] {
    guard mask.contains(.userDomainMask), let path = paths[directory], let own else {
      return manager.urls(for: directory, in: mask)
    }
    return [own.appendingPathComponent(path, isDirectory: true)]
  }

  /// The folder of a kind, which is made if `shouldCreate` is true.
  public static func url(
    _ manager: FileManager, for directory: FileManager.SearchPathDirectory,
    in mask: FileManager.SearchPathDomainMask, appropriateFor url: URL?, create shouldCreate: Bool
  ) throws -> URL {
    guard paths[directory] != nil, own != nil,
      let found = urls(manager, for: directory, in: mask).first
    else {
      return try manager.url(for: directory, in: mask, appropriateFor: url, create: shouldCreate)
    }
    if shouldCreate { try make(found) }
    return found
  }
}
