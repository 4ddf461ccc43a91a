protocol Shape { var area: Double { get } }
struct Sq: Shape { var side: Double; var area: Double { side * side } }
final class Node {
  var next: Node?; let id: Int; init(_ id: Int, next: Node? = nil) { self.id = id; self.next = next }
  deinit { print("node", id, "gone") }
}
struct Stack<T> { private(set) var items: [T] = []; mutating func push(_ t: T) { items.append(t) } }
var shapes: [any Shape] = [Sq(side: 1)]
shapes.append(Sq(side: 2))
shapes[0] = Sq(side: 5)
print(shapes.map(\.area))
var sq = Sq(side: 3)
sq.side += 1
print(sq.area)
func grow(_ s: inout Sq) { s.side *= 2 }
grow(&sq)
print(sq)
var list: Node? = Node(1, next: Node(2))
list?.next?.next = Node(3)
list = list?.next
print(list?.id ?? 0)
list = nil
var stack: Stack<Sq> = Stack()
stack.push(sq)
print(stack.items.count)
var opt: Sq? = nil
opt = sq
opt?.side = 1
print(opt!, sq)
let pair: (Sq, Node) = (sq, Node(9))
print(pair.0.side, pair.1.id)
var dict: [String: Node] = ["a": Node(4)]
dict["a"]?.next = Node(5)
dict["a"] = nil
print(dict.count)
let f: (Sq) -> Double = { $0.area }
print(f(sq))
var lazyNode: Node! = Node(7)
print(lazyNode.id)
lazyNode = nil
let both: [Node] = [Node(10), Node(11)]
print(both.count)
var s1 = Sq(side: 1), s2 = Sq(side: 2)
swap(&s1, &s2)
print(s1, s2)
let sides = [sq, s1].map { $0.side }
for var s in [s1, s2] { s.side += 10; print(s.side) }
if var copy = opt { copy.side = 77; print(copy.side, opt!.side) }
let (x, y) = (Sq(side: 6), Node(6))
print(x.area, y.id)
_ = Node(12)
print(sides)
