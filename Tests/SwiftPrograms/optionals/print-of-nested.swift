let inner: Int? = nil
let outer: Int?? = inner
let full: Int?? = .some(.some(3))
let empty: Int?? = nil
print(outer as Any)
print(full as Any)
print(empty as Any)
print(outer == nil, empty == nil)
if let once = outer {
  print("once", once as Any)
}
