let lowest = [Int.min].min()!
print(lowest)
print(lowest - 1)
