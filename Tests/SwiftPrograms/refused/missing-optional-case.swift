let maybe: Int? = 3
print(maybe ?? 0)
switch maybe {
case .some(let n): print(n)
}
