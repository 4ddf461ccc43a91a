func bump(_ n: inout Int) { n += 1 }
var a = 1
bump(&a)
print(a)
let b = 1
bump(&b)
