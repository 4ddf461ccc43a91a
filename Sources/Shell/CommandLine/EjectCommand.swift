import ArgumentParser
import FoundationEssentials
import Glibc
import RxsCompiling
import RxsLanguage
import RxsOutput
import RxsSystem

struct EjectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "eject",
    abstract: "Writes the Swift of --use as a package of its own, with its registrations.",
    usage: "rxs eject FOLDER --use PATH [--target NAME] [SCRIPT…]",
    discussion: """
      The package contains the view models and all declarations that they use. Its \
      stand-ins and registrations are code to edit; 'swift build' makes a shell that needs no \
      compiler at run time, and 'swift test' replays the scripts.
      """)

  // The full name is needed, because the syntax tree also has a type `Argument`.
  @ArgumentParser.Argument(
    help: ArgumentHelp("The new folder of the package.", valueName: "folder"))
  var folder: String

  @ArgumentParser.Argument(
    help: ArgumentHelp("Scripts that the package's test replays.", valueName: "script"),
    completion: .file(extensions: ["rxs"]))
  var scripts: [String] = []

  @Option(
    help: ArgumentHelp("The folder of the package rxs, unless rxs finds it.", valueName: "path"),
    completion: .directory)
  var rxs: String?

  @OptionGroup var use: UseOption

  func validate() throws {
    if use.places.isEmpty {
      throw ValidationError("The path of the Swift is missing: rxs eject FOLDER --use PATH.")
    }
  }

  /// Writes the package.
  func run() -> ExitStatus {
    do {
      guard let rxs = rxs ?? Self.ownPackage, FileAccess.isRegular("\(rxs)/Package.swift") else {
        throw FileProblem("rxs", "the folder of its package is not known: name it with --rxs")
      }
      if access(folder, F_OK) == 0 { throw FileProblem(folder, "exists already") }
      let texts = try scripts.map { ($0, try FileAccess.read($0)) }
      // The paths in the package are relative to its folder's path without symbolic links. This
      // path is known only when the folder exists.
      try makeFolder(of: "Package.swift")
      let package: EjectedPackage
      do {
        package = try EjectedPackage(
          in: FileAccess.realPath(folder) ?? folder, use.places,
          rxs: FileAccess.realPath(rxs) ?? rxs)
      } catch {
        rmdir(folder)
        throw error
      }
      try write(package, texts)
      let count = Count.text(package.models.count, "view model")
      StandardOutput.write("wrote \(folder), which registers \(count)\n")
      for part in package.leftOut {
        StandardError.write("rxs: left out: \(part.file):\(part.line): \(part.reason)\n")
      }
      return .success
    } catch let error where error is ScriptProblem || error is FileProblem {
      return refuse(error)
    } catch {
      return refuse(FileProblem(folder, "\(error)"))
    }
  }

  /// The folder of the package rxs from which this program was built; nil if it is unknown.
  private static var ownPackage: String? {
    guard let path = FileAccess.realPath("/proc/self/exe"),
      let build = path.ranges(of: "/.build/").last
    else { return nil }
    let folder = String(path[..<build.lowerBound])
    return FileAccess.isRegular("\(folder)/Package.swift") ? folder : nil
  }

  private func write(
    _ package: EjectedPackage, _ scripts: [(path: String, bytes: [UInt8])]
  ) throws {
    for (path, text) in package.files { try write(Array(text.utf8), path) }
    for (path, target) in package.links {
      try makeFolder(of: path)
      guard symlink(target, "\(folder)/\(path)") == 0 else { throw FileProblem.system(path) }
    }
    for (path, bytes) in scripts { try write(bytes, "scripts/\(FileAccess.name(of: path))") }
    guard scripts.isEmpty else { return }
    let lines = package.models.map {
      "let \($0.prefix(1).lowercased() + $0.dropFirst()) = \($0)()\n"
    }
    try write(Array(("# View models can be made\n" + lines.joined()).utf8), "scripts/first.rxs")
  }

  private func write(_ bytes: [UInt8], _ path: String) throws {
    try makeFolder(of: path)
    try FileAccess.writeAtomically(String(decoding: bytes, as: UTF8.self), to: "\(folder)/\(path)")
  }

  private func makeFolder(of path: String) throws {
    try FileManager.default.createDirectory(
      atPath: FileAccess.folder(of: "\(folder)/\(path)"), withIntermediateDirectories: true)
  }
}
