let n = 3
print("n: " + String(n))
print("n: " + n)
