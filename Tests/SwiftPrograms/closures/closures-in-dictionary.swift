let operations: [String: (Double, Double) -> Double] = [
  "+": { $0 + $1 },
  "-": { $0 - $1 },
  "/": { a, b in a / b },
]
for name in operations.keys.sorted() {
  print(name, operations[name]!(7, 2))
}
print(operations["?"]?(1, 2) ?? -1)
