import Glibc

/// The folder for data that outlives a session: history, journals, failed tests.
package enum StateFolder {
  /// The state folder of the user: `$XDG_STATE_HOME/rxs`, by default below `~/.local/state`. Nil if
  /// there is no home folder.
  package static func path(environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/rxs" }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return home + "/.local/state/rxs"
  }

  /// Makes a folder and its parent folders, which only this user can read.
  package static func make(_ folder: String) {
    guard access(folder, F_OK) != 0 else { return }
    var place = folder.hasPrefix("/") ? "" : "."
    for part in folder.split(separator: "/") {
      place += "/\(part)"
      mkdir(place, 0o700)
    }
  }
}
