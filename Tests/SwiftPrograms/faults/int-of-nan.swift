let ratios = [1.5, 0.0 / Double("0")!]
print(Int(ratios[0]))
print(ratios[1].isNaN)
print(Int(ratios[1]))
