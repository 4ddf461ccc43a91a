import Glibc
import RxsCompiled
import RxsLanguage
import RxsSwiftMessages
import RxsSystem

/// The compiled Swift of a session, as a shared object. It is cached by its sources, the compiler
/// and the version of rxs.
package struct SwiftImage {
  /// The digest of the sources, the compiler and the version of rxs.
  package let key: String
  private let sources: [BuildRequest.Source]
  private let modules: [BuildRequest.Module]
  private let host: String
  private let path: String
  /// The data for later modules that import this image; nil if no later module can import it.
  private let layer: BuildRequest.Layer?

  /// - Parameters:
  ///   - sources: the files of the session's own Swift.
  ///   - used: the modules that the files import. Each module comes after the modules that it
  ///     imports itself.
  ///   - name: the module name by which later modules import the image; nil if no later module can
  ///     import it.
  ///   - below: the images that this image imports, in the order in which they were loaded.
  init(
    _ sources: [BuildRequest.Source], _ used: [UsedModule], as name: String? = nil,
    behind below: [SwiftImage] = []
  ) throws(ScriptProblem) {
    let folder: String
    do { folder = try CacheFolder.path() } catch { throw .file(error) }
    host = FileAccess.realPath("/proc/self/exe") ?? ""
    self.sources = sources
    self.used = used
    var digest = Digest()
    digest.add(FileAccess.identity(of: host))
    digest.add(Environment.compiler)
    for module in used {
      digest.add(module.folder)
      guard module.folder.isEmpty else { continue }
      for text in [module.name] + module.flags { digest.add(text) }
      for source in module.sources { digest.add(source.whole) }
    }
    for source in sources { digest.add(source.text) }
    if let name { digest.add(name) }
    for image in below { digest.add(image.key) }
    modules = used.map { module in
      BuildRequest.Module(
        name: module.name,
        sources: module.sources.map { BuildRequest.Source(name: $0.name, text: $0.whole) },
        flags: module.flags, folder: module.folder)
    }
    let key = digest.text
    self.key = key
    path = "\(folder)/\(key).so"
    layer = name.map { name in
      BuildRequest.Layer(
        name: name, soname: Self.soname(key), folder: "\(folder)/\(key).layer",
        below: below.map {
          BuildRequest.Layer.Below(object: $0.path, folder: "\(folder)/\($0.key).layer")
        })
    }
  }

  /// Builds the image if it is not in the cache.
  ///
  /// - Parameter subject: the text that the progress line shows.
  package func prepare(about subject: String? = nil) throws(ScriptProblem) {
    if access(path, R_OK) == 0 {
      // The oldest images are deleted first, so an image in use gets a new date.
      utimes(path, nil)
      if layer.map({ Seal.isWhole($0.folder) }) ?? true { return }
      unlink(path)
    }
    if let bytes = try? Seal.read(refusalPath),
      let known = JSONLine.value(CompilerRefusal.self, in: bytes)
    {
      throw .swift(known)
    }
    let reply: BuildReply
    let progress = CompilingNote(used.reduce(0) { $0 + $1.sources.count })
    defer { progress.end() }
    do {
      reply = try SwiftHost.answer(
        to: .image(sources, modules: modules, layer: layer, output: path),
        late: { progress.say($0, about: subject) })
    } catch {
      throw .file(error)
    }
    guard case .refused(let told) = reply else { return }
    let refusal = told.named(in: used)
    // The compiler would reject the same sources again, so its errors are cached. If the
    // compiler was stopped, it reports no errors, and nothing is cached.
    if !refusal.errors.isEmpty {
      try? Seal.write(JSONLine.text(of: refusal), to: refusalPath)
    }
    throw .swift(refusal)
  }

  private let used: [UsedModule]

  private var refusalPath: String { path + ".refused" }

  /// The name by which the dynamic loader knows an image, or a copy of the image.
  private static func soname(_ key: String, _ copy: String = "00000000") -> String {
    "rxs-\(key)-\(copy)"
  }

  /// A loaded image and the name of its loaded copy.
  package typealias Loaded = (image: SwiftImage, copy: String)

  /// Loads the image after the images that it imports. Each load creates new variables.
  package func load(behind below: [Loaded] = []) throws(FileProblem) -> (
    CompiledParts, copy: String, code: LoadedCode
  ) {
    let (handle, copy): (UnsafeMutableRawPointer, String)
    do throws(FileProblem) {
      (handle, copy) = try opened(behind: below)
    } catch {
      // A crash or a full disk may have damaged the file, so the image is built again.
      guard unlink(path) == 0 else { throw error }
      do { try prepare() } catch {
        if case .file(let problem) = error { throw problem }
        throw FileProblem(path, "can't be compiled again")
      }
      (handle, copy) = try opened(behind: below)
    }
    guard let symbol = dlsym(handle, "rxs_parts") else { throw FileProblem(path, "holds no parts") }
    typealias Fill = @convention(c) (UnsafeMutableRawPointer) -> Void
    let parts = CompiledParts()
    unsafeBitCast(symbol, to: Fill.self)(Unmanaged.passUnretained(parts).toOpaque())
    return (parts, copy, LoadedCode(around: symbol, of: path))
  }

  /// Loads a new copy of the image. Returns the loader's handle and the name of the copy. A copy is
  /// necessary because the loader loads each file only once.
  private func opened(
    behind below: [Loaded]
  ) throws(FileProblem) -> (UnsafeMutableRawPointer, copy: String) {
    let (file, name) = try copied(behind: below)
    defer { unlink(file) }
    guard let handle = dlopen(file, RTLD_NOW | RTLD_LOCAL) else {
      throw FileProblem(path, dlerror().map { String(cString: $0) } ?? "can't be loaded")
    }
    return (handle, name)
  }

  /// Writes a copy of the image. In the copy, the names of this image and of imported images are
  /// the names of their loaded copies.
  private func copied(behind below: [Loaded]) throws(FileProblem) -> (file: String, name: String) {
    var template = Array("\(path).XXXXXX".utf8CString)
    var file = mkstemp(&template)
    if file < 0 {
      // If the image's folder is read-only, the copy is in the temporary folder.
      let folder = Environment.all["TMPDIR", default: "/tmp"]
      template = Array("\(folder)/\(key).XXXXXX".utf8CString)
      file = mkstemp(&template)
    }
    guard file >= 0 else { throw .system(path) }
    defer { close(file) }
    let filled = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    // The system has chosen the last six characters of the path, so they are unique.
    let name = "00\(filled.suffix(6))"
    var bytes = try Seal.read(path)
    for (image, copy) in layer == nil ? [] : below + [(self, name)] {
      let new = Self.soname(image.key, copy).utf8
      let old = Array(Self.soname(image.key).utf8)
      for place in bytes.places(of: old) {
        bytes.replaceSubrange(place..<place + old.count, with: new)
      }
    }
    guard bytes.withUnsafeBytes({ FileAccess.write($0, to: file) }) else { throw .system(path) }
    return (filled, name)
  }
}

extension [UInt8] {
  /// The offsets at which a byte sequence begins.
  fileprivate func places(of wanted: [UInt8]) -> [Int] {
    withUnsafeBytes { bytes in
      var found: [Int] = []
      var start = 0
      while let first = wanted.first, let base = bytes.baseAddress,
        let place = memchr(base + start, Int32(first), bytes.count - start)
      {
        let offset = UnsafeRawPointer(place) - base
        start = offset + 1
        guard offset + wanted.count <= bytes.count else { break }
        if memcmp(place, wanted, wanted.count) == 0 { found.append(offset) }
      }
      return found
    }
  }
}
