let operations: [String: (Double, Double) -> Double] = [
  "+": { $0 + $1 },
  "-": { $0 - $1 },
  "/": { a, b in a / b },
]
for name in operations.keys.sorted() {
  print(name, operations[name]!(7, 2))
}
if let divide = operations["/"] { print(divide(1, 4)) }
print(operations["?"] == nil)
