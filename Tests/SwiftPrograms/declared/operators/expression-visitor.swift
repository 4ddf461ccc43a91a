protocol Visitor { associatedtype R; func num(_ n: Int) -> R; func add(_ a: Expr, _ b: Expr) -> R }
indirect enum Expr {
  case num(Int), add(Expr, Expr)
  func accept<V: Visitor>(_ v: V) -> V.R {
    switch self {
    case .num(let n): v.num(n);
    case let .add(a, b): v.add(a, b)
    }
  }
}
struct Eval: Visitor {
  func num(_ n: Int) -> Int { n }; func add(_ a: Expr, _ b: Expr) -> Int { a.accept(self) + b.accept(self) }
}
struct Show: Visitor {
  func num(_ n: Int) -> String { "\(n)" };
  func add(_ a: Expr, _ b: Expr) -> String { "(\(a.accept(self)) + \(b.accept(self)))" }
}
extension Expr: ExpressibleByIntegerLiteral { init(integerLiteral v: Int) { self = .num(v) } }
func + (a: Expr, b: Expr) -> Expr { .add(a, b) }
let e: Expr = 1 + 2 + 3
print(e.accept(Eval()), e.accept(Show()))
let two = 1 + 1
print(two)
let sum = [1, 2, 3].reduce(0, +)
print(sum)
struct Money: Hashable {
  var c: Int
  static func + (a: Money, b: Money) -> Money { Money(c: a.c + b.c) }
  static func += (a: inout Money, b: Money) { a = a + b }
}
var wallet = Money(c: 5)
wallet += Money(c: 7)
let cash = [Money(c: 1), Money(c: 2)].reduce(wallet, +)
print(wallet, cash)
func describe<T>(_ t: T) -> String { "\(T.self)=\(t)" }
func describe(_ n: Int) -> String { "int \(n)" }
func describe(_ s: String, loud: Bool = false) -> String { loud ? s.uppercased() : s }
print(describe(1), describe("a"), describe("b", loud: true), describe(2.5), describe([1]))
let d = describe(wallet)
print(d)
func outer() -> () -> Int {
  var n = 0;
  return {
    n += 1; return n
  }
}
let a = outer(), b = outer()
print(a(), a(), b())
struct Lens<S, V> { let get: (S) -> V; let set: (inout S, V) -> Void }
let cents = Lens<Money, Int>(get: { $0.c }, set: { $0.c = $1 })
var m = Money(c: 3)
cents.set(&m, 8)
print(cents.get(m), m)
extension Array where Element == Money { var total: Int { map(\.c).reduce(0, +) } }
print([m, wallet].total, Set([m, m, wallet]).count)
extension Int { var money: Money { Money(c: self) }; func times(_ f: (Int) -> Void) { for i in 0..<self { f(i) } } }
3.times { print($0, terminator: " ") }
print(5.money, 7.money.c)
var log = ""
print("x", 1, separator: "-", terminator: "", to: &log)
print(log)
let n = 3
let r = n.isMultiple(of: 2) ? "even" : "odd"
print(r, n.signum(), -n.magnitude.description.count)
let words = ["b", "a"]
print(words.sorted(), words.description, "\(words)", words.debugDescription)
let nested = [[1, 2], [3]]
print(nested.flatMap { $0.map { $0 * 2 } }, nested.map(\.count))
let keyed = Dictionary(uniqueKeysWithValues: zip(words, 1...))
print(keyed.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" })
let o: Int? = 4
print(o.map { $0 + 1 } ?? 0, o as Any, type(of: o), type(of: e), type(of: keyed), type(of: cents))
let u: UInt8 = 250
print(
  u &+ 10, u.addingReportingOverflow(10), Int8(truncatingIfNeeded: 200), 7 / 2, -7 / 2, -7 % 3, 1e3, 0.1 + 0.2, 100.0,
  1.0e20)
