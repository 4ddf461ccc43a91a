import Foundation

class Shape {
  let name: String
  init(name: String) { self.name = name }
  var area: Double { 0 }
  func describe() -> String {
    return "\(name) with area \(String(format: "%.2f", area))"
  }
}

class Circle: Shape {
  let radius: Double
  init(radius: Double) {
    self.radius = radius
    super.init(name: "Circle")
  }
  override var area: Double { Double.pi * radius * radius }
}

class Rectangle: Shape {
  var width: Double
  var height: Double
  init(width: Double, height: Double) {
    self.width = width
    self.height = height
    super.init(name: "Rectangle")
  }
  override var area: Double { width * height }
}

final class Square: Rectangle {
  convenience init(side: Double) {
    self.init(width: side, height: side)
  }
  override func describe() -> String {
    "Square: " + super.describe()
  }
}

let shapes: [Shape] = [Circle(radius: 1.5), Rectangle(width: 2, height: 3.5), Square(side: 4)]
for shape in shapes {
  print(shape.describe())
}

let total = shapes.reduce(0) { $0 + $1.area }
print("Total:", String(format: "%.3f", total))

if let largest = shapes.max(by: { $0.area < $1.area }) {
  print("Largest is a \(type(of: largest)), named \(largest.name)")
}
print(shapes[2] is Rectangle, shapes[0] is Square)
