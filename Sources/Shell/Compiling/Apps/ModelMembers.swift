import RxsRuntime
import RxsSwiftMessages

/// The members that view models with a `transform` have in scripts alone: the fields of their inputs
/// and outputs.
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

  /// Whether a member that the compiler misses is such a field, so that the statement is one to play.
  func explain(_ member: String) -> Bool { fields.contains(member) }

  /// Whether nobody knows a member that the compiler misses: it stands nowhere in what is declared,
  /// and no value of the shell has it.
  func refuse(_ member: String) -> Bool {
    !words.contains(member)
      && !Library.receivers.contains { Library.members(of: $0)[member] != nil }
  }
}
