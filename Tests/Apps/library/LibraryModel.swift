import Foundation
import SwiftData

@MainActor @Observable final class LibraryModel {
  private(set) var titles: [String] = []
  private(set) var shelves: [String] = []
  private(set) var isDirty = false
  private let context: ModelContext

  init(context: ModelContext) { self.context = context }

  func add(_ title: String, pages: Int, to shelf: String) throws {
    let name = shelf
    let known = try context.fetch(
      FetchDescriptor<Shelf>(predicate: #Predicate { $0.name == name }))
    let place = known.first ?? Shelf(name: shelf)
    let count = try context.fetchCount(FetchDescriptor<Book>())
    place.books.append(Book(id: count + 1, title: title, pages: pages))
    if known.isEmpty { context.insert(place) }
    try show()
  }

  func show(longerThan pages: Int = -1) throws {
    var books = FetchDescriptor<Book>(
      predicate: #Predicate { $0.pages > pages },
      sortBy: [SortDescriptor(\.pages, order: .reverse), SortDescriptor(\.title)])
    books.fetchLimit = 3
    titles = try context.fetch(books).map { "\($0.title) on \($0.shelf?.name ?? "-")" }
    shelves = try context.fetch(FetchDescriptor<Shelf>(sortBy: [SortDescriptor(\.name)])).map {
      "\($0.name) \($0.books.count)"
    }
    isDirty = context.hasChanges
  }

  func search(_ text: String) throws {
    titles = try context.fetch(
      FetchDescriptor<Book>(predicate: #Predicate { $0.title.localizedStandardContains(text) })
    ).map(\.title)
  }

  func rename(_ old: String, _ new: String) throws {
    let found = try context.fetch(
      FetchDescriptor<Book>(predicate: #Predicate { $0.title == old }))
    for book in found { book.title = new }
    try show()
  }

  func move(_ title: String, to name: String) throws {
    let all = try context.fetch(FetchDescriptor<Book>())
    let shelf = try context.fetch(FetchDescriptor<Shelf>()).first { $0.name == name }
    all.first { $0.title == title }?.shelf = shelf
    try show()
  }

  func remove(_ shelf: String) throws {
    try context.delete(model: Shelf.self, where: #Predicate { $0.name == shelf })
    try show()
  }

  func save() throws {
    try context.save()
    try show()
  }

  func undo() throws {
    context.rollback()
    try show()
  }
}

@ModelActor actor BookStore {
  var count = 0

  func store(_ titles: [String]) throws -> Int {
    for (index, title) in titles.enumerated() {
      modelContext.insert(Book(id: 100 + index, title: title))
    }
    try modelContext.save()
    count = try modelContext.fetchCount(FetchDescriptor<Book>())
    return count
  }
}

@MainActor @Observable final class ImportModel {
  private(set) var count = 0
  private(set) var message = ""
  private let store: BookStore
  private let container: ModelContainer

  init() {
    let configuration = ModelConfiguration(isStoredInMemoryOnly: true)
    container = try! ModelContainer(
      for: Schema(versionedSchema: LibrarySchema.self), configurations: [configuration])
    store = BookStore(modelContainer: container)
  }

  func load(_ titles: [String]) async {
    do {
      count = try await store.store(titles)
      let books = try container.mainContext.fetch(FetchDescriptor<Book>())
      message = books.map(\.title).joined(separator: ", ")
    } catch {
      message = "failed"
    }
  }

  func note() {
    container.mainContext.insert(Book(id: 1, title: "note"))
    message = "changes \(container.mainContext.hasChanges)"
  }

  func look() { message = "changes \(container.mainContext.hasChanges)" }

  /// Changes a relationship whose inverse no attribute names, and shows the inverse.
  func link() throws {
    let context = ModelContext(container)
    let (author, book) = (Author(name: "Ada"), Book(id: 7, title: "Notes"))
    context.insert(author)
    author.books = [book]
    message = "\(book.authors.map(\.name)) \(try context.fetchCount(FetchDescriptor<Book>()))"
    context.delete(author)
    message += " \(book.authors.count)"
  }
}
