func double(_ n: Int) -> Int { n * 2 }
print(double(4))
print(double(Int("4")))
