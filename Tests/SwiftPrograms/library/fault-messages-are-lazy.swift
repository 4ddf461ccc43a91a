let list = [1]
var told = 0
func tell() -> String {
  told += 1
  return "told"
}
assert(list.isEmpty == false, "\(list[list.count])")
precondition(true, tell())
print(told)
func both(_ first: Bool, _ second: @autoclosure () -> Bool) -> Bool { first && second() }
print(both(false, list[5] == 1), both(true, list[0] == 1))
