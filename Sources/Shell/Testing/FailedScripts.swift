import RxsLanguage
import RxsSystem

/// The scripts that failed when they were tested last, in a file for each folder that tests are
/// started in: `$XDG_STATE_HOME/rxs/failed/`, by default below `~/.local/state`.
package struct FailedScripts {
  private let file: String
  private let folder: String

  /// Nil without a home.
  package init?(environment: [String: String], folder: String = FileAccess.realPath(".") ?? ".") {
    guard let state = StateFolder.path(environment: environment) else { return nil }
    self.folder = folder
    let name = folder.utf8.reduce(UInt64(14_695_981_039_346_656_037)) { hash, byte in
      (hash ^ UInt64(byte)) &* 1_099_511_628_211
    }
    file = state + "/failed/" + String(name, radix: 16)
  }

  /// The paths without links.
  private var paths: Set<String> {
    guard let bytes = try? FileAccess.read(file) else { return [] }
    // The first line is the folder, for people.
    return Set(String(decoding: bytes, as: UTF8.self).lineTexts.dropFirst())
  }

  /// Those of some scripts that failed, however their paths are written.
  package func selection(_ scripts: [String]) -> [String] {
    let failed = paths
    return scripts.filter { failed.contains(Self.path(of: $0)) }
  }

  /// Keeps which scripts failed of those that were tested; what is known of others stays.
  package func update(tested: Set<String>, failed: Set<String>) {
    let known = paths
    let paths = known.subtracting(tested.map(Self.path)).union(failed.map(Self.path))
    if paths == known { return }
    StateFolder.make(FileAccess.folder(of: file))
    // The list is only a convenience: a failure to write it is no error.
    try? FileAccess.writeAtomically(
      ([folder] + paths.sorted()).map { $0 + "\n" }.joined(), to: file)
  }

  private static func path(of script: String) -> String { FileAccess.realPath(script) ?? script }
}
