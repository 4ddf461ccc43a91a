print(String(255, radix: 16), String(255, radix: 16, uppercase: true))
print(String(-10, radix: 2), String(35, radix: 36))
print(Int("ff", radix: 16)!, Int("-101", radix: 2)!, Int("zz", radix: 36)!)
print(Int("12", radix: 2) as Any, UInt8("ff", radix: 16)!)
