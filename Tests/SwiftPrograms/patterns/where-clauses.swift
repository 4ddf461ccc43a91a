let numbers = Array(-3...6)
for n in numbers where n > 0 && n % 2 == 0 { print(n, terminator: " ") }
print()
for n in numbers {
  switch n {
  case let x where x < 0: print("-", terminator: "")
  case let x where x % 3 == 0: print("3", terminator: "")
  default: print(".", terminator: "")
  }
}
print()
