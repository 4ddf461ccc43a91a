import Glibc
import RxsLanguage
import RxsSwiftMessages
import RxsSystem
import Synchronization

/// The program `rxs-host`, which can load compiled Swift. It is rxs, linked with all Swift
/// libraries, and exports their symbols to loaded code.
package enum SwiftHost {
  /// Whether this process is `rxs-host`.
  package static var isHere: Bool { dlsym(nil, "rxs_loads_swift") != nil }

  /// Replaces this process by `rxs-host`, with the same arguments. Returns only if the replacement
  /// fails.
  ///
  /// - Parameters:
  ///   - input: the bytes that were already read from standard input.
  ///   - output: the file descriptor for results.
  ///   - builds: whether to build missing parts that belong to the compiler.
  package static func enter(
    rereading input: [UInt8]? = nil, output: Int32 = STDOUT_FILENO, builds: Bool = true
  ) throws(FileProblem) {
    if isHere { return }
    if !builds, case .unbuilt = try SwiftParts.here() { return }
    let host = try path()
    if let input {
      guard let file = tmpfile() else { throw .system("standard input") }
      let copy = fileno(file)
      guard input.withUnsafeBytes({ FileAccess.write($0, to: copy) }) else {
        throw .system("standard input")
      }
      lseek(copy, 0, SEEK_SET)
      dup2(copy, STDIN_FILENO)
    }
    if output != STDOUT_FILENO { dup2(output, STDOUT_FILENO) }
    ChildProcess.replaceSelf(by: host, CommandLine.arguments)
    throw .system(host)
  }

  /// Replaces this process by `rxs-host`, with the same arguments, if `rxs-host` is already built.
  package static func enterIfReady() {
    guard case .ready(let folder)? = try? SwiftParts.here(), isLinked(in: folder) else { return }
    ChildProcess.replaceSelf(by: path(in: folder), CommandLine.arguments)
  }

  private static func path(in folder: String) -> String { "\(folder)/rxs-host" }

  /// Whether `rxs-host` exists in a folder and was linked from the present shell.
  private static func isLinked(in folder: String) -> Bool {
    let own = FileAccess.realPath("/proc/self/exe") ?? ""
    let shell = FileAccess.folder(of: own) == folder ? own : "\(folder)/rxs"
    let host = path(in: folder)
    return host != own && FileAccess.modified(host) >= FileAccess.modified(shell)
  }

  /// The path of `rxs-host`. If the program is missing, it is linked first.
  private static func path() throws(FileProblem) -> String {
    let folder = try SwiftParts.folder()
    let host = path(in: folder)
    if !isLinked(in: folder) { _ = try answer(to: .host(output: host)) }
    return host
  }

  /// The reason why a session that did not start in `rxs-host` cannot compile.
  package static func absence() throws(FileProblem) -> FileProblem {
    if case .unbuilt(let build) = try SwiftParts.here() {
      return FileProblem(
        "rxs",
        "its modules for \(build.version) are not built yet: start rxs with --use or --allow-swift")
    }
    return FileProblem(try path(), "was linked in the meantime: start rxs again to compile Swift")
  }

  /// The conversations with the helper programs that this process uses.
  private static let conversations = Mutex<[String: Conversation]>([:])

  private static func conversation(
    with builder: String, _ environment: [String: String]
  ) -> Conversation {
    conversations.withLock { known in
      if let found = known[builder] { return found }
      let new = Conversation(with: builder, environment: environment)
      known[builder] = new
      return new
    }
  }

  /// The answer of `rxs-swift` to a request. Throws if the request fails.
  ///
  /// - Parameter late: called every 20 seconds with the elapsed seconds.
  package static func answer(
    to work: BuildRequest.Work, late: ((_ seconds: Int) -> Void)? = nil
  ) throws(FileProblem) -> BuildReply {
    // If this run needs a temporary cache folder, `rxs-swift` uses the same folder.
    if work.keepsFiles { _ = try CacheFolder.path() }
    var environment = Environment.all
    guard let compiler = SwiftCompiler(environment: environment) else {
      throw FileProblem("rxs-swift", SwiftCompiler.absence(environment: environment))
    }
    let folder = try SwiftParts.folder()
    let builder = "\(folder)/rxs-swift"
    let request = BuildRequest(shell: "\(folder)/rxs", work: work)
    // `rxs-swift` is linked with the toolchain's parser, whose path is only known here.
    let libraries = compiler.libraryFolders + [environment["LD_LIBRARY_PATH"]].compactMap { $0 }
    environment["LD_LIBRARY_PATH"] = libraries.joined(separator: ":")
    let reply = try conversation(with: builder, environment)
      .answer(to: JSONLine.text(of: request), late: late)
    guard let answer = JSONLine.value(BuildReply.self, in: reply) else {
      throw FileProblem(builder, "ended without an answer")
    }
    if case .failed(let reason) = answer { throw FileProblem("rxs-swift", reason) }
    if case .problem(let path, let reason, let suggestion) = answer {
      throw FileProblem(path, reason, suggestion: suggestion)
    }
    return answer
  }
}
