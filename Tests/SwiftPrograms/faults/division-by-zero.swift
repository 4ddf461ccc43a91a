func share(_ total: Int, _ people: Int) -> Int {
  let each = total / people
  return each
}
print(share(10, 3))
print(share(10, 0))
