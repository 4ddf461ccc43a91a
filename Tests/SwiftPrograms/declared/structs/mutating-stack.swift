struct Stack<Element> {
  private var storage: [Element] = []

  var isEmpty: Bool { storage.isEmpty }
  var count: Int { storage.count }
  var top: Element? {
    get { storage.last }
    set {
      guard !storage.isEmpty else { return }
      if let newValue = newValue { storage[storage.count - 1] = newValue } else { storage.removeLast() }
    }
  }

  mutating func push(_ element: Element) { storage.append(element) }
  @discardableResult mutating func pop() -> Element? { storage.popLast() }
}

extension Stack: CustomStringConvertible {
  var description: String { "[" + storage.map { "\($0)" }.joined(separator: " | ") + ">" }
}

extension Stack: Equatable where Element: Equatable {}

func evaluate(_ expression: String) -> Int? {
  var stack = Stack<Int>()
  for token in expression.split(separator: " ") {
    if let number = Int(token) {
      stack.push(number)
      continue
    }
    guard let right = stack.pop(), let left = stack.pop() else { return nil }
    switch token {
    case "+": stack.push(left + right)
    case "-": stack.push(left - right)
    case "*": stack.push(left * right)
    default: return nil
    }
  }
  return stack.count == 1 ? stack.top : nil
}

var stack = Stack<String>()
stack.push("a")
stack.push("b")
let copy = stack
stack.top = "z"
print(stack, copy, stack == copy)
stack.top = nil
stack.pop()
stack.pop()
print(stack, stack.isEmpty, copy.count)
for text in ["1 2 +", "2 3 4 * +", "5 1 2 + 4 * + 3 -", "1 +", "1 2"] {
  print(text, "=", evaluate(text).map(String.init) ?? "invalid")
}
