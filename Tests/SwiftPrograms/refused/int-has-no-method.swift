let n = 41
print(n.description)
print(n.increment())
