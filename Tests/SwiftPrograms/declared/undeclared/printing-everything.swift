struct Empty {}
struct One { let value: Int }
struct Labeled { var name = "x"; var tags: Set<Int> = [7]; var next: Int? = nil }
struct Pretty: CustomStringConvertible { var description: String { "pretty!" } }
struct Debuggable: CustomDebugStringConvertible { var debugDescription: String { "debug!" } }
class Plain {}
class Described: CustomStringConvertible { let description = "a class" }
enum Level: Int { case low = 1, high }
enum Payload { case none, one(Int), many(a: Int, b: String), nested(Level?) }
struct Wrapper<T> { let wrapped: T }

print(Empty(), One(value: 1), Labeled())
print(Pretty(), Debuggable(), [Pretty()], [Debuggable()], Described())
debugPrint(Pretty(), Debuggable(), One(value: 2))
print(Level.high, Level.high.rawValue, Payload.none, Payload.one(1), Payload.many(a: 1, b: "z"), Payload.nested(.low))
print(Wrapper(wrapped: "s"), Wrapper(wrapped: [1]), Wrapper<Int?>(wrapped: nil), type(of: Wrapper(wrapped: 1.5)))
print(String(describing: Plain()), String(describing: Plain.self), type(of: Plain()))

let maybe: Int? = 3, nope: Int? = nil, deep: Int??? = 4
print(maybe as Any, nope as Any, deep as Any, [maybe, nope])
print("\(String(describing: maybe)) \(maybe.map(String.init) ?? "-")")
print((1, "two"), (x: 1, y: 2.5), (maybe, nope), ((), 1))
print([[1, 2], []], [["a": 1], [:]], Set(["only"]), ["k": ["v"]])
print(1...5, 0..<3, 2..., ...9, "a"..."f", stride(from: 0, to: 4, by: 2))
print("quote \" and \\ and \t|", ["quote \" \\ \n"], "é" as Character, ["c" as Character])
debugPrint("text", 1.0, "c" as Character, 1...2, [nil, 1] as [Int?])
print(1.0, 1.5e300, 0.1 + 0.2, Float(0.1), 5 as Double, 1e16, 123456.789, -0.0, 3e-7)
print(true, UInt8.max, Int64.min, 0xff, 0b101, 0o17, 1_000_000)
print(Int.self, [String].self, (Int, String).self, ((Int) -> Bool).self, [String: [Int]?].self, Any.self)
print(type(of: maybe), type(of: (1, "a")), type(of: "a".first), type(of: [1: "x"]), type(of: 1...2))
print("a", "b", separator: "", terminator: "")
print(1, 2, 3, separator: "\n")
print()
print([1, 2, 3].lazy.map { $0 * 2 }.first!, [3, 1].sorted().description, [1: 2].description, (1...3).description)
print("abc".dropFirst(), Array("abc"), "abc".utf8.map { $0 }, "abc".reversed().map { $0 }, Substring("sub"))
print(
  "multi",
  """
  line one
    line "two"
  """, #"raw \n"#, "unicode \u{1F600} \u{e9}")
for (i, x) in ["a", "b"].enumerated() { print(i, x, terminator: i == 1 ? "\n" : ", ") }
let zipped = zip([1, 2], ["x", "y"])
print(Array(zipped), Array([5, 6].enumerated()), Dictionary(zipped) { a, _ in a }.count)
print(Result<Int, Never>.success(1), Result<Int, CocoaLike>.failure(.bad))
enum CocoaLike: Error { case bad }
func f(_ x: Int) -> Int { x }
print(f(_:)(3), [f, { $0 + 1 }].map { $0(1) }, "\(1 + 1) is \(2 == 2 ? "two" : "not")")
print(ObjectIdentifier(Plain.self) == ObjectIdentifier(Plain.self), #line > 10, #function)
extension Labeled: CustomReflectable { var customMirror: Mirror { Mirror(self, children: ["n": name]) } }
dump(Labeled())
dump((1, [Level.low], maybe))
