/// The subject of a card of a feed, with its content.
public enum CardKind: Decodable, Equatable, Sendable {
  /// Something said, with what others say of it.
  case talk(title: String, comments: [String])
  /// Something asked, with its answers.
  case question(title: String, answers: [String])
  /// A council and who sits on it.
  case council(title: String, members: [String])
  /// A title alone.
  case plain(title: String)

  var title: String {
    switch self {
    case .talk(let title, _), .question(let title, _), .council(let title, _), .plain(let title):
      title
    }
  }

  /// The content of the card between body and indicator; nil for none.
  var extensionContent: Module.Content? {
    switch self {
    case .talk(_, let comments): .comments(comments)
    case .question(_, let answers): .answers(answers)
    case .council(_, let members): .members(members)
    case .plain: nil
    }
  }
}
