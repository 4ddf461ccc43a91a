// swift-format-ignore-file
let a = 10
let sum = a
  + 5
  - 2
print(sum)
let text = "x"
  + "y"
print(text)
let check = sum
  == 13
print(check)
