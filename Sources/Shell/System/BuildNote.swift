/// The note that Tools/build.sh writes beside the program. It contains the commit, and the version
/// of the compiler that built the modules.
package struct BuildNote: Equatable {
  package private(set) var commit: String?
  /// The version string of the compiler.
  package private(set) var compiler: String?

  /// - Parameter text: lines that each consist of a name and a value.
  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      switch parts[0] {
      case "commit": commit = parts[1]
      case "compiler": compiler = parts[1]
      default: break
      }
    }
  }

  /// The note in the folder of the program. Nil if the folder has no note.
  package init?(in folder: String) {
    guard let bytes = try? FileAccess.read("\(folder)/build-note") else { return nil }
    self.init(String(decoding: bytes, as: UTF8.self))
  }
}
