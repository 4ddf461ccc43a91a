import FoundationEssentials
import Glibc
import RxsSwiftMessages
import RxsSystem

/// The answer to the request for a slice.
package struct SliceAnswer {
  private let shell: String
  private let toolchain: Toolchain

  package init(_ shell: String, _ toolchain: Toolchain) {
    self.shell = shell
    self.toolchain = toolchain
  }

  package func reply(_ targets: [AppTarget], in place: String, _ names: [String], isChecked: Bool)
    -> BuildReply
  {
    do {
      let library = try ShellLibrary(of: shell)
      let folder = "\(try CacheFolder.path())/slice.\(getpid())"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let builder = SliceBuilder(
        AppIndexer.declarations(of: targets, in: place), toolchain, library, in: folder,
        isChecked: isChecked)
      return .slice(try builder.slice(of: names))
    } catch let refusal as SliceBuilder.Refusal {
      return .refused(CompilerRefusal(compilerText: refusal.diagnostics))
    } catch {
      return .failed(reason: "\(error)")
    }
  }
}
