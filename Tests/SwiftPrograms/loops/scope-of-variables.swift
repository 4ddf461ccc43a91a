var result = 0
if true {
  let inner = 5
  result += inner
}
do {
  let inner = "text"
  print(inner, result)
}
for inner in [1.5] { print(inner) }
let inner = [result]
print(inner)
