var calls = 0
func next() -> Int {
  calls += 1
  return calls
}
func tag(_ name: String, id: Int = next()) -> String { "\(name)#\(id)" }
print(tag("a"), tag("b"), tag("c", id: 9), tag("d"))
print(calls)
