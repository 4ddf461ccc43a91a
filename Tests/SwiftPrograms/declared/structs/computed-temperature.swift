struct Temperature: Comparable {
  var celsius: Double

  var fahrenheit: Double {
    get { celsius * 9 / 5 + 32 }
    set { celsius = (newValue - 32) * 5 / 9 }
  }

  var kelvin: Double {
    get { celsius + 273.15 }
    set { celsius = newValue - 273.15 }
  }

  init(celsius: Double) { self.celsius = celsius }
  init(fahrenheit: Double) {
    self.init(celsius: 0)
    self.fahrenheit = fahrenheit
  }

  static func < (lhs: Temperature, rhs: Temperature) -> Bool { lhs.celsius < rhs.celsius }
}

func rounded(_ value: Double, places: Int = 1) -> Double {
  var factor = 1.0
  for _ in 0..<places { factor *= 10 }
  return (value * factor).rounded() / factor
}

var today = Temperature(celsius: 21)
print(rounded(today.fahrenheit), rounded(today.kelvin, places: 2))
today.fahrenheit = 50
print(rounded(today.celsius))
today.kelvin += 5
print(rounded(today.celsius, places: 3))

let week = [18.5, 21, 19.25, 25, 16].map(Temperature.init(celsius:))
let warmest = week.max()!
print(warmest.celsius, week.min()!.celsius, week.sorted().map { $0.celsius })
print(week.filter { $0 > Temperature(fahrenheit: 67) }.count)
print(warmest == Temperature(fahrenheit: 77), warmest >= today)
print(min(warmest, today).celsius < 20, today)
