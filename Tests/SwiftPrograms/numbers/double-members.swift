let x = 6.75
print(x.isFinite, x.isZero, x.isNaN, (1 / 0.0).isInfinite)
print(x.magnitude, (-x).magnitude, x.exponent, x.significand)
print(x.ulp < 1e-10, 1.0.nextUp > 1, x.isLess(than: 7))
print(Double.minimum(1, 2), Double.maximum(1, 2))
print(x.description, 10.description, 2.0.description.count)
