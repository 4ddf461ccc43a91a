var total = 0
for n in 1...10 {
  if n % 2 == 0 { continue }
  if n > 7 { break }
  total += n
}
print(total)
var i = 0
while i < 5 {
  i += 1
  if i == 3 { continue }
  print(i, terminator: ",")
}
print()
