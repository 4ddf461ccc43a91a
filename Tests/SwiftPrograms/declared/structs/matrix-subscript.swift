struct Matrix: Equatable {
  let rows: Int, columns: Int
  private var grid: [Double]

  init(rows: Int, columns: Int, fill: Double = 0) {
    self.rows = rows
    self.columns = columns
    grid = Array(repeating: fill, count: rows * columns)
  }

  init(_ values: [[Double]]) {
    self.init(rows: values.count, columns: values.first?.count ?? 0)
    for (row, line) in values.enumerated() {
      for (column, value) in line.enumerated() { self[row, column] = value }
    }
  }

  static func identity(_ size: Int) -> Matrix {
    var result = Matrix(rows: size, columns: size)
    for index in 0..<size { result[index, index] = 1 }
    return result
  }

  subscript(row: Int, column: Int) -> Double {
    get { grid[row * columns + column] }
    set { grid[row * columns + column] = newValue }
  }

  subscript(row row: Int) -> [Double] { Array(grid[row * columns..<(row + 1) * columns]) }

  var transposed: Matrix {
    var result = Matrix(rows: columns, columns: rows)
    for row in 0..<rows { for column in 0..<columns { result[column, row] = self[row, column] } }
    return result
  }

  static func * (a: Matrix, b: Matrix) -> Matrix {
    var result = Matrix(rows: a.rows, columns: b.columns)
    for i in 0..<a.rows {
      for j in 0..<b.columns {
        result[i, j] = (0..<a.columns).reduce(0) { $0 + a[i, $1] * b[$1, j] }
      }
    }
    return result
  }
}

let m = Matrix([[1, 2, 3], [4, 5, 6]])
let product = m * m.transposed
for row in 0..<product.rows { print(product[row: row]) }
print(m * Matrix.identity(3) == m, product == product.transposed)
var changed = m
changed[1, 2] *= -1
print(changed[row: 1], m[1, 2])
