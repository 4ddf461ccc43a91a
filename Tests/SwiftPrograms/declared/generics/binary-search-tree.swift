enum Tree<Element: Comparable> {
  case empty
  indirect case node(left: Tree, value: Element, right: Tree)

  init() { self = .empty }

  init<S: Sequence>(_ elements: S) where S.Element == Element {
    self.init()
    for element in elements { insert(element) }
  }

  mutating func insert(_ new: Element) {
    switch self {
    case .empty:
      self = .node(left: .empty, value: new, right: .empty)
    case .node(var left, let value, var right):
      if new < value { left.insert(new) } else if new > value { right.insert(new) }
      self = .node(left: left, value: value, right: right)
    }
  }

  func contains(_ wanted: Element) -> Bool {
    guard case let .node(left, value, right) = self else { return false }
    if wanted == value { return true }
    return wanted < value ? left.contains(wanted) : right.contains(wanted)
  }

  var sorted: [Element] {
    switch self {
    case .empty: return []
    case let .node(left, value, right): return left.sorted + [value] + right.sorted
    }
  }

  var height: Int {
    guard case let .node(left, _, right) = self else { return 0 }
    return 1 + max(left.height, right.height)
  }

  func forEachLevel(_ body: (Int, Element) -> Void, level: Int = 0) {
    guard case let .node(left, value, right) = self else { return }
    body(level, value)
    left.forEachLevel(body, level: level + 1)
    right.forEachLevel(body, level: level + 1)
  }
}

var tree = Tree([5, 2, 8, 1, 9, 3, 5])
print(tree.sorted, tree.height, tree.contains(3), tree.contains(4))
tree.insert(4)
tree.forEachLevel { level, value in print(String(repeating: "  ", count: level) + "\(value)") }
let words = Tree("the quick brown fox jumps over the lazy dog".split(separator: " "))
print(words.sorted.joined(separator: " "), words.height)
print(Tree<Double>().sorted, Tree<Double>().height)
