import Foundation
struct Stack<T>: ExpressibleByArrayLiteral, CustomDebugStringConvertible {
  private var s: [T] = []; init(arrayLiteral e: T...) { s = e }; mutating func push(_ t: T) { s.append(t) };
  mutating func pop() -> T? { s.popLast() }; var debugDescription: String { "Stack\(s)" }
}
var st: Stack = [1, 2]
st.push(3)
print(st, st.pop()!, [st])
debugPrint(st)
print(String(describing: st), String(reflecting: st), "\(st)")
struct Plain { var a = 1, b: String? = nil, c = [1.5], d: (Int, String) = (1, "x"), e: [String: Int] = [:] }
print(Plain()); debugPrint(Plain()); print([Plain()].count, Optional(Plain(a: 2)).map(\.a)!)
dump(Plain())
class Ref { var v = 1; let w = [1: "a"] }
dump(Ref()); dump([1, 2]); dump(Optional(3)); dump(["k": (1, 2)], name: "named")
print(
  Mirror(reflecting: Plain()).children.map { $0.label ?? "-" }, Mirror(reflecting: Ref()).displayStyle == .class,
  Mirror(reflecting: (1, 2)).children.count)
enum Op { case add(Int), sub(by: Int), nop, both(Int, to: String) }
print(Op.add(1), Op.sub(by: 2), Op.nop, Op.both(1, to: "x"), [Op.nop], Optional(Op.nop) as Any)
debugPrint(Op.add(1), Op.nop)
print(type(of: Op.nop), type(of: st), Op.self, [Op].self, (Int, String).self, Stack<Int>.self, type(of: Plain.init))
protocol P { var id: Int { get } }; struct A: P { let id = 1 }; final class B: P { let id = 2 }
let ps: [any P] = [A(), B()]
print(ps.map { "\(type(of: $0))\($0.id)" }, ps is [A], ps[0] is A, type(of: ps))
print([1, 2, 3] as [Any], ["a": 1] as [String: Any], (1 as Any) as? Int ?? 0, nil as Int? as Any, [nil, 1] as [Int?])
let u = UnsafeMutablePointer<Int>.allocate(capacity: 2); u.initialize(repeating: 7, count: 2); u[1] += 1;
print(u[0], u[1]); u.deallocate()
print(
  withUnsafeBytes(of: UInt32(1).bigEndian) { Array($0) }, MemoryLayout<Int32>.size, MemoryLayout<(Int8, Int16)>.stride,
  [UInt8]("hi".utf8), Data([1, 2]).count, Data("é".utf8).map { $0 })
print(
  Int8(bitPattern: 200), UInt16(0x1234).byteSwapped, 5.bitWidth, Int.bitWidth, (1.5).bitPattern, UInt8.max &+ 1,
  10.isMultiple(of: 5), (-8) >> 1, 1 << 63 < 0)
var hasher = Hasher(); hasher.combine(1);
print(hasher.finalize() != 0, "a".hashValue == "a".hashValue, [1: 2].hashValue == [1: 2].hashValue)
print(
  zip("ab", 1...).map { "\($0)\($1)" },
  sequence(state: 3) { (s: inout Int) -> Int? in
    s -= 1; return s < 0 ? nil : s
  }.map { $0 }, AnySequence([1, 2]).map { $0 * 2 }, AnyCollection("xy").count, CollectionOfOne(5).first!,
  EmptyCollection<Int>().isEmpty)
print(
  URL(string: "https://a.b/c?d=1")!.host!, URL(string: "https://a.b/c/e.txt")!.lastPathComponent,
  URLComponents(string: "http://x/?q=1&r=2")!.queryItems!.map(\.name),
  "a b".addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed)!, Data("hi".utf8).base64EncodedString())
print(
  Date(timeIntervalSince1970: 0).addingTimeInterval(60).timeIntervalSince1970,
  Calendar(identifier: .gregorian).isDate(Date(timeIntervalSince1970: 0), inSameDayAs: Date(timeIntervalSince1970: 5)),
  UUID(uuidString: "x") == nil, IndexPath(indexes: [1, 2]).count)
let nums = [5, 3, 9]; let (lo, hi) = (nums.min()!, nums.max()!);
print(lo...hi, (lo..<hi).count, nums.sorted(by: >), nums.firstIndex(of: 9)!)
let f: @Sendable (Int) -> Int = { $0 + 1 }; let g = f as (Int) -> Int; print(g(1))
