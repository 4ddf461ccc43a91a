var list = [1]
list.append(2)
print(list)
list.push(3)
