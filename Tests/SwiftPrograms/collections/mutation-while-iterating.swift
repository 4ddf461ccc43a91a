var list = [1, 2, 3]
for n in list {
  if n < 3 { list.append(n * 10) }
}
print(list)
var table = ["a": 1]
for (key, value) in table { table[key + "x"] = value + 1 }
print(table.count, table["ax"]!)
for i in list.indices { list[i] += 1 }
print(list)
