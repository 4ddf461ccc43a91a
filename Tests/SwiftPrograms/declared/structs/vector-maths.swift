import Foundation

struct Vector: Equatable {
  var x: Double
  var y: Double
  static let zero = Vector(x: 0, y: 0)

  var length: Double { (x * x + y * y).squareRoot() }

  var normalized: Vector {
    let length = self.length
    return length == 0 ? .zero : Vector(x: x / length, y: y / length)
  }

  mutating func rotate(degrees: Double) {
    let angle = degrees * .pi / 180
    (x, y) = (x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))
  }

  static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
  static func * (a: Vector, factor: Double) -> Vector { Vector(x: a.x * factor, y: a.y * factor) }
  static prefix func - (a: Vector) -> Vector { a * -1 }
  static func += (a: inout Vector, b: Vector) { a = a + b }
}

extension Vector: CustomStringConvertible {
  var description: String { String(format: "(%.1f, %.1f)", x, y) }
}

var position = Vector(x: 3, y: 4)
print(position, position.length, position.normalized)
position.rotate(degrees: 90)
print(position)
position += Vector(x: 1, y: 1) * 2
print(position, -position)
print(position + -position == .zero, Vector.zero.normalized)

let path = [Vector(x: 1, y: 0), Vector(x: 0, y: 2), Vector(x: -1, y: -2)]
print(path.reduce(.zero, +) == .zero)
print(path.map(\.length).max()!)
var sum = Vector.zero
for step in path {
  sum += step
  print(sum, terminator: " ")
}
print()
