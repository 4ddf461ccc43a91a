print(7 / 2, -7 / 2, 7 / -2, -7 / -2)
print(7 % 3, -7 % 3, 7 % -3, -7 % -3)
let (q, r) = (-17).quotientAndRemainder(dividingBy: 5)
print(q, r, q * 5 + r)
func wrap(_ i: Int, _ n: Int) -> Int { ((i % n) + n) % n }
print(wrap(-1, 5), wrap(12, 5))
