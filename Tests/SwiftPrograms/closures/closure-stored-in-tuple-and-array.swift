let rules = [
  (name: "even", test: { (n: Int) in n % 2 == 0 }),
  (name: "big", test: { (n: Int) in n > 10 }),
]
for n in [4, 11, 12, 3] {
  let names = rules.filter { $0.test(n) }.map { $0.name }
  print(n, names)
}
