import CProcess
import Glibc

/// The environment of the process.
package enum Environment {
  /// All environment variables.
  package static var all: [String: String] {
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

  /// The value of the environment variable that selects the Swift compiler: `RXS_SWIFTC`, or else
  /// `PATH`.
  package static var compiler: String { all["RXS_SWIFTC"] ?? all["PATH"] ?? "" }

  /// Sets a neutral time zone and locale, so that dates and numbers look the same on every machine.
  /// Existing settings are kept.
  package static func useNeutralLocale() {
    setenv("TZ", "UTC", 0)
    setenv("LC_ALL", "en_US_POSIX", 0)
  }
}
