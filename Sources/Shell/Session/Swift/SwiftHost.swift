import Glibc
import RxsLanguage
import RxsSwiftMessages
import RxsSystem

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
  package static func enter(
    rereading input: [UInt8]? = nil, output: Int32 = STDOUT_FILENO
  ) throws(FileProblem) {
    if isHere { return }
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
    let own = FileAccess.realPath("/proc/self/exe") ?? ""
    let host = path(beside: own)
    if host != own, FileAccess.modified(host) >= FileAccess.modified(own) {
      ChildProcess.replaceSelf(by: host, CommandLine.arguments)
    }
  }

  private static func path(beside own: String) -> String {
    "\(FileAccess.folder(of: own))/rxs-host"
  }

  /// The program, which is linked where it is not there yet.
  private static func path() throws(FileProblem) -> String {
    let own = FileAccess.realPath("/proc/self/exe") ?? ""
    let host = path(beside: own)
    if FileAccess.modified(host) >= FileAccess.modified(own) { return host }
    _ = try answer(to: .host(output: host))
    return host
  }

  /// The reason why nothing can be compiled in a session that began in another program.
  static func absence() throws(FileProblem) -> FileProblem {
    FileProblem(try path(), "has been linked by now: begin rxs again to compile Swift")
  }

  /// The answer of rxs-swift, beside this program, to a request; throws where it fails.
  ///
  /// - Parameter late: called with the seconds that have passed, each time that it takes 20 more.
  static func answer(
    to work: BuildRequest.Work, late: ((_ seconds: Int) -> Void)? = nil
  ) throws(FileProblem) -> BuildReply {
    // Where there has to be a folder for this run alone, rxs-swift has the same.
    if work.keepsFiles { _ = try CacheFolder.path() }
    let folder = FileAccess.folder(of: FileAccess.realPath("/proc/self/exe") ?? "")
    let builder = "\(folder)/rxs-swift"
    let request = BuildRequest(shell: "\(folder)/rxs", work: work)
    let reply = try Conversation.answer(of: builder, to: JSONLine.text(of: request), late: late)
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
