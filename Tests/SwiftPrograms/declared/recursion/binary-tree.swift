indirect enum Tree<Element: Comparable> {
  case empty
  case node(Tree, Element, Tree)

  init<S: Sequence>(_ elements: S) where S.Element == Element {
    self = elements.reduce(.empty) { $0.inserting($1) }
  }

  func inserting(_ new: Element) -> Tree {
    switch self {
    case .empty: return .node(.empty, new, .empty)
    case let .node(left, value, right):
      if new < value { return .node(left.inserting(new), value, right) }
      if new > value { return .node(left, value, right.inserting(new)) }
      return self
    }
  }

  var depth: Int {
    guard case let .node(left, _, right) = self else { return 0 }
    return 1 + Swift.max(left.depth, right.depth)
  }

  func contains(_ element: Element) -> Bool {
    switch self {
    case .empty: false
    case .node(_, element, _): true
    case .node(let left, let value, let right): element < value ? left.contains(element) : right.contains(element)
    }
  }
}

extension Tree: Sequence {
  func makeIterator() -> AnyIterator<Element> {
    var stack: [Tree] = []
    var current = self
    return AnyIterator {
      while case let .node(left, _, _) = current {
        stack.append(current)
        current = left
      }
      guard case let .node(_, value, right)? = stack.popLast() else { return nil }
      current = right
      return value
    }
  }
}

extension Tree: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension Tree where Element == Int {
  var sum: Int { reduce(0, +) }
}

let tree: Tree = [5, 2, 8, 1, 9, 3, 5]
print(Array(tree), tree.depth, tree.sum)
print(tree.contains(8), tree.contains(7))
let words = Tree("the quick brown fox jumps over the lazy dog".split(separator: " ").map(String.init))
print(words.joined(separator: ","), words.depth)
print(words.first { $0.count == 4 } ?? "none")
for (i, n) in tree.enumerated() where i.isMultiple(of: 2) { print(n, terminator: " ") }
print(tree.max()!, Tree<Int>.empty.min() as Any)
if case .node(_, let root, _) = tree { print("root", root) }
