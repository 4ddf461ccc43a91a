import Glibc
import RxsCompiled
import RxsLanguage
import RxsSwiftMessages
import RxsSystem
import Synchronization

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
        name: name, soname: Self.soname(key, 0), folder: "\(folder)/\(key).layer",
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

  /// The name of a copy of an image for the dynamic loader.
  private static func soname(_ key: String, _ number: Int) -> String {
    let digits = String(number)
    return "rxs-\(key)-\(String(repeating: "0", count: max(0, 8 - digits.count)))\(digits)"
  }

  /// A loaded image and the number of its copy.
  package typealias Loaded = (image: SwiftImage, number: Int)

  private static let copies = Mutex(0)

  /// Loads the image after its imported images. Each load resets the image's variables.
  package func load(behind below: [Loaded] = []) throws(FileProblem) -> (
    CompiledParts, number: Int, code: LoadedCode
  ) {
    let number = Self.copies.withLock { count in
      count += 1
      return count
    }
    let named = layer == nil ? [] : below + [(self, number)]
    let handle: UnsafeMutableRawPointer
    do throws(FileProblem) {
      handle = try opened(named)
    } catch {
      // If a crash or a full disk damaged the file, the image is built again.
      guard unlink(path) == 0 else { throw error }
      do { try prepare() } catch {
        if case .file(let problem) = error { throw problem }
        throw FileProblem(path, "can't be compiled again")
      }
      handle = try opened(named)
    }
    guard let symbol = dlsym(handle, "rxs_parts") else { throw FileProblem(path, "holds no parts") }
    typealias Fill = @convention(c) (UnsafeMutableRawPointer) -> Void
    let parts = CompiledParts()
    unsafeBitCast(symbol, to: Fill.self)(Unmanaged.passUnretained(parts).toOpaque())
    return (parts, number, LoadedCode(around: symbol, of: path))
  }

  /// The loader's handle of a copy. The loader loads each file only once, so each load needs a
  /// copy.
  private func opened(_ named: [Loaded]) throws(FileProblem) -> UnsafeMutableRawPointer {
    let copy = try copied(named)
    defer { unlink(copy) }
    guard let handle = dlopen(copy, RTLD_NOW | RTLD_LOCAL) else {
      throw FileProblem(path, dlerror().map { String(cString: $0) } ?? "can't be loaded")
    }
    return handle
  }

  /// A copy that refers to itself and to other images by the names of their loaded copies.
  private func copied(_ loaded: [Loaded]) throws(FileProblem) -> String {
    var name = Array("\(path).XXXXXX".utf8CString)
    var file = mkstemp(&name)
    if file < 0 {
      // The folder of the image may be read-only.
      let folder = Environment.all["TMPDIR", default: "/tmp"]
      name = Array("\(folder)/\(key).XXXXXX".utf8CString)
      file = mkstemp(&name)
    }
    guard file >= 0 else { throw .system(path) }
    defer { close(file) }
    var bytes = try Seal.read(path)
    for (image, number) in loaded {
      let (name, new) = (Array(Self.soname(image.key, 0).utf8), Self.soname(image.key, number).utf8)
      for place in bytes.places(of: name) {
        bytes.replaceSubrange(place..<place + name.count, with: new)
      }
    }
    guard bytes.withUnsafeBytes({ FileAccess.write($0, to: file) }) else { throw .system(path) }
    return String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
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
