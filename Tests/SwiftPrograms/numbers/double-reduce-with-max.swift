let readings = [2.5, -1, 7, 3]
print(readings.reduce(0) { max($0, $1) })
print(readings.reduce(0) { $0 + $1 } / Double(readings.count))
print(readings.reduce(-Double.infinity, max))
let none: [Double] = []
print(none.reduce(0) { max($0, $1) }, none.reduce(10, +))
print(readings.reduce((0, 0)) { ($0.0 + $1, $0.1 + 1) })
