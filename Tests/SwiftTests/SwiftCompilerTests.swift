import Glibc
import RxsSystem
import Testing

@testable import RxsSwift

@Suite struct SwiftCompilerTests {
  /// Creates a folder that represents a machine, with compilers at some paths.
  private static func machine(_ compilers: [String]) throws -> SourceTree {
    let tree = try SourceTree()
    for path in compilers {
      let root = path.replacing("/bin/swiftc", with: "")
      try tree.write("#!/bin/sh\n", to: path)
      try tree.write("", to: "\(root)/lib/swift_static/linux/libswiftCore.a")
      chmod("\(tree.folder)/\(path)", 0o755)
    }
    return tree
  }

  private func found(
    _ tree: SourceTree, _ environment: [String: String] = [:]
  ) -> String? {
    var variables = ["PATH": "\(tree.folder)/path/bin", "HOME": "\(tree.folder)/home"]
    for (name, value) in environment { variables[name] = "\(tree.folder)/\(value)" }
    return SwiftCompiler(environment: variables, system: "\(tree.folder)/usr")?.path
      .replacing("\(tree.folder)/", with: "")
  }

  @Test(arguments: [
    [
      "named/bin/swiftc", "path/bin/swiftc", "home/.local/share/swiftly/bin/swiftc",
      "home/.local/share/swiftly/toolchains/6.10.0/usr/bin/swiftc",
      "home/.local/share/swiftly/toolchains/6.9.1/usr/bin/swiftc",
      "home/.swiftly/toolchains/6.2.0/usr/bin/swiftc", "usr/libexec/swift/bin/swiftc",
      "usr/lib/swift-6.3/bin/swiftc", "usr/lib/swift-6.2/usr/bin/swiftc",
    ]
  ])
  func `the first compiler in the order of the searched folders is found`(order: [String]) throws {
    for (index, path) in order.enumerated() {
      let tree = try Self.machine(Array(order[index...]))
      let named = index == 0 ? ["RXS_SWIFTC": path] : [:]
      #expect(found(tree, named) == path)
    }
    #expect(found(try Self.machine([])) == nil)
  }

  @Test func `a named compiler that does not exist is not replaced by another`() throws {
    let tree = try Self.machine(["path/bin/swiftc"])
    #expect(found(tree, ["RXS_SWIFTC": "nowhere/swiftc"]) == nil)
  }

  @Test(arguments: [
    ("", "there is no Swift compiler: 'swiftc' is not on the PATH"),
    ("nowhere", "RXS_SWIFTC names a file that does not exist: FOLDER/nowhere"),
    ("text", "RXS_SWIFTC names a file that cannot be run: FOLDER/text"),
    ("path", "RXS_SWIFTC names a folder, not a program: write FOLDER/path/bin/swiftc"),
  ])
  func `the message about a missing compiler names the path`(named: String, reason: String) throws {
    let tree = try Self.machine(["path/bin/swiftc"])
    try tree.write("", to: "text")
    let path = named.isEmpty ? "" : "\(tree.folder)/\(named)"
    let absence = SwiftCompiler.absence(environment: ["RXS_SWIFTC": path])
    #expect(absence.replacing(tree.folder, with: "FOLDER") == reason)
  }

  @Test func `the folders of swiftly are found through its environment variables`() throws {
    let tree = try Self.machine(["elsewhere/toolchains/6.2.0/usr/bin/swiftc"])
    let path = "elsewhere/toolchains/6.2.0/usr/bin/swiftc"
    #expect(found(tree, ["SWIFTLY_HOME_DIR": "elsewhere"]) == path)
    #expect(found(tree, ["SWIFTLY_TOOLCHAINS_DIR": "elsewhere/toolchains"]) == path)
  }

  @Test func `the compiler that the proxy of swiftly calls is used in place of the proxy`() throws {
    let tree = try Self.machine(["real/usr/bin/swiftc"])
    let answer = """
      #!/bin/sh
      echo '"compilerVersion": "Swift version 9.9 (swift-9.9)",'
      echo '"runtimeResourcePath": "\(tree.folder)/real/usr/lib/swift"'
      """
    try tree.write(answer, to: "home/.local/share/swiftly/bin/swiftly")
    chmod("\(tree.folder)/home/.local/share/swiftly/bin/swiftly", 0o755)
    symlink("swiftly", "\(tree.folder)/home/.local/share/swiftly/bin/swiftc")
    let compiler = try #require(
      SwiftCompiler(
        environment: ["HOME": "\(tree.folder)/home"], system: "\(tree.folder)/usr"))
    #expect(compiler.path == "\(tree.folder)/real/usr/bin/swiftc")
    #expect(compiler.version == "Swift version 9.9 (swift-9.9)")
    #expect(compiler.lackingPart == "lib/swift/host/libSwiftParser.so")
  }

  @Test func `the compiler of the environment is complete and reports its version`() throws {
    let compiler = try #require(SwiftCompiler(environment: Environment.all))
    #expect(compiler.lackingPart == nil)
    #expect(compiler.version?.hasPrefix("Swift version ") == true)
    #expect(compiler.version == compiler.version)
  }
}
