func merge(_ a: Int?, _ b: Int?) -> String {
  switch (a, b) {
  case let (x?, y?): return "both \(x + y)"
  case let (x?, nil): return "left \(x)"
  case let (nil, y?): return "right \(y)"
  case (nil, nil): return "neither"
  }
}
print(merge(1, 2), merge(1, nil), merge(nil, 2), merge(nil, nil))
