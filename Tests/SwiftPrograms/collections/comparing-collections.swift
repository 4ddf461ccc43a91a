print([1, 2] == [1, 2], [1, 2] == [2, 1], [1, 2] != [1])
print(["a": 1] == ["a": 1], [[1]] == [[1]])
print([1, 2, 3].elementsEqual(1...3), [1, 2].starts(with: [1]))
print([1, 2].lexicographicallyPrecedes([1, 3]))
let points = [(1, 2), (3, 4)]
print(points.contains { $0 == (3, 4) }, points.first! == (1, 2))
