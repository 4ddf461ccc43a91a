/// Removes compiler flags for checks that code with phantoms cannot pass. Phantoms are generated
/// types in place of missing types.
///
/// Phantoms are not isolated to actors and are not `Sendable`, and a phantom may be a protocol
/// instead of a class. The removed checks do not change the effect of code.
enum RelaxedFlags {
  /// The upcoming features of Swift 6 that change the meaning of code. Their flags stay.
  private static let meanings = [
    "BareSlashRegexLiterals", "ConciseMagicFile", "DisableOutwardActorInference",
    "ForwardTrailingClosures", "GlobalActorIsolatedTypesUsability", "ImplicitOpenExistentials",
    "InferSendableFromCaptures",
  ]
  /// The upcoming features that only make the compiler reject code. Their flags are removed.
  private static let checks: Set = [
    "ExistentialAny", "GlobalConcurrency", "InternalImportsByDefault",
    "MemberImportVisibility", "RegionBasedIsolation", "StrictConcurrency",
  ]

  /// The limit of the type checker for each expression. Without a limit, an expression with values
  /// of phantoms and operators could take many seconds in each round.
  ///
  /// - Parameter isLast: whether all other errors are repaired.
  static func limit(isLast: Bool) -> [String] {
    ["-Xfrontend", "-solver-scope-threshold=\(isLast ? 50_000 : 5000)"]
  }

  /// The upcoming feature with which default values may call code of the function's actor. The
  /// feature only makes the compiler accept more code. Apps need it here because the shell's view
  /// controllers, unlike UIKit's, are not isolated to the main actor.
  private static let permitted = ["-enable-upcoming-feature", "IsolatedDefaultValues"]

  /// The flags without the checks.
  static func flags(_ flags: [String]) -> [String] {
    var relaxed = permitted
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
