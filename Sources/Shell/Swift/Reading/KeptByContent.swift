import RxsSystem

/// Values that are made of texts, kept in one file from one run to the next.
package struct KeptByContent<Value: Codable & Sendable>: Sendable {
  /// The file; nil where nothing can be kept.
  private let path: String?
  private let known: [String: Value]
  private var used: [String: Value] = [:]

  /// - Parameters:
  ///   - kind: the end of the file's name.
  ///   - place: the text that says which sources the values belong to.
  package init(_ kind: String, of place: String) {
    var digest = Digest()
    digest.add(place)
    // The form of the values may change with the program.
    digest.add(FileAccess.identity(of: FileAccess.realPath("/proc/self/exe") ?? ""))
    path = (try? CacheFolder.path()).map { "\($0)/\(digest.text).\(kind)" }
    let bytes = path.flatMap { try? Seal.read($0) }
    known = bytes.flatMap { JSONLine.value([String: Value].self, in: $0) } ?? [:]
  }

  /// The values of texts in their order: those that are kept, and the others made on all cores.
  package mutating func values<Item: Sendable>(
    of items: [Item], key: (Item) -> String, _ make: @escaping @Sendable (Item) -> Value
  ) -> [Value] {
    let keys = items.map(key)
    var missing: [String: Item] = [:]
    for (key, item) in zip(keys, items) where known[key] == nil && used[key] == nil {
      missing[key] = item
    }
    let made = Array(missing).concurrentMap { ($0.key, make($0.value)) }
    for (key, value) in made { used[key] = value }
    return keys.compactMap { key in
      let value = used[key] ?? known[key]
      used[key] = value
      return value
    }
  }

  /// Adds values that were made elsewhere, and keeps those of some texts.
  package mutating func add(_ made: [String: Value], keepingThoseOf keys: [String]) {
    for key in keys { used[key] = made[key] ?? used[key] ?? known[key] }
  }

  /// Writes the values that were asked for, where they are others than those that were read.
  package func save() {
    guard let path, used.count != known.count || !used.keys.allSatisfy({ known[$0] != nil }) else {
      return
    }
    try? Seal.write(JSONLine.text(of: used), to: path)
  }
}
