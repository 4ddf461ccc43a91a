func firstNegative(in grid: [[Int]]) -> (row: Int, column: Int)? {
  for (r, row) in grid.enumerated() {
    for (c, n) in row.enumerated() where n < 0 {
      return (r, c)
    }
  }
  return nil
}
print(firstNegative(in: [[1, 2], [3, -4]]))
print(firstNegative(in: [[1]]))
if let (row, column) = firstNegative(in: [[-1]]) { print(row, column) }
