func band(_ x: Double) -> String {
  switch x {
  case ..<0: return "below"
  case 0: return "zero"
  case 0..<1: return "fraction"
  case 1...2.5: return "small"
  default: return "big"
  }
}
print(band(-0.1), band(0), band(0.5), band(1), band(2.5), band(2.6))
