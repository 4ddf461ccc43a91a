import Glibc
import RxsLanguage

/// The program that holds the compiled Swift of a script: built once for the same sources, the same
/// compiler and the same rxs.
package struct SwiftProgram {
  /// Names the content.
  package let key: String
  private let sources: [BuildRequest.Source]
  private let shell: String
  private let path: String

  /// - Parameters:
  ///   - module: what is compiled.
  ///   - environment: tells where programs are kept.
  package init(_ module: SwiftModule, environment: [String: String]) throws(FileProblem) {
    shell = environment[Self.shellVariable] ?? FileAccess.realPath("/proc/self/exe") ?? ""
    var digest = Digest()
    digest.add(module.text)
    digest.add(module.program(key: ""))
    digest.add(Self.identity(of: shell))
    digest.add(environment["RXS_SWIFTC"] ?? environment["PATH"] ?? "")
    key = digest.text
    sources = [
      BuildRequest.Source(name: "Script.swift", text: module.text),
      BuildRequest.Source(name: "Program.swift", text: module.program(key: key)),
    ]
    path = "\(try CacheFolder.path(environment: environment))/\(key)"
  }

  /// The variable in which a program says of which shell it is a copy.
  private static let shellVariable = "RXS_SHELL"

  /// Builds the program where it is not there yet.
  ///
  /// - Returns: what the compiler has against the sources; nil where the program is there.
  package func prepare() throws(FileProblem) -> BuildReply? {
    if access(path, X_OK) == 0 { return nil }
    let request = BuildRequest(shell: shell, sources: sources, output: path)
    let helper = FileAccess.folder(of: shell) + "/rxs-swift"
    let reply = try Conversation.answer(of: helper, to: JSONLine.text(of: request))
    guard let answer = JSONLine.value(BuildReply.self, in: reply) else {
      throw FileProblem(helper, "ended without an answer")
    }
    return answer == .built ? nil : answer
  }

  /// Replaces this process by the program, with the same arguments; returns when that fails.
  package func start() {
    setenv(Self.shellVariable, shell, 1)
    ChildProcess.replaceSelf(by: path, CommandLine.arguments)
  }

  /// What changes with each build of a program.
  private static func identity(of path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return path }
    return "\(path) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
  }
}

/// A name for a content: 128 bits of it (FNV-1a, twice).
struct Digest {
  private var parts: (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x9e37_79b9_7f4a_7c15)

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  private mutating func add(_ byte: UInt8) {
    parts.0 = (parts.0 ^ UInt64(byte)) &* 0x100_0000_01b3
    parts.1 = (parts.1 &+ UInt64(byte)) &* 0x100_0000_01b3
    parts.1 ^= parts.1 >> 29
  }

  var text: String {
    [parts.0, parts.1].map { part in
      let digits = String(part, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
