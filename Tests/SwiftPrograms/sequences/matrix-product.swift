let a = [[1, 2], [3, 4]]
let b = [[0, 1], [1, 0]]
let product = a.map { row in
  b[0].indices.map { c in
    zip(row, b).reduce(0) { $0 + $1.0 * $1.1[c] }
  }
}
print(product)
print(a.map { $0.reduce(0, +) }, a.joined().max()!)
