let n: Int? = 3
print((n ?? 0) + 1)
print(n + 1)
