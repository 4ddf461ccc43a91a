import FoundationEssentials
import Glibc
import RxsSystem
import Testing

@testable import RxsCompiling
@testable import RxsSession

@Suite struct SwiftPartsTests {
  private static let version = "Swift version 9.9 (swift-9.9)"
  private let folder: String
  private let compiler: SwiftCompiler

  /// Creates a folder that represents a machine with a compiler; its subfolder `rxs` contains rxs.
  init() throws {
    var template = Array("/tmp/rxs-parts-XXXXXX".utf8CString)
    folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    for name in ["rxs", "cache", "bin", "lib/swift/host", "lib/swift_static/linux"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    let answer = """
      #!/bin/sh
      echo '"compilerVersion": "\(Self.version)",'
      echo '"runtimeResourcePath": "\(folder)/lib/swift"'
      """
    try FileAccess.writeAtomically(answer, to: "\(folder)/bin/swiftc")
    chmod("\(folder)/bin/swiftc", 0o755)
    compiler = try #require(
      SwiftCompiler(environment: ["RXS_SWIFTC": "\(folder)/bin/swiftc"]))
  }

  private func write(_ text: String, to name: String) throws {
    try FileAccess.writeAtomically(text, to: "\(folder)/\(name)")
  }

  private func parts() throws -> SwiftParts {
    try SwiftParts(beside: "\(folder)/rxs", for: compiler) { () throws(FileProblem) in
      "\(folder)/cache"
    }
  }

  private var refusal: String? {
    do {
      _ = try parts()
      return nil
    } catch {
      return "\(error)".replacing("\(folder)/", with: "").replacing(folder, with: ".")
    }
  }

  @Test func `rxs without a build note uses the modules in its own folder`() throws {
    #expect(try parts() == .ready(folder: "\(folder)/rxs"))
  }

  @Test func `rxs uses the modules beside it if the build note names the compiler`() throws {
    try write("commit 1234\ncompiler \(Self.version)\n", to: "rxs/build-note")
    try write("", to: "rxs/rxs-swift")
    #expect(try parts() == .ready(folder: "\(folder)/rxs"))
  }

  @Test
  func `rxs without its sources refuses a compiler that the build note does not name`() throws {
    try write("compiler Swift version 6.3\n", to: "rxs/build-note")
    try write("", to: "rxs/rxs-swift")
    #expect(
      refusal == "bin/swiftc: is \(Self.version), but rxs was built with Swift version 6.3:"
        + " build rxs with this compiler")
  }

  @Test func `a toolchain without the Swift parser is refused before any build`() throws {
    try write("compiler Swift version 6.3\n", to: "rxs/build-note")
    try write("", to: "rxs/sources.tar.gz")
    #expect(
      refusal == ".: this toolchain lacks lib/swift/host/libSwiftParser.so:"
        + " install one from https://www.swift.org/install")
  }

  /// Completes the toolchain of the machine, and installs a release for a different compiler.
  private func installRelease() throws -> SwiftPartsBuild {
    try write("compiler Swift version 6.3\n", to: "rxs/build-note")
    try write("", to: "lib/swift/host/libSwiftParser.so")
    try write("", to: "lib/swift_static/linux/libswiftCore.a")
    try write("no archive", to: "rxs/sources.tar.gz")
    guard case .unbuilt(let build) = try parts() else { throw FileProblem("", "is ready") }
    return build
  }

  @Test func `the modules for a different compiler are built once and then cached`() throws {
    let build = try installRelease()
    #expect(build.version == Self.version)
    try FileManager.default.createDirectory(
      atPath: build.folder, withIntermediateDirectories: true)
    #expect(!build.isDone)
    try FileAccess.writeAtomically("", to: "\(build.folder)/rxs-host")
    #expect(build.isDone)
    #expect(try parts() == .ready(folder: build.folder))
  }

  @Test func `a failed build of the modules leaves only its log in the cache`() throws {
    let build = try installRelease()
    #expect(throws: FileProblem.self) { try build.run() }
    let names = try FileAccess.names(in: "\(folder)/cache").filter { !$0.hasSuffix(".lock") }
    #expect(names == [FileAccess.name(of: build.output) + ".log"])
  }

  @Test(arguments: [
    ("Building…\n", nil), ("[1/20] Compiling A\n[12/345] Compiling B", "12 of 345"),
    ("[12/345] Compiling B\nwarning: [x]\n", "12 of 345"),
  ])
  func `the progress of a build is the last numbered step in the build log`(
    log: String, step: String?
  ) {
    #expect(BuildProgress.step(in: log) == step)
  }
}

@Suite struct BuildNoteTests {
  @Test func `each line of a build note consists of a name and a value`() {
    let note = BuildNote("commit 12ab+\ncompiler Swift version 6.3.1 (swift-6.3.1)\nother\nx y\n")
    #expect(note.commit == "12ab+")
    #expect(note.compiler == "Swift version 6.3.1 (swift-6.3.1)")
  }

  @Test func `the version line begins with the word rxs and the version number`() {
    #expect(Version.line.hasPrefix("rxs \(Version.text)"))
  }
}
