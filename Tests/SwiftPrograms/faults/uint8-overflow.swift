let bytes: [UInt8] = [200, 50, 10]
print(bytes[0] + bytes[1])
print(bytes[0] + bytes[1] + bytes[2])
