var list = [1]
list.insert(2, at: 1)
print(list)
list.insert(4, at: 3)
print(list)
