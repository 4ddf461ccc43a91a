protocol Container {
  associatedtype Item
  var items: [Item] { get set }
  mutating func add(_ item: Item)
}

extension Container {
  mutating func add(_ item: Item) { items.append(item) }
  var count: Int { items.count }
}

extension Container where Item: Numeric {
  var total: Item { items.reduce(0, +) }
}

extension Container where Item: StringProtocol {
  var joined: String { items.joined(separator: "+") }
}

struct Box<Item>: Container { var items: [Item] = [] }
struct Pair<A, B> { let a: A, b: B }
extension Pair: Equatable where A: Equatable, B: Equatable {}
extension Pair: CustomStringConvertible { var description: String { "<\(a)|\(b)>" } }
extension Pair where A == B { var swapped: Pair { Pair(a: b, b: a) } }

func zipped<C: Container, D: Container>(_ c: C, _ d: D) -> [Pair<C.Item, D.Item>] {
  zip(c.items, d.items).map(Pair.init)
}

func allEqual<T: Equatable>(_ values: T...) -> Bool { values.dropFirst().allSatisfy { $0 == values[0] } }

func firstCommon<S: Sequence, T: Collection>(_ s: S, _ t: T) -> S.Element?
where S.Element == T.Element, T.Element: Hashable {
  let known = Set(t)
  return s.first(where: known.contains)
}

struct Stack<T> {
  private var storage = [T]()
  mutating func push(_ value: T) { storage.append(value) }
  mutating func pop() -> T? { storage.popLast() }
  func map<U>(_ f: (T) throws -> U) rethrows -> Stack<U> {
    var s = Stack<U>()
    for v in storage { s.push(try f(v)) }
    return s
  }
}

var numbers = Box<Int>()
(1...4).forEach { numbers.add($0) }
var names = Box(items: ["a", "b"])
names.add("c")
print(numbers.total, names.joined, numbers.count)
print(zipped(numbers, names))
print(Pair(a: 1, b: "x") == Pair(a: 1, b: "x"), Pair(a: 1, b: 2).swapped)
print(allEqual(1, 1, 1), allEqual("a", "b"), firstCommon([5, 3, 1], [1, 3]) ?? 0)
var stack = Stack<Int>()
stack.push(4)
stack.push(9)
var roots = stack.map { Double($0).squareRoot() }
print(roots.pop() ?? 0, roots.pop() ?? 0, roots.pop() as Any)
print(type(of: zipped(names, numbers)))
