let nested: Int?? = .some(nil)
switch nested {
case nil: print("nil")
case .some(.none): print("some none")
case .some(.some(let n)): print(n)
}
switch nested {
case .none: print("none")
case .some(nil): print("some nil")
case .some(.some(let n)): print(n)
}
let values: [Int??] = [nil, .some(nil), 3]
for value in values {
  if case nil = value { print("nil") } else { print("other") }
  if case .none = value { print("none") } else { print("other") }
}
