let n = 4
print(n)
if n > 3 {
  let half = n / 2
  print(half)
}
print(half)
