let grid = [[1, 2], [3]]
print(grid[0][1])
print(grid[1][0])
print(grid[1][1])
