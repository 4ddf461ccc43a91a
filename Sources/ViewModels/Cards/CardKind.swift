/// The kind of a card in a feed, with its content.
public enum CardKind: Decodable, Equatable, Sendable {
  /// A talk with comments.
  case talk(title: String, comments: [String])
  /// A question with answers.
  case question(title: String, answers: [String])
  /// A council with members.
  case council(title: String, members: [String])
  /// A card with only a title.
  case plain(title: String)

  var title: String {
    switch self {
    case .talk(let title, _), .question(let title, _), .council(let title, _), .plain(let title):
      title
    }
  }

  /// The content between the body and the indicator of the card; nil for a plain card.
  var extensionContent: Module.Content? {
    switch self {
    case .talk(_, let comments): .comments(comments)
    case .question(_, let answers): .answers(answers)
    case .council(_, let members): .members(members)
    case .plain: nil
    }
  }
}
