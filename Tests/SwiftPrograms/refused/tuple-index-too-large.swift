let pair = ("a", 1)
print(pair.0, pair.1)
print(pair.2)
