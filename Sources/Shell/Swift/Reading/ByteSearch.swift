import Glibc

extension Collection<UInt8> {
  /// The index after each occurrence of a text. This search is faster than parsing.
  func places(behind words: String) -> [Int] {
    let words = Array(words.utf8)
    guard let first = words.first else { return [] }
    let found = withContiguousStorageIfAvailable { bytes -> [Int] in
      guard let base = bytes.baseAddress else { return [] }
      var places: [Int] = []
      var start = 0
      while start + words.count <= bytes.count,
        let hit = memchr(base + start, Int32(first), bytes.count - words.count + 1 - start)
      {
        let place = UnsafeRawPointer(hit) - UnsafeRawPointer(base)
        if memcmp(hit, words, words.count) == 0 { places.append(place + words.count) }
        start = place + 1
      }
      return places
    }
    return found ?? Array(self).places(behind: String(decoding: words, as: UTF8.self))
  }

  /// Whether the bytes contain a text.
  func holds(_ words: String) -> Bool { !places(behind: words).isEmpty }
}
