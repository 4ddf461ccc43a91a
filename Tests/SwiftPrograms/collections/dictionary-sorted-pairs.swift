let score = ["x": 3, "y": 1, "z": 2]
print(score.sorted { $0.value < $1.value })
print(score.sorted { $0.key > $1.key }.map { $0.value })
print(score.max { $0.value < $1.value }!)
for (name, value) in score.sorted(by: { $0.key < $1.key }) {
  print("\(name)=\(value)", terminator: " ")
}
print()
