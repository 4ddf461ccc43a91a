let numbers = [1, 2, 3]

if #available(macOS 10.15, *) {
  print("new", #line)
} else {
  print("old")
}

func measured(_ values: [Int]) -> Int {
  struct Measure {
    var sum = 0
    mutating func add(_ value: Int) { sum += value }
  }
  var measure = Measure()
  for value in values { measure.add(value) }
  return measure.sum
}
print(measured(numbers), measured(Array(1...4)))

let total = { (values: Int...) -> Int in values.reduce(0, +) }
print(total(1, 2, 3), numbers.count)

let matched = "joe@site".firstMatch(of: #/(\w+)@(\w+)/#)
print(matched.map { "\($0.1) at \($0.2)" } ?? "none")
