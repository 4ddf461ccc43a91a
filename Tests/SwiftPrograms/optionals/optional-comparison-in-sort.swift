let scores: [String: Int?] = ["a": 2, "b": nil, "c": 5]
let order = scores.keys.sorted { left, right in
  let l = scores[left] ?? nil
  let r = scores[right] ?? nil
  return (l ?? 0) > (r ?? 0)
}
print(order)
for key in order {
  print(key, (scores[key] ?? nil) ?? -1)
}
