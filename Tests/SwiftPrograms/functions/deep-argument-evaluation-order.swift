var order: [String] = []
func note(_ name: String, _ value: Int) -> Int {
  order.append(name)
  return value
}
func sum(_ a: Int, _ b: Int, _ c: Int) -> Int { a + b + c }
print(sum(note("a", 1), note("b", 2), note("c", 3)))
print(note("x", 2) * note("y", 3) + note("z", 4))
let both = note("f", 0) > 1 && note("g", 5) > 1
print(both, order)
