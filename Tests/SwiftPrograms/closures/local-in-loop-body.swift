var adders: [(Int) -> Int] = []
for step in [1, 2] {
  var total = 100 * step
  adders.append { amount in
    total += amount
    return total
  }
}
print(adders[0](1), adders[0](1), adders[1](1), adders[0](1))
