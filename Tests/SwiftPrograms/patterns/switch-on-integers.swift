func size(_ n: Int) -> String {
  switch n {
  case 0: return "none"
  case 1, 2: return "few"
  case 3..<10: return "some"
  case 10...99: return "many"
  case ..<0: return "negative"
  case 100...: return "huge"
  default: return "never"
  }
}
for n in [0, 2, 3, 9, 10, 99, 100, -1] { print(n, size(n)) }
