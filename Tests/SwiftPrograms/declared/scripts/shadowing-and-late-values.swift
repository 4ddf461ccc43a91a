let x = 1
func show() -> Int { x }
do { let x = "inner"; print(x, show()) }
if let x = Optional(2.5) { print(x) }
for x in [10, 20] where x > 10 { print(x) }
switch (x, 5) {
case (let x, let y) where x < y: print(x, y);
default: break
}
let f = { (x: Int) -> Int in
  let x = x * 2; return x + 1
}
print(f(4), x)
func nested(_ n: Int) -> [Int] {
  var out: [Int] = []; func add(_ n: Int) { out.append(n); if n > 0 { add(n - 1) } }; add(n); return out
}
print(nested(3))
func outer() -> (Int) -> Int {
  var total = 0;
  return {
    total += $0; return total
  }
}
let acc = outer(); _ = acc(5); print(acc(7), outer()(1))
var fns: [String: (Double) -> Double] = ["half": { $0 / 2 }, "neg": (-)]
fns["sq"] = { $0 * $0 }
print(fns.keys.sorted().map { fns[$0]!(3) })
struct S { var x = 9; func both() -> (Int, Int) { (x, main_x()) } }
func main_x() -> Int { x }
print(S().both(), S(x: 3).x)
let y: Int
if x > 0 { y = 100 } else { y = -100 }
print(y)
var z: Int?, names = [String](), flag = false, (p, q) = (1, "two")
z = z ?? 4; names.append("n"); flag.toggle(); p += 1
print(z!, names, flag, p, q)
let `default` = "kw", `class` = 3
print(`default`, `class`)
let emoji = "🎉", π = 3.14, 名前 = "ok"
print(emoji, π, 名前)
let big = 1_000_000_000_000, hex = 0xFF_FF, oct = 0o777, bin = 0b1111_0000, float = 1.5e-3, hexFloat = 0x1p4
print(big, hex, oct, bin, float, hexFloat)
let tuple = (1, (2, 3), name: "t"); let (a, (b, c), d) = tuple
print(a + b + c, d, tuple.name, tuple.1.0)
let (_, second) = (1, 2); print(second)
let ternary = x > 0 ? (x > 5 ? "big" : "small") : "none"; print(ternary)
print([1, 2, 3].contains { n in n == x }, (1...3).map { i in (i...3).map { "\(i)\($0)" }.joined() })
print({ () -> String in "iife" }(), ((1 + 2) * 3), -(-x), !(x == 1), x.advanced(by: 2), (x as Int?)!)
let array2D = [[Int]](repeating: [Int](repeating: 0, count: 2), count: 2); print(array2D)
let multi = [
  "one": 1,
  "two": 2,
]
.filter { $0.value > 1 }
.map { $0.key }
print(multi)
print("a", "b", separator: "", terminator: "!\n"); print(); print("", terminator: ""); print("end")
let long =
  "x".isEmpty
  ? "empty"
  : "full"
print(
  long, "tab\tnew", #"raw\n"#,
  """
  multi "line"
    indented
  """)
#if os(Linux)
  print("linux")
#else
  print("other")
#endif
if #available(macOS 10, *) { print("available") }
