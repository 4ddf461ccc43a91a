let divide = { (a: Int, b: Int) -> (quotient: Int, remainder: Int) in
  (a / b, a % b)
}
let result = divide(17, 5)
print(result)
print(result.quotient, result.remainder, result.0)
let (q, r) = divide(-17, 5)
print(q, r)
let bounds = { (list: [Int]) in (list.min() ?? 0, list.max() ?? 0) }
print(bounds([4, 2, 9]))
