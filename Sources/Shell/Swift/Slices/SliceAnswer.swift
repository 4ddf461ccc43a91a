import FoundationEssentials
import Glibc
import RxsSwiftMessages
import RxsSystem

/// Answers a request for a slice, which is the set of an app's declarations that statements need.
/// The answer is cached until the app changes.
package struct SliceAnswer {
  private let shell: String
  private let toolchain: Toolchain

  package init(_ shell: String, _ toolchain: Toolchain) {
    self.shell = shell
    self.toolchain = toolchain
  }

  /// - Parameters:
  ///   - place: a text that identifies the apps, for the cache.
  ///   - called: the names of distant bodies that a run has called. They are not left out.
  ///   - isChecked: whether the modules of the slice are compiled and repaired.
  package func reply(
    _ targets: [AppTarget], in place: String, _ names: [String], running called: [String],
    isChecked: Bool
  ) -> BuildReply {
    do {
      let library = try ShellLibrary(of: shell)
      let cache = try CacheFolder.path()
      let path = "\(cache)/\(key(targets, place, names, called, isChecked)).slice"
      // Waits for other processes, because scripts that run in parallel may request the same slice.
      let lock = BuildLock(path)
      defer { withExtendedLifetime(lock) {} }
      let modules = KeptModules(ImageBuilder(toolchain, library), in: cache, shell: shell)
      if let slice = kept(in: path), slice.modules.allSatisfy({ modules.holds($0) }) {
        return .slice(slice)
      }
      let folder = "\(cache)/slice.\(getpid())"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let builder = SliceBuilder(
        AppIndexer.declarations(of: targets, in: place), toolchain, library, modules, in: folder,
        isCompiled: isChecked)
      let slice = try builder.slice(of: names, running: Set(called))
      try? Seal.write(JSONLine.text(of: slice), to: path)
      return .slice(slice)
    } catch let refusal as SliceBuilder.Refusal {
      return .refused(CompilerRefusal(compilerText: refusal.diagnostics))
    } catch let problem as FileProblem {
      return .problem(
        path: problem.path, reason: problem.reason, suggestion: problem.suggestion)
    } catch {
      return .failed(reason: "\(error)")
    }
  }

  /// The name of the cached slice. It depends on the app, the names, the compiler and rxs.
  private func key(
    _ targets: [AppTarget], _ place: String, _ names: [String], _ called: [String],
    _ isChecked: Bool
  ) -> String {
    var digest = Digest()
    for program in [shell, "/proc/self/exe"] {
      digest.add(FileAccess.identity(of: FileAccess.realPath(program) ?? ""))
    }
    digest.add(Environment.compiler)
    digest.add(place)
    for list in [names, called] {
      digest.add("\(list.count)")
      for name in list { digest.add(name) }
    }
    digest.add("\(isChecked)")
    for target in targets {
      digest.add(target.name)
      for text in target.flags + target.dependencies + target.conditions.sorted() {
        digest.add(text)
      }
      for file in target.files {
        digest.add(file.path)
        digest.add(file.text)
      }
    }
    return digest.text
  }

  private func kept(in path: String) -> AppSlice? {
    guard let bytes = try? Seal.read(path) else { return nil }
    // The oldest slices are deleted first. The use of a slice updates its date, so that it is kept.
    utimes(path, nil)
    return JSONLine.value(AppSlice.self, in: bytes)
  }
}
