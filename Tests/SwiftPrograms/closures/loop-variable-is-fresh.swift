var actions: [() -> Int] = []
for i in 1...3 {
  actions.append { i * 10 }
}
print(actions.map { $0() })
var later: [() -> Int] = []
var n = 0
while n < 3 {
  later.append { n }
  n += 1
}
print(later.map { $0() })
