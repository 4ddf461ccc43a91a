let events = [(1, (2, "a")), (3, (4, "b"))]
for (id, (part, name)) in events { print(id, part, name) }
let (a, (b, _)) = events[1]
print(a, b)
switch events[0] {
case (_, (2, let name)): print("two", name)
default: print("other")
}
let ((x, y), z) = ((1, 2), 3)
print(x + y + z)
