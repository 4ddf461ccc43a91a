let n = 10
print(n / 2)
print(10 / 0)
