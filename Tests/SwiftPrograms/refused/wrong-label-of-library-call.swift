let list = [3, 1, 2]
print(list.sorted(by: >))
print(list.sorted(with: >))
