let grid: [[Int?]] = [[1, nil], [nil, 4]]
print(grid.first?.first)
print((grid.first?.first ?? nil) ?? 0)
print((grid.last?.first ?? nil) ?? 0)
print(grid.flatMap { $0 })
print(grid.flatMap { $0 }.compactMap { $0 })
print(grid.map { $0.compactMap { $0 }.count })
