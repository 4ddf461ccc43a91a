import RxsLanguage
import RxsRuntime
import RxsSystem

/// A file that all machines of a CI run share, with the durations of scripts. Each line has the
/// format `MILLISECONDS PATH`.
package struct DurationsFile {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// The durations in milliseconds, by path. Empty if the file does not exist.
  package func read() throws(FileProblem) -> [String: Int] {
    guard FileAccess.realPath(path) != nil else { return [:] }
    var durations: [String: Int] = [:]
    for line in String(decoding: try FileAccess.read(path), as: UTF8.self).lineTexts {
      guard let blank = line.firstIndex(of: " "), let milliseconds = Int(line[..<blank]),
        (0...1_000_000_000).contains(milliseconds)
      else { throw FileProblem(path, "not a file of durations: '\(line.clipped(to: 40))'") }
      durations[String(line[line.index(after: blank)...])] = milliseconds
    }
    return durations
  }

  /// Writes new durations. The durations of other scripts are kept in the file.
  package func update(_ measured: [(path: String, nanoseconds: Int)]) throws(FileProblem) {
    var durations = try read()
    for script in measured {
      durations[script.path] = min(script.nanoseconds / 1_000_000, 1_000_000_000)
    }
    let lines = durations.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { "\($0.value) \($0.key)\n" }
    try FileAccess.writeAtomically(lines.joined(), to: path)
  }
}
