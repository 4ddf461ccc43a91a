func move(from start: Int, to end: Int) -> Int { end - start }
print(move(from: 1, to: 4))
print(move(from: 1, until: 4))
