let list = [1, 2]
print(list)
list.append(3)
print(list)
