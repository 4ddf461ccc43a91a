struct Cell: Hashable {
  let x: Int, y: Int
  var neighbours: [Cell] {
    (-1...1).flatMap { dx in (-1...1).map { Cell(x: x + dx, y: y + $0) } }.filter { $0 != self }
  }
}

struct Life: Equatable {
  private(set) var alive: Set<Cell>

  init(_ pattern: String) {
    alive = []
    for (y, line) in pattern.split(separator: "\n").enumerated() {
      for (x, character) in line.enumerated() where character == "#" { alive.insert(Cell(x: x, y: y)) }
    }
  }

  mutating func step() {
    var counts: [Cell: Int] = [:]
    for cell in alive { for neighbour in cell.neighbours { counts[neighbour, default: 0] += 1 } }
    alive = Set(counts.filter { $0.value == 3 || $0.value == 2 && alive.contains($0.key) }.keys)
  }

  var bounds: (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    guard let first = alive.first else { return nil }
    return alive.reduce((first.x...first.x, first.y...first.y)) { bounds, cell in
      (
        min(bounds.0.lowerBound, cell.x)...max(bounds.0.upperBound, cell.x),
        min(bounds.1.lowerBound, cell.y)...max(bounds.1.upperBound, cell.y)
      )
    }
  }
}

extension Life: CustomStringConvertible {
  var description: String {
    guard let bounds = bounds else { return "(empty)" }
    return bounds.y.map { y in
      String(bounds.x.map { x in alive.contains(Cell(x: x, y: y)) ? "#" : "." })
    }.joined(separator: "\n")
  }
}

var blinker = Life("...\n###\n...")
let start = blinker
blinker.step()
print(blinker, blinker == start, separator: "\n")
blinker.step()
print(blinker == start)

var glider = Life(".#.\n..#\n###")
for generation in 1...4 {
  glider.step()
  print(
    "generation \(generation): \(glider.alive.count) cells from \(glider.bounds!.x.lowerBound),\(glider.bounds!.y.lowerBound)"
  )
}
print(glider)
var lonely = Life("#.#")
lonely.step()
print(lonely, lonely.alive.isEmpty)
