import Glibc

/// The folder for data that is kept after a session: history, journals and failed tests.
package enum StateFolder {
  /// The path of the folder: `$XDG_STATE_HOME/rxs`, or `~/.local/state/rxs`. Nil if there is no
  /// home folder.
  package static func path(environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/rxs" }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return home + "/.local/state/rxs"
  }

  /// Makes a folder, and its missing parent folders. Only this user can read them.
  package static func make(_ folder: String) { FileAccess.makeFolder(folder, mode: 0o700) }
}
