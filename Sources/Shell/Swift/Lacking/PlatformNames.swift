import Glibc
import RxsSwiftMessages
import RxsSystem

/// The names that occur in the module files of this machine.
struct PlatformNames {
  /// A module file; zero bytes surround the identifiers in the file.
  private struct File {
    let module: String
    let bytes: [UInt8]
  }

  private let own: [File]
  private let platform: [File]

  init(_ toolchain: Toolchain, _ library: ShellLibrary) {
    let names = (try? FileAccess.names(in: library.modules)) ?? []
    own = names.filter { $0.hasSuffix(".swiftmodule") && !Self.isOfShell($0) }.compactMap { name in
      (try? FileAccess.read("\(library.modules)/\(name)")).map {
        File(module: Self.importedName(of: name), bytes: $0)
      }
    }
    platform = ["Swift", "Foundation", "FoundationEssentials", "FoundationNetworking"]
      .flatMap { name -> [File] in
        let folder = "\(toolchain.platformModules)/\(name).swiftmodule"
        return ((try? FileAccess.names(in: folder)) ?? []).filter { $0.hasSuffix(".swiftmodule") }
          .compactMap { try? FileAccess.read("\(folder)/\($0)") }
          .map { File(module: name, bytes: $0) }
      }
  }

  /// The name for imports of a module, or the name of the module that re-exports it.
  private static func importedName(of file: String) -> String {
    let built = String(file.dropLast(".swiftmodule".count))
    return built == "OpenCombine" ? "Combine" : AppModules.importedName(ofBuilt: built)
  }

  private static func isOfShell(_ file: String) -> Bool {
    let name = importedName(of: file)
    return name.hasPrefix("Rxs") && name != "RxsEngine" || name.hasPrefix("rxs")
  }

  /// Whether a module contains a name.
  func contains(_ name: String) -> Bool {
    !files(with: name, among: own).isEmpty || !files(with: name, among: platform).isEmpty
  }

  /// The modules of rxs that contain a name and that an app can import.
  func modules(with name: String) -> [String] {
    Set(
      files(with: name, among: own).flatMap { file in
        // The RxSwift modules re-export the engine's names.
        file.module == "RxsEngine" ? ["RxSwift", "RxRelay", "RxCocoa"] : [file.module]
      }
    ).sorted()
  }

  private func files(with name: String, among files: [File]) -> [File] {
    let sought = Array(name.utf8) + [0]
    return files.filter { file in
      file.bytes.withUnsafeBytes { Self.contains($0, sought) }
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
