print((1...5).prefix(2), (1...5).suffix(2))
print((1...5).dropFirst().map { $0 }, (1..<5).dropFirst(2))
print((1...3).dropLast(3).isEmpty, Array((1...5).prefix(3)))
