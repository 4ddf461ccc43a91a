func compare(_ a: Int, _ b: Int) -> String {
  a < b ? "less" : a > b ? "more" : "equal"
}
print(compare(1, 2), compare(2, 1), compare(2, 2))
let n = 7
let text = n > 5 ? n > 8 ? "big" : "middle" : "small"
print(text)
print(n % 2 == 0 ? "even" : "odd", (n > 3 ? [1, 2] : []).count)
