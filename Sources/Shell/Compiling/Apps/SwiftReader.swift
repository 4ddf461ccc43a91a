import Glibc
import RxsSwiftMessages
import RxsSystem

/// Reads Swift source texts with the program `rxs-swift`. The results are cached, because starting
/// `rxs-swift` takes longer than starting the shell.
package final class SwiftReader {
  private var known: [[String]: SwiftReading] = [:]

  /// Reads the declarations and names in the source texts.
  func reading(of texts: [String]) throws(FileProblem) -> SwiftReading {
    if texts.isEmpty { return SwiftReading() }
    if let reading = known[texts] { return reading }
    let path = try Self.path(for: texts)
    let reading =
      if let kept = Self.kept(in: path) { kept } else { try Self.read(texts, keptIn: path) }
    // A session may run for days, so the number of results in memory is limited.
    if known.count > 20 { known = [:] }
    known[texts] = reading
    return reading
  }

  /// The path of a cached result. The path depends on the texts, the compiler and the version of
  /// rxs.
  private static func path(for texts: [String]) throws(FileProblem) -> String {
    var digest = Digest()
    digest.add(FileAccess.identity(of: FileAccess.realPath("/proc/self/exe") ?? ""))
    digest.add(Environment.compiler)
    for text in texts { digest.add(text) }
    return "\(try CacheFolder.path())/\(digest.text).reading"
  }

  private static func kept(in path: String) -> SwiftReading? {
    guard let bytes = try? Seal.read(path) else { return nil }
    // The oldest results are deleted first, so a result in use gets a new date.
    utimes(path, nil)
    return JSONLine.value(SwiftReading.self, in: bytes)
  }

  private static func read(
    _ texts: [String], keptIn path: String
  ) throws(FileProblem) -> SwiftReading {
    guard case .read(let reading) = try SwiftHost.answer(to: .read(texts)) else {
      throw FileProblem("rxs-swift", "ended without an answer")
    }
    try? Seal.write(JSONLine.text(of: reading), to: path)
    return reading
  }
}
