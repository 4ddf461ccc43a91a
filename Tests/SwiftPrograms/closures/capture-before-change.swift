var rate = 2
let scaled = [1, 2, 3].map { $0 * rate }
let scale = { (n: Int) in n * rate }
rate = 10
print(scaled, scale(3))
let rateThen = rate
rate = 0
print(rateThen, scale(3))
