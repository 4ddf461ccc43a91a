extension Library {
  /// The members of optionals.
  static let optionalMembers: [Entry] = [
    .method(
      "map<U>(_ transform: (Wrapped) -> U) -> U?", "Transforms the value, if there is one."
    ) { value, a in
      guard let content = value.content else { return .none }
      return .optional(try a.function(0).call(content))
    },
    .method(
      "flatMap<U>(_ transform: (Wrapped) -> U?) -> U?",
      "Transforms the value, if there is one, into another optional."
    ) { value, a in
      guard let content = value.content else { return .none }
      return .optional(try a.function(0).call(content).content)
    },
    .property("unsafelyUnwrapped: Wrapped", "The value, which must not be nil.") { value in
      guard let content = value.content else { throw Fault.missingValue }
      return content
    },
    .mutating("take() -> Wrapped?", "Returns the value, and leaves nil.") { value, _ in
      defer { value = .none }
      return value
    },
    .debugDescription,
  ]
}
