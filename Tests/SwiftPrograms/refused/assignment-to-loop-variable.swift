for i in 1...2 {
  print(i)
}
for i in 1...2 {
  i += 1
}
