import Glibc
import RxsLanguage
import RxsSwiftMessages
import RxsSystem
import Synchronization

/// The program `rxs-host`, which can load compiled Swift. It is rxs, linked with all Swift
/// libraries, and exports its symbols to loaded code.
package enum SwiftHost {
  /// Whether this process is `rxs-host`.
  package static var isHere: Bool { dlsym(nil, "rxs_loads_swift") != nil }

  /// Replaces this process by `rxs-host`, with the same arguments. Returns if this process is
  /// already `rxs-host`, or if modules or programs are missing and `builds` is false. Throws if the
  /// replacement fails.
  ///
  /// - Parameters:
  ///   - input: the bytes that were already read from standard input; nil if it was not read.
  ///   - output: the file descriptor for results.
  ///   - builds: whether to build modules and programs for the installed compiler if they are
  ///     missing.
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

  /// Replaces this process by `rxs-host`, with the same arguments. Returns if `rxs-host` is not
  /// built.
  package static func enterIfReady() {
    guard case .ready(let folder)? = try? SwiftParts.here(), isLinked(in: folder) else { return }
    ChildProcess.replaceSelf(by: path(in: folder), CommandLine.arguments)
  }

  private static func path(in folder: String) -> String { "\(folder)/rxs-host" }

  /// Whether the folder contains an `rxs-host` that is newer than the shell.
  private static func isLinked(in folder: String) -> Bool {
    let own = FileAccess.realPath("/proc/self/exe") ?? ""
    let shell = FileAccess.folder(of: own) == folder ? own : "\(folder)/rxs"
    let host = path(in: folder)
    return host != own && FileAccess.modified(host) >= FileAccess.modified(shell)
  }

  /// The path of `rxs-host`. Links the program first if it is missing or old.
  private static func path() throws(FileProblem) -> String {
    let folder = try SwiftParts.folder()
    let host = path(in: folder)
    if !isLinked(in: folder) { _ = try answer(to: .host(output: host)) }
    return host
  }

  /// The reason why this process, which is not `rxs-host`, cannot compile.
  package static func absence() throws(FileProblem) -> FileProblem {
    if case .unbuilt(let build) = try SwiftParts.here() {
      return FileProblem(
        "rxs",
        "its modules for \(build.version) are not built yet: start rxs with --use or --allow-swift")
    }
    return FileProblem(try path(), "was linked in the meantime: start rxs again to compile Swift")
  }

  /// The connections of this process to helper programs, by the path of the program.
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

  /// Sends a request to `rxs-swift` and returns the answer. Throws if the request fails.
  ///
  /// - Parameter late: called every 20 seconds while the request runs, with the seconds so far.
  package static func answer(
    to work: BuildRequest.Work, late: ((_ seconds: Int) -> Void)? = nil
  ) throws(FileProblem) -> BuildReply {
    // If this process uses a temporary cache folder, `rxs-swift` must use the same folder.
    if work.keepsFiles { _ = try CacheFolder.path() }
    var environment = Environment.all
    guard let compiler = SwiftCompiler(environment: environment) else {
      throw FileProblem("rxs-swift", SwiftCompiler.absence(environment: environment))
    }
    let folder = try SwiftParts.folder()
    let builder = "\(folder)/rxs-swift"
    let request = BuildRequest(shell: "\(folder)/rxs", work: work)
    // `rxs-swift` is linked with the parser of the toolchain. Only this process knows the path of
    // the toolchain.
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
