func zero() -> Double { 0 }
func maybe() -> Int? { 3 }
func pair() -> (Double, Int8) { (1, 2) }
func list() -> [Double] { [1, 2] }
print(zero(), maybe() as Any, pair(), list())
let quarter = zero() + 1 / 4
print(quarter)
