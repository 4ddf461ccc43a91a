struct Matrix: Equatable, CustomStringConvertible {
  private var cells: [Double]
  let rows: Int
  let columns: Int

  init(rows: Int, columns: Int, repeating value: Double = 0) {
    self.rows = rows
    self.columns = columns
    cells = Array(repeating: value, count: rows * columns)
  }

  init(_ lists: [[Double]]) {
    self.init(rows: lists.count, columns: lists.first?.count ?? 0)
    for (i, list) in lists.enumerated() {
      for (j, value) in list.enumerated() { self[i, j] = value }
    }
  }

  subscript(row: Int, column: Int) -> Double {
    get { cells[row * columns + column] }
    set { cells[row * columns + column] = newValue }
  }

  subscript(row row: Int) -> [Double] { (0..<columns).map { self[row, $0] } }

  static func identity(_ n: Int) -> Matrix {
    var m = Matrix(rows: n, columns: n)
    for i in 0..<n { m[i, i] = 1 }
    return m
  }

  var transposed: Matrix {
    var t = Matrix(rows: columns, columns: rows)
    for i in 0..<rows { for j in 0..<columns { t[j, i] = self[i, j] } }
    return t
  }

  static func * (a: Matrix, b: Matrix) -> Matrix {
    precondition(a.columns == b.rows)
    var c = Matrix(rows: a.rows, columns: b.columns)
    for i in 0..<a.rows {
      for j in 0..<b.columns {
        for k in 0..<a.columns { c[i, j] += a[i, k] * b[k, j] }
      }
    }
    return c
  }

  var description: String {
    (0..<rows).map { self[row: $0].map { String($0) }.joined(separator: " ") }.joined(separator: "\n")
  }
}

var a = Matrix([[1, 2, 3], [4, 5, 6]])
print(a * a.transposed)
print(a * Matrix.identity(3) == a)
a[1, 2] += 10
print(a[row: 1], a.transposed[row: 2])
var copy = a
copy[0, 0] = -1
print(copy != a, a[0, 0], copy[0, 0])
