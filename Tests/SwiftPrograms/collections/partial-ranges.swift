let list = [1, 2, 3, 4]
print(list[1...], list[...1], list[..<1])
print((5...).contains(7), (..<5).contains(5), (...5).contains(5))
for n in 3... {
  if n > 5 { break }
  print(n, terminator: " ")
}
print()
print(zip(1..., ["a", "b"]).map { "\($0)\($1)" })
