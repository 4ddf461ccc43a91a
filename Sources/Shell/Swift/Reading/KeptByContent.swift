import RxsSystem

/// Values that are computed from texts. A file caches the values for later runs.
package struct KeptByContent<Value: Codable & Sendable>: Sendable {
  /// The path of the cache file; nil if there is no cache.
  private let path: String?
  private let known: [String: Value]
  private var used: [String: Value] = [:]

  /// - Parameters:
  ///   - kind: the suffix of the file name.
  ///   - place: a text that identifies the sources of the values.
  package init(_ kind: String, of place: String) {
    var digest = Digest()
    digest.add(place)
    // Each version of the program may have a different format, so it has its own cache file.
    digest.add(FileAccess.identity(of: FileAccess.realPath("/proc/self/exe") ?? ""))
    path = (try? CacheFolder.path()).map { "\($0)/\(digest.text).\(kind)" }
    let bytes = path.flatMap { try? Seal.read($0) }
    known = bytes.flatMap { JSONLine.value([String: Value].self, in: $0) } ?? [:]
  }

  /// The values of the items, in order. Values that are not cached are computed on all cores.
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

  /// Adds values that were computed elsewhere. The cached values of the given keys are kept too.
  package mutating func add(_ made: [String: Value], keepingThoseOf keys: [String]) {
    for key in keys { used[key] = made[key] ?? used[key] ?? known[key] }
  }

  /// Writes the used values to the cache file, if they differ from the file's values.
  package func save() {
    guard let path, used.count != known.count || !used.keys.allSatisfy({ known[$0] != nil }) else {
      return
    }
    try? Seal.write(JSONLine.text(of: used), to: path)
  }
}
