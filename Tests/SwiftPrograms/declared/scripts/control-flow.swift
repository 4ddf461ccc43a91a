enum Shape { case circle(r: Int), rect(w: Int, h: Int), dot }

struct Point: Equatable { var x = 0, y = 0 }

func classify(_ n: Int) -> String {
  switch n {
  case ..<0: return "negative"
  case 0: return "zero"
  case 1, 3, 5, 7, 9: return "odd digit"
  case let n where n % 2 == 0 && n < 10: return "even digit"
  case 10...99: return "tens"
  default: return "big"
  }
}

for n in [-3, 0, 4, 7, 42, 100] { print(n, classify(n), separator: ":", terminator: " ") }
print()
outer: for i in 1...4 {
  for j in 1...4 {
    if j == 3 { continue outer }
    if i == 3 { break outer }
    print("\(i)\(j)", terminator: ",")
  }
}
print()
var points = [Point(x: 1, y: 2), Point(), Point(x: 0, y: 5)]
for (i, point) in points.enumerated() {
  switch (point.x, point.y) {
  case (0, 0): print(i, "origin")
  case (0, let y): print(i, "on y axis at", y)
  case let (x, y) where x < y: print(i, "above diagonal", x, y)
  default: print(i, "somewhere")
  }
}
points[1].x = 9
points.append(contentsOf: repeatElement(Point(x: 7, y: 7), count: 2))
print(points.filter { $0.x == $0.y }.count, points.firstIndex(of: Point(x: 9)) ?? -1)
let shapes: [Shape?] = [.circle(r: 2), nil, .rect(w: 2, h: 3), .dot]
var area = 0
for case .some(let shape) in shapes {
  switch shape {
  case .circle(let r): area += 3 * r * r
  case let .rect(w, h) where w == h: area += w * w
  case .rect(w: let w, h: let h): area += w * h
  case .dot: continue
  }
  print("area", area)
}
var n = 27, steps = 0
while n != 1 {
  n = n.isMultiple(of: 2) ? n / 2 : 3 * n + 1
  steps += 1
}
print("collatz", steps)
var countdown = 3
repeat {
  print(countdown, terminator: countdown > 1 ? "-" : "\n")
  countdown -= 1
} while countdown > 0
let (quotient, remainder) = 17.quotientAndRemainder(dividingBy: 5)
var (a, b) = (quotient, remainder)
swap(&a, &b)
print(a, b, quotient, remainder)
guard let last = points.last, last.x > 0 else { fatalError("no points") }
print(last)
let text = if area > 10 { "large" } else { "small" }
let sign =
  switch area {
  case 0: "none";
  case 1...: "plus";
  default: "minus"
  }
print(text, sign)
do {
  let a = "inner"
  print(a, b)
}
fallthroughs: for k in 0..<3 {
  switch k {
  case 0: fallthrough
  case 1: print("low", k)
  default: break fallthroughs
  }
}
