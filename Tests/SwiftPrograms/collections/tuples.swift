var point = (x: 1, y: 2)
point.x = 10
let (a, b) = point
print(point, a, b, point.0 + point.y)
let nested = ((1, 2), z: ["k": 3])
print(nested, nested.0.1, nested.z["k"]!)
let plain = (1, "a", 2.5, true, nil as Int?)
print(plain)
var (m, n) = (1, 2)
(m, n) = (n, m)
print(m, n)
