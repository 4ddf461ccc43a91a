let low = 3
let high = 8
func place(_ n: Int) -> String {
  switch n {
  case low: return "low"
  case high: return "high"
  case low...high: return "between"
  default: return "outside"
  }
}
print([3, 5, 8, 9].map(place))
print(low...high ~= 4, low ~= 3)
