func add(_ a: Int, _ b: Int) -> Int { a + b }
print(add(1, 2))
print(add(1))
