import FoundationEssentials
import Glibc
import RxsSession
import RxsSwift

/// Answers the one request on standard input.
func answer() -> BuildReply {
  guard let bytes = try? FileAccess.read(from: STDIN_FILENO, name: "<stdin>"),
    let request = JSONLine.value(BuildRequest.self, in: bytes)
  else { return .failed(reason: "rxs-swift is started by rxs alone") }
  guard let toolchain = Toolchain(environment: Environment.all) else {
    return .failed(reason: "no Swift compiler is here: 'swiftc' is not on the PATH")
  }
  let folder = "\(request.output).\(getpid())"
  defer { try? FileManager.default.removeItem(atPath: folder) }
  do {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let builder = ProgramBuilder(toolchain, try ShellLibrary(of: request.shell))
    var part = request
    part.output = "\(folder)/program"
    if let diagnostics = try builder.build(part, in: folder) {
      return .refused(diagnostics: diagnostics)
    }
    // Somebody who looks for the program finds all of it or none.
    guard rename(part.output, request.output) == 0 else {
      return .failed(reason: "\(FileProblem.system(request.output))")
    }
    return .built
  } catch {
    return .failed(reason: "\(error)")
  }
}

print(JSONLine.text(of: answer()), terminator: "")
