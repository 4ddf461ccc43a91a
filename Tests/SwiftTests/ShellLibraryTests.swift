import RxsSystem
import Testing

@testable import RxsSwift

/// The object files of the shell's modules.
@Suite struct ShellLibraryTests {
  @Test(arguments: [
    ("Sources/Then/Now.swift\n", ["Now.swift.o"]),
    ("'/a folder/Now.swift'\n/a/Later.swift\n", ["Later.swift.o", "Now.swift.o"]),
    (nil, ["Earlier.swift.o", "Later.swift.o", "Now.swift.o"]),
  ])
  func `the object file of a removed source is left out`(
    _ sources: String?, _ expected: [String]
  ) throws {
    var files = ["Earlier.swift.o": "", "Later.swift.o": "", "Now.swift.o": "", "Now.d": ""]
    files["sources"] = sources
    let tree = try SourceTree(files)
    let found = try ShellLibrary.objects(in: tree.folder)
    #expect(found.map { FileAccess.name(of: $0) } == expected)
  }
}
