var limit: Int! = 5
print(limit + 1)
limit = nil
print(limit + 1)
