import RxsSystem

/// The command line in the first comment of a script. Recordings that need Swift begin with such a
/// comment.
struct NamedCommandLine {
  private let text: String

  /// Reads the command line of a script. Nil if its first comment is not a command line.
  init?(path: String) {
    guard let bytes = try? FileAccess.read(path) else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard let comment = lines.first(where: { $0.hasPrefix("//") }) else { return nil }
    let words = comment.dropFirst(2).split(whereSeparator: \.isWhitespace)
    guard words.first == "rxs" else { return nil }
    text = words.joined(separator: " ")
  }

  /// The hint to use this command line; nil unless the command line has an option for Swift that
  /// the given options lack.
  func advice(for options: WorkerOptions) -> String? {
    let words = text.split(separator: " ")
    let lacksPermission = words.contains("--allow-swift") && !options.allowsSwift
    let lacksUses = words.contains("--use") && options.uses.isEmpty
    return lacksPermission || lacksUses
      ? "the first comment of the script names its command line: \(text)" : nil
  }
}
