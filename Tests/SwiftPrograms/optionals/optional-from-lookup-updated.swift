let stock = ["apple": 3, "pear": 0]
var count = stock["apple"]
print(count as Any, count == 3)
count = 4
print(count as Any)
count = stock["plum"]
print(count as Any, count == nil)
count = (count ?? 0) + 1
print(count as Any)
