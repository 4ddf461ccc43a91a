import Foundation
import SwiftData

@Model
final class Shelf {
  #Unique<Shelf>([\.name])
  var name: String
  @Relationship(deleteRule: .cascade, inverse: \Book.shelf) var books: [Book] = []
  @Transient var isOpen = false
  var tags: [String] = []

  init(name: String) { self.name = name }
}

@Model class Book {
  @Attribute(.unique) var id: Int
  var title: String
  var pages = 0
  var shelf: Shelf?
  var authors: [Author] = []
  var isLong: Bool { pages > 100 }

  init(id: Int, title: String, pages: Int = 0) {
    self.id = id
    self.title = title
    self.pages = pages
  }
}

@Model final class Author: Codable {
  var name: String
  // Each model has a single property of the other model's type, so these properties are inverse.
  var books: [Book]

  init(name: String) {
    self.name = name
    books = []
  }

  init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
    books = []
  }

  func encode(to encoder: any Encoder) throws {}
}

enum LibrarySchema: VersionedSchema {
  static var models: [any PersistentModel.Type] { [Shelf.self, Book.self, Author.self] }
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
}
