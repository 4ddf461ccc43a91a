protocol Shape {
  var name: String { get }
  func area() -> Double
}

extension Shape {
  var name: String { String(describing: Self.self) }
  func describe() -> String { "\(name) of \((area() * 100).rounded() / 100)" }
}

protocol Scalable {
  func scaled(by factor: Double) -> Self
}

struct Circle: Shape, Scalable {
  var radius: Double
  func area() -> Double { .pi * radius * radius }
  func scaled(by factor: Double) -> Circle { Circle(radius: radius * factor) }
}

struct Rectangle: Shape, Scalable, Comparable {
  var width, height: Double
  var name: String { width == height ? "Square" : "Rectangle" }
  func area() -> Double { width * height }
  func scaled(by factor: Double) -> Self { .init(width: width * factor, height: height * factor) }
  static func < (a: Self, b: Self) -> Bool { a.area() < b.area() }
}

class Group: Shape {
  private var shapes: [any Shape]
  init(_ shapes: any Shape...) { self.shapes = shapes }
  func area() -> Double { shapes.reduce(0) { $0 + $1.area() } }
  func append(_ shape: some Shape) { shapes.append(shape) }
}

func largest<S: Shape & Scalable>(_ shapes: [S], scaledBy factor: Double) -> S? {
  shapes.max { $0.area() < $1.area() }?.scaled(by: factor)
}

let shapes: [any Shape] = [Circle(radius: 1), Rectangle(width: 2, height: 3), Rectangle(width: 2, height: 2)]
shapes.forEach { print($0.describe()) }
let group = Group(shapes[0], shapes[1])
group.append(Circle(radius: 2))
print(group.describe())
if let big = largest([Circle(radius: 1), Circle(radius: 3)], scaledBy: 2) { print(big) }
print([Rectangle(width: 3, height: 3), Rectangle(width: 1, height: 2)].sorted().first!)
print(shapes.compactMap { ($0 as? Scalable).map { type(of: $0) } })
for case let rectangle as Rectangle in shapes where rectangle.width < 3 { print(rectangle.height) }
