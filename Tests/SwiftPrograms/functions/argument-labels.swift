func move(from start: Int, to end: Int, _ note: String) -> String {
  return "\(start)->\(end) \(note)"
}
print(move(from: 1, to: 5, "fast"))
func area(width: Double, height: Double) -> Double { width * height }
print(area(width: 2, height: 3.5))
func twice(_ x: Int) -> Int { x * 2 }
print(twice(twice(4)))
