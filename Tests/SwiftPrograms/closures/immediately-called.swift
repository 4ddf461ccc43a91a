let value = { 6 * 7 }()
let text: String = {
  var parts: [String] = []
  for i in 1...3 { parts.append("p\(i)") }
  return parts.joined(separator: "-")
}()
print(value, text)
print({ (a: Int) in a + 1 }(4))
