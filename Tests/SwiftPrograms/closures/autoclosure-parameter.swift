var evaluated = 0
func unless(_ condition: Bool, _ value: @autoclosure () -> Int) -> Int {
  return condition ? 0 : value()
}
func costly() -> Int {
  evaluated += 1
  return 42
}
print(unless(true, costly()), evaluated)
print(unless(false, costly()), evaluated)
