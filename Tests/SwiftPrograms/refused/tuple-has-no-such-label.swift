let point = (x: 1, y: 2)
print(point.x, point.0)
print(point.z)
