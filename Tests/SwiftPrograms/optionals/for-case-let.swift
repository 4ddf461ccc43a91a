let readings: [Int?] = [3, nil, 5, nil, 8]
for case let reading? in readings {
  print(reading, terminator: " ")
}
print()
for case .some(let reading) in readings where reading > 4 {
  print("big", reading)
}
var missing = 0
for case nil in readings { missing += 1 }
print(missing)
