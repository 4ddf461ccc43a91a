var queue = [3, 2, 1]
while let next = queue.popLast() {
  print("took", next)
  if next == 2 { queue.append(9) }
  if next == 9 { break }
}
print(queue)
var numbers = [1, 2].makeIterator()
while let n = numbers.next() { print(n, terminator: ";") }
print()
