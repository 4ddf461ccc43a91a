let list = [1, 2, 3]
print(list.count)
print(list.length)
