let sizes: [Int8] = [11, 11, 12]
print(sizes[0] * sizes[1])
print(sizes[1] * sizes[2])
