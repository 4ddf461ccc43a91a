func stats(_ numbers: [Int]) -> (min: Int, max: Int, mean: Double) {
  let total = numbers.reduce(0, +)
  return (numbers.min()!, numbers.max()!, Double(total) / Double(numbers.count))
}
let result = stats([3, 8, 1])
print(result.min, result.max, result.mean)
print(result)
let (low, _, mean) = stats([2, 3])
print(low, mean)
