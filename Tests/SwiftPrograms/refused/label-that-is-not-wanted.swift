func square(_ n: Int) -> Int { n * n }
print(square(3))
print(square(n: 4))
