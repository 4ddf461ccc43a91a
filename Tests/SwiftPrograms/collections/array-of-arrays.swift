var grid = Array(repeating: Array(repeating: 0, count: 3), count: 2)
grid[1][2] = 5
grid[0][0] += 2
print(grid)
for row in grid { print(row.map(String.init).joined(separator: " ")) }
let flat = grid.flatMap { $0 }
print(flat, flat.max()!)
let transposed = (0..<3).map { c in grid.map { $0[c] } }
print(transposed)
