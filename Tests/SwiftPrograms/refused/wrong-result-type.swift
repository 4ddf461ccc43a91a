func label(_ n: Int) -> String { "no. \(n)" }
print(label(1))
func code(_ text: String) -> Int {
  return text
}
print(code("a"))
