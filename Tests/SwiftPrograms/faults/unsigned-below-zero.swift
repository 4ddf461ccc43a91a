let have: UInt = 3
let need = UInt("5")!
print(need - have)
print(have - need)
