let scale = { (n: Int) in 100 / n }
print(scale(4))
print([5, 10].map(scale))
print([5, 0, 10].map { 100 / $0 })
