print(1_000_000, 0xff, 0b101, 0o17, 0xFF_FF)
print(1e3, 1.25e-2, 0x1p4, 1_000.5)
print(-0x10, 00012)
let big = 9_223_372_036_854_775_807
print(big == Int.max)
