var found = [3, 1, 2].first { $0 > 1 }
print(found)
found = 8
print(found)
found = nil
print(found)
var parsed = Int("x")
parsed = 4
if let parsed { print(parsed + 1) }
