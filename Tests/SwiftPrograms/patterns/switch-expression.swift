let temperature = 23
let feeling =
  switch temperature {
  case ..<10: "cold"
  case 10..<25: "mild"
  default: "hot"
  }
print(feeling)
let width: Double =
  switch feeling {
  case "mild": 2
  default: 0.5
  }
print(width)
