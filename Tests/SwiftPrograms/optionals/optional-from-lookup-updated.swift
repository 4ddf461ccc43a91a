let stock = ["apple": 3, "pear": 0]
var count = stock["apple"]
print(count, count == 3)
count = 4
print(count)
count = stock["plum"]
print(count, count == nil)
count = (count ?? 0) + 1
print(count)
