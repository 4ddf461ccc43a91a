@discardableResult
func push(_ n: Int) -> Int {
  stack.append(n)
  return stack.count
}
var stack: [Int] = []
push(4)
_ = push(5)
let size = push(6)
print(stack, size)
