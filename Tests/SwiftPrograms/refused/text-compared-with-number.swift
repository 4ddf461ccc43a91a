let n = 3
print(n == 3)
print(n == "3")
