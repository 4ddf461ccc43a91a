import FoundationEssentials
import RxsSwiftMessages
import RxsSystem

/// The Swift compiler of this machine, with its tools and libraries.
package struct Toolchain {
  package let compiler: String
  let root: String

  /// The toolchain of the compiler that the environment selects; nil if no compiler is found.
  package init?(environment: [String: String]) {
    guard let found = SwiftCompiler(environment: environment) else { return nil }
    (compiler, root) = (found.path, found.root)
  }

  /// The compiler frontend, which is called without the driver. The driver alone takes as long as
  /// the compilation of a small source. Nil if `swiftc` is a wrapper around the compiler.
  var frontend: String? {
    guard let name = FileAccess.realPath(compiler)?.split(separator: "/").last,
      ["swift-driver", "swift-frontend"].contains(name)
    else { return nil }
    return executable("swift-frontend")
  }

  /// The folder in which the compiler searches for macros.
  var macros: String { "\(root)/lib/swift/host/plugins" }

  /// The folder with the modules of Swift's own libraries.
  var platformModules: String { "\(root)/lib/swift/linux" }

  /// The linker, which is called without the C compiler. Nil if the linker is in another folder.
  var sharedLinker: String? { executable("ld.lld") }

  private func executable(_ name: String) -> String? {
    let path = "\(root)/bin/\(name)"
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  var linker: String { "\(root)/bin/clang++" }

  var packageManager: String { "\(root)/bin/swift" }

  /// The program that changes the visibility of symbols in a library.
  var symbolEditor: String { "\(root)/bin/llvm-objcopy" }

  /// The source locations and functions of addresses in an image, such as `/a/Search.swift:31 in
  /// Model.search(_:)`.
  package func places(of addresses: [UInt64], in image: String) -> BuildReply {
    let arguments = [
      "--obj=\(image)", "--output-style=GNU", "--functions=linkage", "--no-inlines",
    ]
    do {
      let told = try Command.run(
        "\(root)/bin/llvm-symbolizer",
        arguments + addresses.map { "0x" + String($0, radix: 16) })
      // The tool prints two lines for each address: the function and the source location.
      let lines = told.text.split(separator: "\n").map { String($0) }
      let places = stride(from: 1, to: lines.count, by: 2).map { lines[$0] }
      let symbols = stride(from: 0, to: lines.count, by: 2).map { lines[$0] }
      let names = try functions(of: symbols)
      return .places(
        zip(places, names).map { place, name in
          BuildReply.Place(text: place, function: name)
        })
    } catch {
      return .failed(reason: "\(error)")
    }
  }

  /// The names of functions in Swift's syntax, from their mangled symbols.
  private func functions(of symbols: [String]) throws -> [String] {
    let unknown = symbols.map { _ in "" }
    guard !symbols.isEmpty, let demangler = executable("swift-demangle") else { return unknown }
    let told = try Command.run(demangler, ["--simplified", "--compact"] + symbols)
    let names = told.text.split(separator: "\n", omittingEmptySubsequences: false)
    return names.count >= symbols.count
      ? names.prefix(symbols.count).map { String($0) } : unknown
  }

  /// Writes the evaluated manifest of a package as JSON.
  ///
  /// - Returns: The error message if the manifest cannot be evaluated; nil on success.
  package func describe(_ package: String, _ output: String) throws -> String? {
    let told = try Command.run(
      packageManager, ["package", "--package-path", package, "dump-package"])
    // The output may contain warnings before the JSON.
    guard told.status == 0, let start = told.text.firstRange(of: "{\n") else { return told.text }
    try Data(told.text[start.lowerBound...].utf8).write(to: URL(filePath: output))
    return nil
  }

  /// The folder of Swift's static libraries.
  var staticLibraries: String { "\(root)/lib/swift_static/linux" }

  /// The object file that the linker needs before all other object files with Swift code.
  var runtimeObject: String { "\(staticLibraries)/\(Self.architecture)/swiftrt.o" }

  private static var architecture: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }
}
