typealias Transform<T> = (inout T) -> Void

struct Canvas {
  private(set) var pixels: [[Character]]
  let width: Int

  init(width: Int, height: Int) {
    self.width = width
    pixels = Array(repeating: Array(repeating: ".", count: width), count: height)
  }

  mutating func draw(_ change: (_ x: Int, _ y: Int, _ pixel: inout Character) -> Void) {
    for y in pixels.indices { for x in pixels[y].indices { change(x, y, &pixels[y][x]) } }
  }

  mutating func fill(x: Int, y: Int, with new: Character) {
    guard pixels.indices.contains(y), (0..<width).contains(x) else { return }
    let old = pixels[y][x]
    guard old != new else { return }
    func paint(_ x: Int, _ y: Int, _ pixels: inout [[Character]]) {
      guard pixels.indices.contains(y), (0..<width).contains(x), pixels[y][x] == old else { return }
      pixels[y][x] = new
      for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] { paint(x + dx, y + dy, &pixels) }
    }
    paint(x, y, &pixels)
  }

  var text: String { pixels.map { String($0) }.joined(separator: "\n") }
}

func apply<T>(_ transforms: Transform<T>..., to value: inout T) { for transform in transforms { transform(&value) } }

var canvas = Canvas(width: 6, height: 4)
canvas.draw { x, y, pixel in if x == 2 || y == 2 && x > 2 { pixel = "#" } }
canvas.fill(x: 0, y: 0, with: "a")
canvas.fill(x: 4, y: 1, with: "b")
canvas.fill(x: 9, y: 9, with: "c")
print(canvas.text)

var numbers = [3, 1, 2]
apply({ $0.sort() }, { $0.append($0.count) }, { $0[0] *= 10 }, to: &numbers)
print(numbers)

func statistics(_ values: [Double]) -> (mean: Double, spread: Double) {
  func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
  let middle = mean(values)
  func distance(_ value: Double) -> Double { (value - middle) * (value - middle) }
  return (middle, mean(values.map(distance)).squareRoot())
}
let (mean, spread) = statistics([2, 4, 4, 4, 5, 5, 7, 9])
print(mean, spread)

func makeAccumulator(_ log: inout [Int]) -> Int {
  var total = 0
  func add(_ n: Int) { total += n; log.append(total) }
  (1...4).forEach(add)
  return total
}
var history: [Int] = []
print(makeAccumulator(&history), history)
