print(Array(stride(from: 0, to: 10, by: 3)))
print(Array(stride(from: 0, through: 9, by: 3)))
print(stride(from: 5, to: 0, by: -2).map { $0 })
print(Array(stride(from: 0, through: 1, by: 0.25)))
print(stride(from: 1.0, to: 2, by: 0.5).reduce(0, +))
for i in stride(from: 3, to: 3, by: 1) { print("never", i) }
