let list = [1, 2, 3]
var i = 1
while true {
  print(list[i])
  i -= 1
}
