import CProcess
import Glibc

/// The environment of the process.
enum Environment {
  /// All variables.
  static var all: [String: String] {
    var variables: [String: String] = [:]
    var place = cpr_environment()
    while let entry = place?.pointee {
      let text = String(cString: entry)
      if let equals = text.firstIndex(of: "=") {
        variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
      place = place?.advanced(by: 1)
    }
    return variables
  }

  /// Has dates and numbers look the same everywhere, unless somebody asked for something else.
  static func useNeutralLocale() {
    setenv("TZ", "UTC", 0)
    setenv("LC_ALL", "en_US_POSIX", 0)
  }
}
