var queue = ["a", "b"]
while true {
  print(queue.first!)
  queue.removeFirst()
}
