import FoundationEssentials
import RxsSystem

/// A folder whose Swift files are one target.
package enum PlainFolder {
  private static let skipped: Set<String> = [
    "Pods", "Carthage", "DerivedData", "Tests", "build", "Package.swift",
  ]

  /// The files below a path, without tests.
  package static func target(_ path: String) -> AppTarget {
    let name = path.split(separator: "/").last.map(String.init) ?? "App"
    var files: [AppTarget.File] = []
    if FileAccess.isFolder(path) {
      collect(path, "", &files)
    } else if let text = try? FileAccess.read(path) {
      files.append(AppTarget.File(path: path, text: String(decoding: text, as: UTF8.self)))
    }
    return AppTarget(name: moduleName(name), files: files)
  }

  private static func moduleName(_ name: String) -> String {
    let stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    let letters = stem.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
    let text = String(letters)
    return text.first?.isNumber == true ? "_\(text)" : text
  }

  private static func collect(_ root: String, _ path: String, _ files: inout [AppTarget.File]) {
    for name in ((try? FileAccess.names(in: "\(root)/\(path)")) ?? []).sorted() {
      let isTests = name.hasSuffix("Tests") || name.hasSuffix("Tests.swift")
      guard !skipped.contains(name), name.first != ".", !isTests else { continue }
      let inner = path.isEmpty ? name : "\(path)/\(name)"
      let full = "\(root)/\(inner)"
      if FileAccess.isFolder(full) {
        collect(root, inner, &files)
      } else if name.hasSuffix(".swift"), let bytes = try? FileAccess.read(full) {
        let text = String(decoding: bytes, as: UTF8.self)
        if text.contains("import XCTest") || text.contains("import Testing\n") { continue }
        files.append(AppTarget.File(path: inner, text: text))
      }
    }
  }
}
