print(12.isMultiple(of: 4), 12.isMultiple(of: 5), 0.isMultiple(of: 3))
let evens = (1...10).filter { $0.isMultiple(of: 2) }
print(evens)
print(7.advanced(by: 3), 7.distance(to: 2))
print(stride(from: 10, to: 0, by: -3).map { $0 })
