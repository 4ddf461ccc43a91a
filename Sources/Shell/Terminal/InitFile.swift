import Glibc
import RxsCompiling
import RxsStatements

/// The user's startup script, which runs at the start of each prompt.
package enum InitFile {
  /// The path of the startup script: `$XDG_CONFIG_HOME/rxs/init.rxs`, by default below `~/.config`.
  /// Nil without a home folder.
  package static func path(environment: [String: String]) -> String? {
    if let config = environment["XDG_CONFIG_HOME"], config.hasPrefix("/") {
      return config + "/rxs/init.rxs"
    }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return home + "/.config/rxs/init.rxs"
  }

  /// Reads the startup script; nil if the file does not exist.
  package static func load(environment: [String: String]) throws(ScriptProblem) -> LoadedScript? {
    guard let path = path(environment: environment), access(path, F_OK) == 0 else { return nil }
    return try .file(path)
  }
}
