let name = "Ada"
let n = 3
print("\(name) has \(n) items, \(n * 2) soon")
print("sum \(1 + 2), list \([1, 2]), pair \((1, "a"))")
print("nested \("in \(name.uppercased())")")
print("half \(Double(n) / 2), \(n > 2 ? "many" : "few")")
