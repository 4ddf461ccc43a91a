func increment(_ value: inout Int, by step: Int = 1) {
  value += step
}
func swapValues(_ a: inout String, _ b: inout String) {
  let old = a
  a = b
  b = old
}
var n = 1
increment(&n)
increment(&n, by: 10)
var left = "l", right = "r"
swapValues(&left, &right)
print(n, left, right)
