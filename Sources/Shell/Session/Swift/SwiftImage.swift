import Glibc
import RxsCompiled
import RxsLanguage

/// The compiled Swift of a session: a shared object, kept for the same sources, the same compiler and
/// the same rxs.
struct SwiftImage {
  /// Names the content.
  let key: String
  private let sources: [BuildRequest.Source]
  private let modules: [BuildRequest.Module]
  private let host: String
  private let path: String

  /// - Parameters:
  ///   - sources: the files of the session's own Swift.
  ///   - used: the modules that they import, each behind those that it imports itself.
  init(_ sources: [BuildRequest.Source], _ used: [UsedModule]) throws(ScriptProblem) {
    let environment = Environment.all
    let folder: String
    do { folder = try CacheFolder.path(environment: environment) } catch { throw .file(error) }
    host = FileAccess.realPath("/proc/self/exe") ?? ""
    self.sources = sources
    var digest = Digest()
    digest.add(SwiftHost.identity(of: host))
    digest.add(SwiftHost.compilerName(environment))
    var modules: [BuildRequest.Module] = []
    for module in used {
      // A module is another one where those before it are.
      digest.add(module.name)
      for flag in module.flags { digest.add(flag) }
      for source in module.sources {
        digest.add(source.name)
        digest.add(source.whole)
      }
      modules.append(
        BuildRequest.Module(
          name: module.name, sources: SwiftModule.files(of: module), flags: module.flags,
          folder: "\(folder)/\(digest.text).module"))
    }
    for source in sources { digest.add(source.text) }
    self.modules = modules
    key = digest.text
    path = "\(folder)/\(key).so"
  }

  /// Builds the image where it is not there yet.
  func prepare() throws(ScriptProblem) {
    if access(path, R_OK) == 0 {
      // Images in use stay: the oldest go first.
      utimes(path, nil)
      return
    }
    if let known = try? FileAccess.read(refusalPath) {
      throw .swift(String(decoding: known, as: UTF8.self))
    }
    let reply: BuildReply
    let progress = CompilingNote(modules.reduce(0) { $0 + $1.sources.count })
    defer { progress.end() }
    do {
      reply = try SwiftHost.answer(
        to: .image(sources, modules: modules, output: path))
    } catch {
      throw .file(error)
    }
    switch reply {
    case .built, .places: return
    case .refused(let diagnostics):
      // The same sources are refused again; a compiler that was stopped names no place.
      if !CompilerErrors(diagnostics).places.isEmpty {
        try? FileAccess.writeAtomically(diagnostics, to: refusalPath)
      }
      throw .swift(diagnostics)
    case .failed(let reason): throw .file(FileProblem("rxs-swift", reason))
    }
  }

  private var refusalPath: String { path + ".refused" }

  /// Loads the image; each time its variables begin anew.
  func load() throws(FileProblem) -> (parts: CompiledParts, code: LoadedCode) {
    // The loader takes one file for one image: a copy is another file.
    let copy = try copied()
    defer { unlink(copy) }
    guard let handle = dlopen(copy, RTLD_NOW | RTLD_LOCAL) else {
      throw FileProblem(path, dlerror().map { String(cString: $0) } ?? "can't be loaded")
    }
    guard let symbol = dlsym(handle, "rxs_parts") else { throw FileProblem(path, "holds no parts") }
    typealias Fill = @convention(c) (UnsafeMutableRawPointer) -> Void
    let parts = CompiledParts()
    unsafeBitCast(symbol, to: Fill.self)(Unmanaged.passUnretained(parts).toOpaque())
    return (parts, LoadedCode(around: symbol, of: path))
  }

  private func copied() throws(FileProblem) -> String {
    var name = Array("\(path).XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { throw .system(path) }
    defer { close(file) }
    let bytes = try FileAccess.read(path)
    guard bytes.withUnsafeBytes({ FileAccess.write($0, to: file) }) else { throw .system(path) }
    return String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
