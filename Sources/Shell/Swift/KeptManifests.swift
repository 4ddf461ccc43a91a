import Glibc
import RxsSystem

/// Evaluates package manifests. Caches each result by the manifest's content.
package struct KeptManifests: Sendable {
  private let toolchain: Toolchain

  package init(_ toolchain: Toolchain) { self.toolchain = toolchain }

  /// The JSON of the evaluated manifest for the package in a folder.
  @Sendable package func manifest(in folder: String) throws(FileProblem) -> [UInt8] {
    let path = FileAccess.path("Package.swift", from: folder)
    var digest = Digest()
    digest.add(try FileAccess.read(path))
    digest.add(FileAccess.realPath(folder) ?? folder)
    digest.add(Environment.compiler)
    let kept = "\(try CacheFolder.path())/\(digest.text).package"
    if (try? Seal.read(kept)) == nil {
      let refusal: String?
      let part = "\(kept).\(getpid())"
      do { refusal = try toolchain.describe(folder, part) } catch {
        throw FileProblem(path, "cannot be evaluated: \(error)")
      }
      if let refusal {
        let lines = refusal.split(separator: "\n")
        let error = lines.first { $0.contains("error:") } ?? lines.first ?? "cannot be read"
        throw FileProblem(path, String(error))
      }
      try Seal.add(to: part)
      // The file is renamed only when it is complete, because another process may read it at any
      // time.
      guard rename(part, kept) == 0 else { throw .system(kept) }
    }
    return try Seal.read(kept)
  }
}
