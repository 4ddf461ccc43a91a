let first: Int? = nil
let second: Int? = nil
let third: Int? = 9
print(first ?? second ?? third ?? 0)
print(first ?? second ?? -1)
let still: Int? = first ?? third
print(still)
print((first ?? 1) + (third ?? 1))
