var list = ["a", "b"]
print(list.remove(at: 1))
print(list)
print(list.remove(at: 1))
