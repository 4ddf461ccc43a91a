let inner: Int? = nil
let outer: Int?? = inner
let full: Int?? = .some(.some(3))
let empty: Int?? = nil
print(outer)
print(full)
print(empty)
print(outer == nil, empty == nil)
if let once = outer {
  print("once", once)
}
