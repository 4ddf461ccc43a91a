/// The note that Tools/build.sh leaves beside the program: its commit, and the compiler of its modules.
package struct BuildNote: Equatable {
  package private(set) var commit: String?
  /// The version of the compiler, as the compiler names it.
  package private(set) var compiler: String?

  /// - Parameter text: lines of a name and its value.
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

  /// The note in a folder of programs; nil where none was left.
  package init?(in folder: String) {
    guard let bytes = try? FileAccess.read("\(folder)/build-note") else { return nil }
    self.init(String(decoding: bytes, as: UTF8.self))
  }
}
