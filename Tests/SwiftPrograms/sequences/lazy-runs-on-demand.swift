var looked: [Int] = []
let found = (1...10).lazy.map { n -> Int in
  looked.append(n)
  return n * n
}.first { $0 > 10 }
print(found, looked)
looked = []
let eager = (1...4).map { n -> Int in
  looked.append(n)
  return n
}.first { $0 > 1 }
print(eager, looked)
