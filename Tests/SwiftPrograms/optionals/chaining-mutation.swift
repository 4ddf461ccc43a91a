var list: [Int]? = [1, 2]
list?.append(3)
list?[0] = 10
print(list)
list = nil
list?.append(4)
print(list)
var table: [String: [Int]] = ["a": [1]]
table["a"]?.append(2)
table["b"]?.append(2)
print(table)
