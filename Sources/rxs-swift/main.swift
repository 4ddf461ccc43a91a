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
  let output = request.work.output
  let lock = BuildLock(output)
  defer { withExtendedLifetime(lock) {} }
  if request.isDone { return .built }
  let folder = "\(output).\(getpid())"
  defer { try? FileManager.default.removeItem(atPath: folder) }
  do {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let builder = ImageBuilder(toolchain, try ShellLibrary(of: request.shell))
    let part = "\(folder)/built"
    switch request.work {
    case .image(let sources, _):
      if let diagnostics = try builder.buildImage(of: sources, part, in: folder) {
        return .refused(diagnostics: diagnostics)
      }
    case .host:
      if let reason = try builder.linkHost(part) { return .failed(reason: reason) }
    }
    // Somebody who looks for the file finds all of it or none.
    guard rename(part, output) == 0 else {
      return .failed(reason: "\(FileProblem.system(output))")
    }
    if case .image = request.work { CacheLimit.keep(FileAccess.folder(of: output)) }
    return .built
  } catch {
    return .failed(reason: "\(error)")
  }
}

print(JSONLine.text(of: answer()), terminator: "")
