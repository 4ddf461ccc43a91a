var count: Int = 1
count += 1
print(count)
count = "many"
print(count)
