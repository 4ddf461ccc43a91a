print(abs(-5), abs(-2.5), (-7).magnitude, 3.signum(), (-3).signum(), 0.signum())
let debt = 10
print(-debt, -(-debt), +debt)
var x = 4
x.negate()
print(x, abs(x))
print((-2.5).sign == .minus, (2.5).sign == .plus)
