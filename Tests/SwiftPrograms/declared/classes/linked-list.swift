final class Node<Value> {
  var value: Value
  var next: Node?
  init(_ value: Value, next: Node? = nil) {
    self.value = value
    self.next = next
  }
}

struct LinkedList<Value>: Sequence, ExpressibleByArrayLiteral {
  private var head: Node<Value>?
  private(set) var count = 0

  init(arrayLiteral elements: Value...) {
    for element in elements.reversed() { push(element) }
  }

  mutating func push(_ value: Value) {
    head = Node(value, next: head)
    count += 1
  }

  @discardableResult
  mutating func pop() -> Value? {
    guard let first = head else { return nil }
    head = first.next
    count -= 1
    return first.value
  }

  mutating func reverse() {
    var previous: Node<Value>?
    var current = head
    while let node = current {
      current = node.next
      node.next = previous
      previous = node
    }
    head = previous
  }

  func makeIterator() -> AnyIterator<Value> {
    var node = head
    return AnyIterator {
      defer { node = node?.next }
      return node?.value
    }
  }
}

var list: LinkedList<Int> = [1, 2, 3]
list.push(0)
print(Array(list), list.count)
list.reverse()
print(list.map { $0 * 10 })
list.pop()
print(list.pop() ?? -1, list.contains(1), list.reduce(0, +))
var words: LinkedList = ["a", "b"]
while let word = words.pop() { print(word, words.count) }
print(words.pop() as Any)
