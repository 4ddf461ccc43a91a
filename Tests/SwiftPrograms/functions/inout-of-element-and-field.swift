func double(_ value: inout Int) { value *= 2 }
var list = [1, 2, 3]
double(&list[1])
print(list)
var point = (x: 4, y: 5)
double(&point.y)
print(point)
var table = ["a": 7]
double(&table["a"]!)
double(&table["b", default: 3])
print(table["a"]!, table["b"]!)
