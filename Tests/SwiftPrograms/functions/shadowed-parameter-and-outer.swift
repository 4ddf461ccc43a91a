let name = "outer"
func show(_ name: String) -> String {
  let result = name + "!"
  do {
    let name = "inner"
    print(name, result)
  }
  return result
}
print(show("param"), name)
if let name = Int("4") { print(name + 1) }
print(name)
