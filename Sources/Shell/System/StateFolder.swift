import Glibc

/// The folder of all that outlives a session: history, journals, notes on tests.
package enum StateFolder {
  /// The folder of the person whose environment this is: `$XDG_STATE_HOME/rxs`, by default below
  /// `~/.local/state`. Nil without a home.
  package static func path(environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/rxs" }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return home + "/.local/state/rxs"
  }

  /// Makes a folder and its parents, readable by this user alone.
  package static func make(_ folder: String) {
    guard access(folder, F_OK) != 0 else { return }
    var place = folder.hasPrefix("/") ? "" : "."
    for part in folder.split(separator: "/") {
      place += "/\(part)"
      mkdir(place, 0o700)
    }
  }
}
