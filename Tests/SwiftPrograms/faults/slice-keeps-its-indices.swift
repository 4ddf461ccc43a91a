let list = [10, 20, 30, 40]
let tail = list[2...]
print(tail[2], tail.count)
print(tail[0])
