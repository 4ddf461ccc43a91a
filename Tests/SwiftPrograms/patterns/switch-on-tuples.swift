func locate(_ point: (Int, Int)) -> String {
  switch point {
  case (0, 0): return "origin"
  case (_, 0): return "on x"
  case (0, _): return "on y"
  case (-2...2, -2...2): return "near"
  case let (x, y) where x == y: return "diagonal at \(x)"
  case (let x, _): return "far at \(x)"
  }
}
for p in [(0, 0), (5, 0), (0, 5), (1, -2), (4, 4), (9, 1)] { print(locate(p)) }
