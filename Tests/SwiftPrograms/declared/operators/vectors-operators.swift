infix operator • : MultiplicationPrecedence
prefix operator √
infix operator |> : PipePrecedence
precedencegroup PipePrecedence {
  associativity: left
  lowerThan: AdditionPrecedence
}

struct Vector: Hashable, AdditiveArithmetic, CustomStringConvertible {
  var x, y: Double
  static let zero = Vector(x: 0, y: 0)
  static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
  static prefix func - (a: Vector) -> Vector { zero - a }
  static func * (k: Double, a: Vector) -> Vector { Vector(x: k * a.x, y: k * a.y) }
  static func *= (a: inout Vector, k: Double) { a = k * a }
  static func • (a: Vector, b: Vector) -> Double { a.x * b.x + a.y * b.y }
  var description: String { "(\(x), \(y))" }
  var length: Double { √(self • self) }
}

prefix func √ (x: Double) -> Double { x.squareRoot() }
func |> <A, B>(value: A, function: (A) -> B) -> B { function(value) }
func ~= (pattern: (Double) -> Bool, value: Vector) -> Bool { pattern(value.length) }

var v = Vector(x: 3, y: 4)
let w = Vector(x: 1, y: -2)
print(v + w, v - w, -v, 2 * v, v • w)
v += w
print(v)
v *= 0.5
print(v, v.length)
print([v, w, .zero].reduce(.zero, +))
func twice(_ n: Int) -> Int { n * 2 }
func tagged(_ n: Int) -> String { "<\(n)>" }
print(3 + 4 |> twice |> tagged)
switch Vector(x: 6, y: 8) {
case { $0 > 20 }: print("long")
case { $0 > 5 }: print("middle")
default: print("short")
}
print(√2 * √2 == 2, (√16).rounded())
let set: Set = [w, Vector(x: 1, y: -2), .zero]
print(set.count, set.contains(.zero))
