func half(_ n: Int) -> Int { n / 2 }
print(half(8))
print(half("8"))
