import Glibc
import RxsCatalog
import RxsLanguage
import RxsSession
import RxsSystem

/// The features that a script can require with `requires`: properties of the environment.
package enum Feature {
  /// The reason why a required feature is missing.
  package struct Absence: Equatable {
    package let reason: String
    package var suggestion: String?
  }

  /// The features with a fixed name. The other features are `env.NAME`, `rxs VERSION` and the names
  /// of view models.
  package static let names = ["net", "tty", "ci", "linux", "macos"]

  /// The reason why a feature is missing; nil if the feature is available.
  package static func absence(
    of feature: String, in catalog: Catalog, hasNetwork: Bool = false,
    environment: [String: String] = Environment.all
  ) -> Absence? {
    switch feature {
    case "net": return hasNetwork ? nil : Absence(reason: "needs the network: --allow-net")
    case "tty":
      let isThere = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      return isThere ? nil : Absence(reason: "needs a terminal")
    case "ci": return environment.isCI ? nil : Absence(reason: "runs only in CI (CI=true)")
    case "linux", "macos":
      return feature == system ? nil : Absence(reason: "runs only on \(feature)")
    default: break
    }
    if feature.hasPrefix("env.") {
      let name = String(feature.dropFirst(4))
      let isThere = environment[name]?.isEmpty == false
      return isThere ? nil : Absence(reason: "needs $\(name) in the environment")
    }
    if feature.hasPrefix("rxs ") {
      let wanted = feature.dropFirst(4).filter { $0 != " " && $0 != "\t" }
      let isThere = !precedes(Version.text, String(wanted))
      return isThere ? nil : Absence(reason: "needs rxs \(wanted), this is \(Version.text)")
    }
    if catalog[feature] != nil { return nil }
    let known = names + catalog.entries.map(\.name)
    return Absence(
      reason: "needs \(feature), which is not available",
      suggestion: Suggestion.nearest(to: feature, in: known))
  }

  private static var system: String {
    #if os(Linux)
      "linux"
    #else
      "macos"
    #endif
  }

  /// Whether the first version is older than the second version. A missing number counts as 0.
  private static func precedes(_ version: String, _ other: String) -> Bool {
    var parts = [version, other].map { $0.split(separator: ".").map { Int($0) ?? .max } }
    let count = max(parts[0].count, parts[1].count)
    for index in parts.indices {
      parts[index] += Array(repeating: 0, count: count - parts[index].count)
    }
    return parts[0].lexicographicallyPrecedes(parts[1])
  }
}

extension [String: String] {
  /// Whether the environment belongs to a CI system: `CI` is set to a value other than `false` and
  /// `0`.
  package var isCI: Bool { !["", "false", "0"].contains(self["CI", default: ""].lowercased()) }
}
