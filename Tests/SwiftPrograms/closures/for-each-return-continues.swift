var seen: [Int] = []
[1, 2, 3, 4].forEach { n in
  if n % 2 == 0 { return }
  seen.append(n)
}
print(seen)
let lengths = ["a": [1, 2], "b": []].mapValues { $0.count }
print(lengths["a"]!, lengths["b"]!)
