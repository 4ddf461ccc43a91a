for i in stride(from: 10, to: 0, by: -4) { print(i, terminator: " ") }
for x in stride(from: 0.0, through: 1.0, by: 0.5) { print(x, terminator: " ") }
for i in stride(from: 0, to: 10, by: 2) where i % 3 == 0 { print("*\(i)", terminator: " ") }
print()
var squares: [Int] = []
for i in stride(from: 1, through: 5, by: 2) { squares.append(i * i) }
print(squares)
