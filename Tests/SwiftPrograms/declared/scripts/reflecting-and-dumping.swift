struct Point { var x = 1, y = 2.5 }
class Node {
  var name = "n"
  var point: Point? = Point()
  var tags = ["a", "b"]
}
final class Special: Node { let extra = (1, label: "two") }
enum Kind { case plain, tagged(Int), labelled(name: String, Point) }

func fields(of value: Any) -> [String] {
  Mirror(reflecting: value).children.map { "\($0.label ?? "-"): \($0.value)" }
}

print(fields(of: Point()))
print(fields(of: Node()))
print(fields(of: Special()), Mirror(reflecting: Special()).superclassMirror?.children.count ?? 0)
print(fields(of: Kind.labelled(name: "k", Point())), fields(of: Kind.plain), fields(of: (1, b: 2)))
print(fields(of: [10, 20]), Mirror(reflecting: Point()).displayStyle!)
dump(Point())
dump(Kind.tagged(3))
dump([Point(x: 0, y: 0)], name: "list")
dump(["key": Optional(1)])

print(Point(), Optional(Point()) as Any, [Kind.plain, .tagged(1)], Kind.labelled(name: "q", Point()))
debugPrint(Point(), "text", Kind.plain, ["a": Point()])
print(String(reflecting: Point.self), String(describing: Kind.tagged(2)), type(of: Node()))
print(String(reflecting: Kind.plain), String(describing: Point.self), [Point].self, Int?.self)
print("\(Special.self) \(type(of: [1: "a"])) \(type(of: { (x: Int) -> String in "\(x)" }))")
print(Node().description == "main.Node", Optional<Node>.none as Any)

extension Node: CustomDebugStringConvertible {
  var debugDescription: String { "Node<\(name)>" }
  var description: String { "main.Node" }
}
print([Node()], "\(Node())", Optional(Node()) as Any)

struct Both: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "plain" }
  var debugDescription: String { "debug" }
  var customMirror: Mirror { Mirror(self, children: ["half": 0.5]) }
}
print(Both(), [Both()], ["k": Both()], fields(of: Both()), Optional(Both()) as Any)
