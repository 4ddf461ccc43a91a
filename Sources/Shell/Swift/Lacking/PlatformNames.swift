import Glibc
import RxsSystem

/// The names that the modules of this machine know.
struct PlatformNames {
  /// The files of modules, whose identifiers stand between zeros.
  private let files: [[UInt8]]

  init(_ toolchain: Toolchain, _ library: ShellLibrary) {
    let names = (try? FileAccess.names(in: library.modules)) ?? []
    let own = names.filter { $0.hasSuffix(".swiftmodule") && !Self.isOfShell($0) }
      .map { "\(library.modules)/\($0)" }
    let platform = ["Swift", "Foundation", "FoundationEssentials", "FoundationNetworking"]
      .flatMap { name -> [String] in
        let folder = "\(toolchain.platformModules)/\(name).swiftmodule"
        return ((try? FileAccess.names(in: folder)) ?? []).filter { $0.hasSuffix(".swiftmodule") }
          .map { "\(folder)/\($0)" }
      }
    files = (own + platform).compactMap { try? FileAccess.read($0) }
  }

  private static func isOfShell(_ file: String) -> Bool {
    file.hasPrefix("Rxs") && file != "RxsEngine.swiftmodule" || file.hasPrefix("rxs")
  }

  /// Whether a module knows a name.
  func contains(_ name: String) -> Bool {
    let sought = Array(name.utf8) + [0]
    return files.contains { file in
      file.withUnsafeBytes { Self.contains($0, sought) }
    }
  }

  private static func contains(_ bytes: UnsafeRawBufferPointer, _ sought: [UInt8]) -> Bool {
    guard let start = bytes.baseAddress, bytes.count > sought.count else { return false }
    let end = bytes.count - sought.count
    var offset = 1
    while offset < end, let found = memchr(start + offset, Int32(sought[0]), end - offset) {
      let place = start.distance(to: found)
      if bytes[place - 1] == 0, memcmp(found, sought, sought.count) == 0 { return true }
      offset = place + 1
    }
    return false
  }
}
