var a = 1; var b = 2
a += 1; b *= 3; print(a, b)
for i in 0..<2 { a += i; b -= i }; print(a, b)
if a > b { print("a") } else { print("b") }; print("end")
let c = a, d = b, e = "s"
print(c, d, e)
