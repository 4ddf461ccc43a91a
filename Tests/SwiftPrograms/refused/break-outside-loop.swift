for i in 1...2 {
  if i == 2 { break }
  print(i)
}
if true {
  break
}
