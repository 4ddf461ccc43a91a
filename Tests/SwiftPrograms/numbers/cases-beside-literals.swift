let x = 2.0
print([1.0, .pi])
print(x > 1 ? .pi : 2.0)
let a = [1.0, .pi]
print(a[1] * 2)
print(["a": 1.0, "b": .pi]["b"]!)
print([1, .max])
print(abs(0.1 + 0.2 - 0.3) < .ulpOfOne, 5 < .max, .pi > 3.0, x <= .infinity)
