let point = (x: 1, y: 2)
print(point)
point.x = 5
print(point)
