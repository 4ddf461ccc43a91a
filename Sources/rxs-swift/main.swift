import CProcess
import FoundationEssentials
import Glibc
import RxsSwift
import RxsSwiftMessages
import RxsSystem

/// The request of `--host`: to link `rxs-host`, in the same folder as this program.
func hostRequest() -> BuildRequest {
  let folder = FileAccess.folder(of: FileAccess.realPath("/proc/self/exe") ?? "")
  return BuildRequest(shell: "\(folder)/rxs", work: .host(output: "\(folder)/rxs-host"))
}

/// The next request on standard input; nil at the end of the input, or if no request arrives within
/// two seconds.
func nextRequest() -> [UInt8]? {
  var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
  guard poll(&input, 1, 2000) > 0 else { return nil }
  return (try? FileAccess.readLine(from: STDIN_FILENO, name: "<stdin>")) ?? nil
}

/// The text that identifies a list of used apps: their real paths and targets.
func place(of uses: [UsedPath]) -> String {
  JSONLine.text(
    of: uses.map { UsedPath(FileAccess.realPath($0.path) ?? $0.path, target: $0.target) })
}

/// Reads apps, and returns the reply that `reply` makes from the result.
func read(
  _ uses: [UsedPath], _ toolchain: Toolchain, _ request: BuildRequest, _ evaluatesManifests: Bool,
  _ reply: (AppReading) -> BuildReply
) -> BuildReply {
  do throws(FileProblem) {
    let kept = evaluatesManifests ? KeptManifests(toolchain) : nil
    let manifests = Manifests(evaluatedBy: kept?.manifest)
    return reply(try AppReader.read(uses, manifests, of: place(of: uses)))
  } catch {
    return .problem(path: error.path, reason: error.reason, suggestion: error.suggestion)
  }
}

/// Answers a request.
func answer(to request: BuildRequest?) -> BuildReply {
  guard let request else { return .failed(reason: "rxs-swift is started by rxs alone") }
  if case .read(let texts) = request.work { return .read(SwiftReading(of: texts)) }
  guard let toolchain = Toolchain(environment: Environment.all) else {
    return .failed(reason: SwiftCompiler.absence(environment: Environment.all))
  }
  if case .places(let addresses, let image) = request.work {
    return toolchain.places(of: addresses, in: image)
  }
  if case .lines(let image) = request.work { return toolchain.lines(in: image) }
  if case .slice(let uses, let names, let called, let evaluatesManifests, let isChecked) =
    request.work
  {
    return read(uses, toolchain, request, evaluatesManifests) { reading in
      SliceAnswer(request.shell, toolchain)
        .reply(reading.targets, in: place(of: uses), names, running: called, isChecked: isChecked)
    }
  }
  if case .index(let uses, let evaluatesManifests) = request.work {
    return read(uses, toolchain, request, evaluatesManifests) { reading in
      .index(AppIndex(reading, of: place(of: uses)))
    }
  }
  if case .outline(let uses, let evaluatesManifests) = request.work {
    return read(uses, toolchain, request, evaluatesManifests) { reading in
      .outline(SwiftOutline.kept(of: reading, in: place(of: uses)))
    }
  }
  guard let output = request.work.output else {
    return .failed(reason: "no such work is known")
  }
  let lock = BuildLock(output)
  defer { withExtendedLifetime(lock) {} }
  if request.isDone { return .built }
  let folder = "\(output).\(getpid())"
  defer { try? FileManager.default.removeItem(atPath: folder) }
  guard mkdir(folder, 0o700) == 0 else { return .failed(reason: "\(FileProblem.system(folder))") }
  do {
    let builder = ImageBuilder(toolchain, try ShellLibrary(of: request.shell))
    let part = "\(folder)/built"
    switch request.work {
    case .image(let sources, let modules, let layer, _):
      let kept = KeptModules(builder, in: FileAccess.folder(of: output), shell: request.shell)
      let refusal = try kept.buildImage(of: sources, modules, layer, part, in: folder)
      if let refusal { return .refused(CompilerRefusal(compilerText: refusal)) }
      try Seal.add(to: part)
      if let layer { try Seal.close(layer.folder) }
    case .manifest(let package, _):
      if let refusal = try toolchain.describe(package, part) {
        return .refused(CompilerRefusal(compilerText: refusal))
      }
    case .places, .lines, .index, .outline, .read, .slice: break
    case .host:
      if let reason = try builder.linkHost(part) { return .failed(reason: reason) }
    }
    // The file is renamed when it is complete, so that no other process finds an incomplete file.
    guard rename(part, output) == 0 else {
      return .failed(reason: "\(FileProblem.system(output))")
    }
    if case .image = request.work { CacheLimit.keep(FileAccess.folder(of: output)) }
    return .built
  } catch {
    return .failed(reason: "\(error)")
  }
}

// Other users must not be able to write the files of this run: later runs would not use them.
umask(umask(0) | FileAccess.writtenByOthers)
if CommandLine.arguments.dropFirst() == ["--host"] {
  print(JSONLine.text(of: answer(to: hostRequest())), terminator: "")
} else {
  guard cpr_end_with_input() == 0 else { exit(EXIT_FAILURE) }
  var line = nextRequest() ?? []
  repeat {
    let reply = answer(to: JSONLine.value(BuildRequest.self, in: line))
    guard FileAccess.write(JSONLine.text(of: reply), to: STDOUT_FILENO) else { break }
    line = nextRequest() ?? []
  } while !line.isEmpty
}
