let limit = 3
print(limit)
limit = 4
print(limit)
