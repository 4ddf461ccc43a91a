let long = "abcdef"
let short = "ab"
let index = long.index(long.startIndex, offsetBy: 4)
print(long[index])
print(short[index])
