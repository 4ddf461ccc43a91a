import FoundationEssentials

extension Library {
  static let indexPathStatics: [Entry] = [
    .function("init(row: Int, section: Int) -> IndexPath", "The place of a row in a table.") { a in
      .instance(IndexPath(indexes: [try a.int(1), try a.int(0)]))
    },
    .function("init(item: Int, section: Int) -> IndexPath", "The place of an item in a collection.")
    { a in
      .instance(IndexPath(indexes: [try a.int(1), try a.int(0)]))
    },
    .function("init() -> IndexPath", "The empty path.") { _ in .instance(IndexPath()) },
    .function("init(index: Int) -> IndexPath", "An index path with one number.") { a in
      .instance(IndexPath(index: try a.int(0)))
    },
    .function("init(indexes: [Int]) -> IndexPath", "An index path from numbers.") { a in
      .instance(IndexPath(indexes: try a.elements(0).map { Int(clamping: try $0.wide) }))
    },
  ]

  static let indexPathMembers: [Entry] = [
    .part("section", "The number of the section.", 0),
    .part("row", "The number of the row.", 1),
    .part("item", "The number of the item.", 1),
    .property("count: Int", "The number of indexes.") { .int(try $0.indexPath.count) },
    .description,
  ]
}

extension Entry {
  fileprivate static func part(_ name: String, _ summary: String, _ index: Int) -> Entry {
    property("\(name): Int", summary) { value in
      let path = try value.indexPath
      guard index < path.count else { throw Fault("the index path has no \(name)") }
      return .int(path[index])
    }
  }
}

extension Value {
  fileprivate var indexPath: IndexPath {
    get throws { try instance("an IndexPath") }
  }
}
