func memoize<A: Hashable, R>(_ body: @escaping ((A) -> R, A) -> R) -> (A) -> R {
  var memo: [A: R] = [:]
  func call(_ a: A) -> R {
    if let known = memo[a] { return known }
    let r = body(call, a)
    memo[a] = r
    return r
  }
  return call
}

struct Grid: Hashable {
  let x: Int, y: Int
}

var calls = 0
let fib: (Int) -> Int = memoize { recur, n in
  calls += 1
  return n < 2 ? n : recur(n - 1) + recur(n - 2)
}
let paths: (Grid) -> Int = memoize { recur, g in
  if g.x == 0 || g.y == 0 { return 1 }
  return recur(Grid(x: g.x - 1, y: g.y)) + recur(Grid(x: g.x, y: g.y - 1))
}
print(fib(50), calls)
print(paths(Grid(x: 10, y: 10)))

func permutations<T>(_ items: [T]) -> [[T]] {
  guard let first = items.first else { return [[]] }
  return permutations(Array(items.dropFirst())).flatMap { rest in
    (0...rest.count).map { i in
      var copy = rest
      copy.insert(first, at: i)
      return copy
    }
  }
}
print(permutations([1, 2, 3]).map { $0.map(String.init).joined() }.sorted())

func gcd(_ a: Int, _ b: Int) -> Int { b == 0 ? abs(a) : gcd(b, a % b) }
struct Fraction: Comparable, CustomStringConvertible, ExpressibleByIntegerLiteral {
  let n: Int, d: Int
  init(_ n: Int, _ d: Int = 1) {
    let g = gcd(n, d) * (d < 0 ? -1 : 1)
    (self.n, self.d) = (n / g, d / g)
  }
  init(integerLiteral value: Int) { self.init(value) }
  static func + (a: Self, b: Self) -> Self { Self(a.n * b.d + b.n * a.d, a.d * b.d) }
  static func / (a: Self, b: Self) -> Self { Self(a.n * b.d, a.d * b.n) }
  static func < (a: Self, b: Self) -> Bool { a.n * b.d < b.n * a.d }
  var description: String { d == 1 ? "\(n)" : "\(n)/\(d)" }
}
let half = Fraction(1, 2)
print(half + Fraction(1, -3), half / 2, (1...4).map { Fraction(1, $0) }.reduce(0, +), max(half, 3))
func hanoi(_ n: Int, _ a: String = "A", _ b: String = "B", _ c: String = "C", _ move: (String, String) -> Void) {
  guard n > 0 else { return }
  hanoi(n - 1, a, c, b, move)
  move(a, c)
  hanoi(n - 1, b, a, c, move)
}
var moves: [String] = []
hanoi(3) { moves.append($0 + $1) }
print(moves.count, moves)
