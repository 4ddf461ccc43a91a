import RxsSystem

/// The version of the program, for `--version`, reports and `requires rxs`.
package enum Version {
  package static let text = "0.9.0"

  /// The version, with the commit and the compiler of the build if they are known.
  package static var line: String {
    let note = BuildNote(in: FileAccess.folder(of: FileAccess.realPath("/proc/self/exe") ?? ""))
    let parts = [note?.commit.map { "commit \($0)" }, note?.compiler].compactMap { $0 }
    return "rxs \(text)" + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))")
  }
}
