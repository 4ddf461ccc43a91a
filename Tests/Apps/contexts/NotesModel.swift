import SwiftData
import SwiftUI
import UIKit

@Model final class Note {
  var text: String
  var color: Data

  init(text: String, color: UIColor) {
    self.text = text
    self.color =
      (try? NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true))
      ?? Data()
  }

  var uiColor: UIColor? {
    try? NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: color)
  }
}

/// A model whose context comes from the main context of a container. No declaration of the app mentions the main
/// actor.
@Observable final class NotesModel {
  private let context: ModelContext
  private(set) var notes: [String] = []

  init(context: ModelContext) {
    self.context = context
  }

  func add(_ text: String, color: UIColor) throws {
    context.insert(Note(text: text, color: color))
    try load()
  }

  func load() throws {
    notes = try context.fetch(FetchDescriptor<Note>()).map { note in
      "\(note.text) \(note.uiColor == .red ? "red" : "other")"
    }.sorted()
  }
}
