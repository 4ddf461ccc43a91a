func bump(_ n: inout Int) { n += 1 }
var a = 1
bump(&a)
print(a)
bump(a)
