var n = 10
n += 5
n -= 3
n *= 4
n /= 5
n %= 6
print(n)
var bits = 0b1100
bits |= 0b0011
bits &= 0b0110
bits ^= 0b1111
bits <<= 2
print(bits)
var d = 1.5
d *= 2
d -= 0.5
d /= 2
print(d)
