let f: Float = 0.1
print(f, f + 0.2, Float(1) / 3)
print(Float(16_777_217), Float(1e10), Float.pi)
print(Double(f), Double(Float(0.5)))
let third: Float = 1 / 3
print(third * 3 == 1)
