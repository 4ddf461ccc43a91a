let a = [1, 2]
var b = a
b.append(3)
print(a, b)
var grid = [[0, 0], [0, 0]]
var row = grid[0]
row[1] = 5
print(grid, row)
grid[0][1] = 7
print(grid, row)
var pair = (1, [1])
let old = pair
pair.1.append(2)
print(old, pair)
