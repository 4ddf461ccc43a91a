let items: [Any] = [
  1, "two", 3.0, true, [4, 5], ["six": 6], (7, "seven"), Optional<Int>.none as Any, 8 as Int8, { (x: Int) in x },
]
var kinds: [String] = []
for item in items {
  switch item {
  case let n as Int where n > 0: kinds.append("positive \(n)")
  case is Int: kinds.append("int")
  case let s as String: kinds.append("string \(s.count)")
  case let d as Double: kinds.append("double \(d)")
  case let b as Bool: kinds.append("bool \(b)")
  case let a as [Int]: kinds.append("array \(a.reduce(0, +))")
  case let d as [String: Int]: kinds.append("dict \(d.keys.first!)")
  case let (n, s) as (Int, String): kinds.append("tuple \(n)\(s)")
  case let f as (Int) -> Int: kinds.append("function \(f(3))")
  case let i as Int8: kinds.append("int8 \(i)")
  default: kinds.append("other")
  }
}
print(kinds)
print(
  items.compactMap { $0 as? Int }, items.filter { $0 is String }.count,
  items.compactMap { $0 as? CustomStringConvertible }.count)
let mixed: [String: Any] = ["name": "Ann", "age": 30, "tags": ["a", "b"], "nested": ["x": 1.5]]
print(
  mixed["name"] as? String ?? "?", mixed["age"] as! Int + 1, (mixed["tags"] as? [String])?.count ?? 0,
  (mixed["nested"] as? [String: Double])?["x"] as Any, mixed["none"] as? Int as Any)
if let age = mixed["age"] as? Int, let tags = mixed["tags"] as? [String] { print(age, tags.joined()) }
let numbers: [Any] = [1, 2.5, 3]
print(numbers.map { ($0 as? Int).map(Double.init) ?? ($0 as? Double) ?? 0 }.reduce(0, +))
let x: Any = 5
print(x as? Double as Any, x as? Int as Any, x is Int, x is Double, x as? String == nil, (x as! Int) * 2, type(of: x))
let opt: Any = Optional(3) as Any
print(opt, opt as? Int as Any, opt is Int)
let objs: [AnyHashable] = [1, "a", 2.5, 1]
print(Set(objs).count, objs.contains("a"), objs[0] == AnyHashable(1))
var keyed: [AnyHashable: String] = [1: "one", "k": "key"]
keyed[true] = "yes"
print(keyed[1]!, keyed["k"]!, keyed[false] as Any, keyed.count)
func describe(_ value: Any?) -> String { guard let value else { return "nil" }; return "\(type(of: value)): \(value)" }
print(describe(nil), describe(3), describe("s"), describe([1]), describe(2.0))
func sum(_ xs: Any...) -> Int { xs.reduce(0) { $0 + ($1 as? Int ?? ($1 as? String).flatMap { Int($0) } ?? 0) } }
print(sum(1, "2", 3.0, nil as Int? as Any, "x"))
let e: Error = Failure.code(4)
enum Failure: Error { case code(Int), other }
if let f = e as? Failure, case .code(let n) = f { print("code", n) }
print(e is Failure, (e as! Failure), type(of: e))
