/// The compiler's flags for modules that use phantoms.
///
/// Phantoms are in no actor's domain and are not `Sendable`, and a phantom may be a protocol in
/// place of a class. Checks that forbid this change nothing about the running program.
enum RelaxedFlags {
  /// The features of Swift 6 that change the meaning of code.
  private static let meanings = [
    "BareSlashRegexLiterals", "ConciseMagicFile", "DisableOutwardActorInference",
    "ForwardTrailingClosures", "GlobalActorIsolatedTypesUsability", "ImplicitOpenExistentials",
    "InferSendableFromCaptures",
  ]
  /// The features that only forbid code.
  private static let checks: Set = [
    "ExistentialAny", "GlobalConcurrency", "InternalImportsByDefault", "IsolatedDefaultValues",
    "MemberImportVisibility", "RegionBasedIsolation", "StrictConcurrency",
  ]

  /// A limit of the type checker for an expression. Otherwise an expression with opaque values and
  /// operators takes many seconds, in each round.
  static let limit = ["-Xfrontend", "-solver-scope-threshold=50000"]

  /// The flags without the checks.
  static func flags(_ flags: [String]) -> [String] {
    var relaxed: [String] = []
    var rest = flags[...]
    while let flag = rest.popFirst() {
      if flag == "-enable-upcoming-feature", let name = rest.first, checks.contains(name) {
        rest.removeFirst()
      } else if flag == "-swift-version", rest.first == "6" {
        rest.removeFirst()
        relaxed += ["-swift-version", "5"]
        relaxed += meanings.flatMap { ["-enable-upcoming-feature", $0] }
      } else if !flag.hasPrefix("-strict-concurrency") {
        relaxed.append(flag)
      }
    }
    return relaxed
  }
}
