// A function that is used as a value is called without labels.
func span(from a: Int, to b: Int) -> Int { b - a }
let named = span(from:to:)
print(named(2, 9))
let plain = span
print(plain(9, 2))

func next(after n: Int) -> Int { n + 1 }
func applied(_ f: (Int) -> Int) -> Int { f(1) }
print(applied(next))
print([1, 2].map(next))

func list(of functions: [(Int, Int) -> Int]) -> [Int] { functions.map { $0(1, 5) } }
print(list(of: [span, { $0 * $1 }]))

func outer() -> Int {
  func inner(x: Int, y: Int = 2) -> Int { x * y }
  let f = inner
  return f(3, 4) + inner(x: 1)
}
print(outer())

func run(times n: Int, body: (Int) -> Void) { for i in 0..<n { body(i) } }
let runner = run(times:body:)
runner(2) { print("turn", $0) }

func change(the n: inout Int, by step: Int) { n += step }
var count = 1
let changer = change
changer(&count, 4)
print(count)
