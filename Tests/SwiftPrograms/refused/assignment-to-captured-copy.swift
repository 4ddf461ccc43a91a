var n = 1
let good = { n += 1 }
good()
print(n)
let bad = { [n] in n += 1 }
bad()
