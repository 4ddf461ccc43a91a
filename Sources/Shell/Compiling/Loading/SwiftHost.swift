import Glibc
import RxsLanguage
import RxsSwiftMessages
import RxsSystem
import Synchronization

/// The program that can load compiled Swift: rxs once more, linked with all of Swift's libraries,
/// whose symbols it shows to what it loads.
package enum SwiftHost {
  /// Whether this process is one.
  package static var isHere: Bool { dlsym(nil, "rxs_loads_swift") != nil }

  /// Goes on in that program, with the same arguments; returns only when that can't be.
  ///
  /// - Parameters:
  ///   - input: what standard input held, where it was read.
  ///   - output: where results go.
  ///   - builds: whether what belongs to the compiler is built where it is not there yet.
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

  /// Goes on in that program, with the same arguments, where it is there already.
  package static func enterIfReady() {
    guard case .ready(let folder)? = try? SwiftParts.here(), isLinked(in: folder) else { return }
    ChildProcess.replaceSelf(by: path(in: folder), CommandLine.arguments)
  }

  private static func path(in folder: String) -> String { "\(folder)/rxs-host" }

  /// Whether the program of a folder is there, and as new as the shell that it is linked from.
  private static func isLinked(in folder: String) -> Bool {
    let own = FileAccess.realPath("/proc/self/exe") ?? ""
    let shell = FileAccess.folder(of: own) == folder ? own : "\(folder)/rxs"
    let host = path(in: folder)
    return host != own && FileAccess.modified(host) >= FileAccess.modified(shell)
  }

  /// The program, which is linked where it is not there yet.
  private static func path() throws(FileProblem) -> String {
    let folder = try SwiftParts.folder()
    let host = path(in: folder)
    if !isLinked(in: folder) { _ = try answer(to: .host(output: host)) }
    return host
  }

  /// The reason why nothing can be compiled in a session that began in another program.
  package static func absence() throws(FileProblem) -> FileProblem {
    if case .unbuilt(let build) = try SwiftParts.here() {
      return FileProblem(
        "rxs",
        "its modules for \(build.version) are not built yet: begin it with --use or --allow-swift")
    }
    return FileProblem(try path(), "has been linked by now: begin rxs again to compile Swift")
  }

  /// The conversations with the helpers that this process has asked.
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

  /// The answer of rxs-swift, beside this program, to a request; throws where it fails.
  ///
  /// - Parameter late: called with the seconds that have passed, each time that it takes 20 more.
  package static func answer(
    to work: BuildRequest.Work, late: ((_ seconds: Int) -> Void)? = nil
  ) throws(FileProblem) -> BuildReply {
    // Where there has to be a folder for this run alone, rxs-swift has the same.
    if work.keepsFiles { _ = try CacheFolder.path() }
    var environment = Environment.all
    guard let compiler = SwiftCompiler(environment: environment) else {
      throw FileProblem("rxs-swift", SwiftCompiler.absence(environment: environment))
    }
    let folder = try SwiftParts.folder()
    let builder = "\(folder)/rxs-swift"
    let request = BuildRequest(shell: "\(folder)/rxs", work: work)
    // It is linked with the toolchain's parser, wherever that is.
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
