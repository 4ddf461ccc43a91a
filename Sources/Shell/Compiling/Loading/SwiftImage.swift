import Glibc
import RxsCompiled
import RxsLanguage
import RxsSwiftMessages
import RxsSystem

/// The compiled Swift of a session: a shared object, cached by its sources, the compiler and the
/// version of rxs.
package struct SwiftImage {
  /// The digest that identifies the content.
  package let key: String
  private let sources: [BuildRequest.Source]
  private let modules: [BuildRequest.Module]
  private let host: String
  private let path: String
  /// The data for later modules that import this image; nil if there are no later modules.
  private let layer: BuildRequest.Layer?

  /// - Parameters:
  ///   - sources: the files of the session's own Swift.
  ///   - used: the modules that the files import; each module comes after the modules that it
  ///     imports.
  ///   - name: the name by which later modules import the image; nil if there are no later modules.
  ///   - below: the images that this image imports, in order of their loading.
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
  /// - Parameter subject: the text to show while the user waits.
  package func prepare(about subject: String? = nil) throws(ScriptProblem) {
    if access(path, R_OK) == 0 {
      // An image in use is marked as new, because the oldest images are deleted first.
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
    // The refusal is cached: the compiler would refuse the same sources again. A compiler that was
    // stopped reports no errors.
    if !refusal.errors.isEmpty {
      try? Seal.write(JSONLine.text(of: refusal), to: refusalPath)
    }
    throw .swift(refusal)
  }

  private let used: [UsedModule]

  private var refusalPath: String { path + ".refused" }

  /// The name of an image for the dynamic loader, with the name of a loaded copy.
  private static func soname(_ key: String, _ copy: String = "00000000") -> String {
    "rxs-\(key)-\(copy)"
  }

  /// A loaded image and the name of its copy.
  package typealias Loaded = (image: SwiftImage, copy: String)

  /// Loads the image after its imported images. Each load resets the image's variables.
  package func load(behind below: [Loaded] = []) throws(FileProblem) -> (
    CompiledParts, copy: String, code: LoadedCode
  ) {
    let (handle, copy): (UnsafeMutableRawPointer, String)
    do throws(FileProblem) {
      (handle, copy) = try opened(behind: below)
    } catch {
      // If a crash or a full disk damaged the file, the image is built again.
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

  /// The loader's handle of a new copy, and the name of the copy. The loader loads each file only
  /// once, so each load needs a copy.
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

  /// A copy that refers to itself and to other images by the names of their loaded copies.
  private func copied(behind below: [Loaded]) throws(FileProblem) -> (file: String, name: String) {
    var template = Array("\(path).XXXXXX".utf8CString)
    var file = mkstemp(&template)
    if file < 0 {
      // The folder of the image may be read-only.
      let folder = Environment.all["TMPDIR", default: "/tmp"]
      template = Array("\(folder)/\(key).XXXXXX".utf8CString)
      file = mkstemp(&template)
    }
    guard file >= 0 else { throw .system(path) }
    defer { close(file) }
    let filled = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    // The system chose the last six characters, which no other copy has.
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
  /// The offsets at which the given bytes begin.
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
