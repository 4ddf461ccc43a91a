protocol Shape {
  var area: Int { get }
  func scaled(by factor: Int) -> Self
}

struct Square: Shape, Equatable {
  var side: Int
  var area: Int { side * side }
  func scaled(by factor: Int) -> Square { Square(side: side * factor) }
}

struct Strip: Shape, Equatable {
  var length: Int
  var area: Int { length }
  func scaled(by factor: Int) -> Strip { Strip(length: length * factor) }
}

struct Pair<A: Shape, B: Shape>: Shape {
  var first: A
  var second: B
  var area: Int { first.area + second.area }
  func scaled(by factor: Int) -> Pair { Pair(first: first.scaled(by: factor), second: second.scaled(by: factor)) }
}

func makeShape() -> some Shape { Pair(first: Square(side: 2), second: Strip(length: 3)) }
func pick(_ large: Bool) -> any Shape { large ? Square(side: 10) : Strip(length: 1) }
func grow(_ shape: some Shape) -> Int { shape.scaled(by: 3).area }
func areas(of shapes: [any Shape]) -> [Int] { shapes.map { $0.area } }

let shape = makeShape()
print(shape.area, shape.scaled(by: 2).area, type(of: shape))
print(pick(true).area, pick(false).area, type(of: pick(false)))
print(grow(Square(side: 1)), grow(pick(true)))

var shapes: [any Shape] = [shape, pick(true), Square(side: 3)]
shapes.append(shapes[1].scaled(by: 2))
print(areas(of: shapes))
if let square = shapes[2] as? Square, square == Square(side: 3) { print("found", square) }
print(shapes.filter { $0 is Square }.count, shapes.map { "\(type(of: $0))" })

func evens(upTo limit: Int) -> some Sequence<Int> { stride(from: 0, through: limit, by: 2) }
for even in evens(upTo: 6) { print(even, terminator: " ") }
print(evens(upTo: 10).reduce(0, +))
