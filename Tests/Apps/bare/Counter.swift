/// A model whose file imports nothing.
final class Counter {
  private(set) var texts: [String] = []

  func add(_ text: String) { texts.append(text) }

  func count(of part: String) -> Int { texts.count { $0.contains(part) } }
}
