let i = 100
for i in 0..<2 { print(i) }
print(i)
let list = [1, 2]
for list in list { print(list) }
print(list)
var n = 5
do {
  var n = 1
  n += 1
  print(n)
}
n += 1
print(n)
