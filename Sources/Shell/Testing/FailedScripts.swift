import RxsLanguage
import RxsSystem

/// The scripts that failed in the last test run. Each folder in which tests are started has its own
/// file, in `$XDG_STATE_HOME/rxs/failed/`, by default below `~/.local/state`.
package struct FailedScripts {
  private let file: String
  private let folder: String

  /// Nil without a home folder.
  package init?(environment: [String: String], folder: String = FileAccess.realPath(".") ?? ".") {
    guard let state = StateFolder.path(environment: environment) else { return nil }
    self.folder = folder
    let name = folder.utf8.reduce(UInt64(14_695_981_039_346_656_037)) { hash, byte in
      (hash ^ UInt64(byte)) &* 1_099_511_628_211
    }
    file = state + "/failed/" + String(name, radix: 16)
  }

  /// The paths of the failed scripts, without symbolic links.
  private var paths: Set<String> {
    guard let bytes = try? FileAccess.read(file) else { return [] }
    // The first line contains the folder, for people who read the file.
    return Set(String(decoding: bytes, as: UTF8.self).lineTexts.dropFirst())
  }

  /// The given scripts that failed in the last run. Different paths to one file count as equal.
  package func selection(_ scripts: [String]) -> [String] {
    let failed = paths
    return scripts.filter { failed.contains(Self.path(of: $0)) }
  }

  /// Stores which of the tested scripts failed. The results of other scripts are kept.
  package func update(tested: Set<String>, failed: Set<String>) {
    let known = paths
    let paths = known.subtracting(tested.map(Self.path)).union(failed.map(Self.path))
    if paths == known { return }
    StateFolder.make(FileAccess.folder(of: file))
    // The file is only a convenience, so errors are ignored.
    try? FileAccess.writeAtomically(
      ([folder] + paths.sorted()).map { $0 + "\n" }.joined(), to: file)
  }

  private static func path(of script: String) -> String { FileAccess.realPath(script) ?? script }
}
