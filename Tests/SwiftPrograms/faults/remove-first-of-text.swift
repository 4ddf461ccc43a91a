var text = "ab"
while true {
  text.removeFirst()
  print(text)
}
