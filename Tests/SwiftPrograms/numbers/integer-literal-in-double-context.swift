let a: Double = 3
var total = 0.0
total += 1
total += a * 2
print(a, total)
let list: [Double] = [1, 2, 3]
print(list, list.reduce(0, +), list.reduce(1, *))
print(list.map { $0 / 2 }, list.max()!)
let point: (Double, Double) = (1, -2)
print(point)
