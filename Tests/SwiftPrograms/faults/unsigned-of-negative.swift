let offsets = [1, 0, -1]
for offset in offsets {
  print(UInt(offset))
}
