var found = [3, 1, 2].first { $0 > 1 }
print(found as Any)
found = 8
print(found as Any)
found = nil
print(found as Any)
var parsed = Int("x")
parsed = 4
if let parsed { print(parsed + 1) }
