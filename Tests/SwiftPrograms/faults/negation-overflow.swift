let values = [5, Int.min]
print(-values[0], abs(values[0]))
print(-values[1])
