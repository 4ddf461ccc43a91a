import CloudMarkup
import Foundation

struct Note: Codable {
  let id: String
  let body: Markup
}

/// A decodable type with code of a missing library.
struct Markup: Codable {
  var text = ""

  mutating func add(_ node: CloudNode) {
    if let kind = try? node.attribute("class"), kind == "hidden" { return }
    text += "x"
  }
}

@MainActor @Observable
final class NoteModel {
  var problem = ""
  var markup = Markup()

  func load(_ json: String) {
    do {
      _ = try JSONDecoder().decode(Note.self, from: Data(json.utf8))
    } catch {
      problem = "\(type(of: error))"
    }
  }

  func add() { markup.add(CloudNode()) }
}
