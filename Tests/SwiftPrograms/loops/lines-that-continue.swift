// swift-format-ignore-file
let total = [1, 2, 3]
  .map { $0 * 2 }
  // a comment between the lines
  .filter { $0 > 2 }
  .reduce(0, +)
print(total)
let big = total > 5
  ? "big"
  : "small"
let ok = total > 5 &&
  big == "big"
  || false
print(big, ok,
  total)
let sum = 1 +
  2
print(sum)
