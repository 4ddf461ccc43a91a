import Glibc
import RxsSwiftMessages
import RxsSystem

/// The names that the module files of this machine contain. The files are read when the first name
/// is searched.
final class PlatformNames {
  private let toolchain: Toolchain
  private let library: ShellLibrary
  private lazy var own = ownFiles()
  private lazy var platform = platformFiles()

  init(_ toolchain: Toolchain, _ library: ShellLibrary) {
    self.toolchain = toolchain
    self.library = library
  }

  private func ownFiles() -> [ModuleNames] {
    let names = (try? FileAccess.names(in: library.modules)) ?? []
    return names.filter { $0.hasSuffix(".swiftmodule") && !Self.isOfShell($0) }.compactMap { name in
      (try? FileAccess.read("\(library.modules)/\(name)")).map {
        ModuleNames(Self.importedName(of: name), in: $0)
      }
    }
  }

  private func platformFiles() -> [ModuleNames] {
    ["Swift", "Foundation", "FoundationEssentials", "FoundationNetworking"]
      .flatMap { name -> [ModuleNames] in
        let folder = "\(toolchain.platformModules)/\(name).swiftmodule"
        return ((try? FileAccess.names(in: folder)) ?? []).filter { $0.hasSuffix(".swiftmodule") }
          .compactMap { try? FileAccess.read("\(folder)/\($0)") }
          .map { ModuleNames(name, in: $0) }
      }
  }

  /// The name by which an app imports a module. For some modules, this is the name of a module that
  /// re-exports them.
  private static func importedName(of file: String) -> String {
    let built = String(file.dropLast(".swiftmodule".count))
    return built == "OpenCombine" ? "Combine" : AppModules.importedName(ofBuilt: built)
  }

  private static func isOfShell(_ file: String) -> Bool {
    let name = importedName(of: file)
    return name.hasPrefix("Rxs") && name != "RxsEngine" || name.hasPrefix("rxs")
  }

  /// Whether any module contains a name.
  func contains(_ name: String) -> Bool {
    let hash = ModuleNames.hash(of: name)
    return own.contains { $0.contains(hash) } || platform.contains { $0.contains(hash) }
  }

  /// The modules of rxs that contain a name. Only modules that an app can import are listed.
  func modules(with name: String) -> [String] {
    let hash = ModuleNames.hash(of: name)
    return Set(
      own.filter { $0.contains(hash) }.flatMap { file in
        // These RxSwift modules re-export the names of the engine.
        file.module == "RxsEngine" ? ["RxSwift", "RxRelay", "RxCocoa"] : [file.module]
      }
    ).sorted()
  }
}

/// The identifiers in a module file, as hashes. In the file, each identifier is between zero bytes.
private struct ModuleNames {
  let module: String
  private var hashes: Set<UInt64> = []

  init(_ module: String, in bytes: [UInt8]) {
    self.module = module
    bytes.withUnsafeBufferPointer { bytes in
      var hash = Self.start
      var isName = false
      for byte in bytes {
        if byte == 0 {
          if isName, hash != Self.start { hashes.insert(hash) }
          (hash, isName) = (Self.start, true)
        } else if isName {
          isName = Self.isPart(byte)
          hash = Self.step(hash, byte)
        }
      }
    }
  }

  func contains(_ hash: UInt64) -> Bool { hashes.contains(hash) }

  /// The hash of a name (FNV-1a).
  static func hash(of name: String) -> UInt64 { name.utf8.reduce(start, step) }

  private static let start: UInt64 = 0xcbf2_9ce4_8422_2325

  private static func step(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Whether a byte can occur in an identifier or an operator.
  private static func isPart(_ byte: UInt8) -> Bool { byte > 0x20 && byte != 0x7F }
}
