import RxsLanguage

/// The variables of a plan.
extension SwiftPlan {
  /// The variables that compiled code binds.
  package var variables: Set<String> {
    Set(
      parts.flatMap { placed in
        if case .variables(_, let names) = placed.part { names } else { [String]() }
      })
  }
}
