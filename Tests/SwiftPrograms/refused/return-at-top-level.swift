let n = 3
print(n)
if n > 2 { return }
print("end")
