let list = [1, 2]
print(list.count)
print(total(list))
