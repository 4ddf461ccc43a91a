import RxsRuntime
import RxsSwiftMessages

/// The members that view models with a `transform` have only in scripts. These are the fields of
/// their inputs and outputs.
struct ModelMembers {
  private let fields: Set<String>
  private let words: Set<String>

  init(of outline: SwiftOutline) {
    let models = outline.transforming.map(\.type.name)
    let groups = outline.types.filter { type in
      type.keyword == "struct" && models.contains { type.name.hasPrefix("\($0).") }
        || Self.groups.contains { type.name.hasSuffix($0) }
    }
    fields = models.isEmpty ? [] : Set(groups.flatMap(\.properties))
    words = outline.words
  }

  private static let groups = ["Input", "Inputs", "Output", "Outputs"]

  /// Whether a member that the compiler does not find is a field of an input or output. If so, the
  /// shell interprets the statement.
  func explain(_ member: String) -> Bool { fields.contains(member) }

  /// Whether a member that the compiler does not find is also unknown to the shell. No declaration
  /// mentions such a member, and no library type has it.
  func refuse(_ member: String) -> Bool {
    !words.contains(member)
      && !Library.receivers.contains { Library.members(of: $0)[member] != nil }
  }
}
