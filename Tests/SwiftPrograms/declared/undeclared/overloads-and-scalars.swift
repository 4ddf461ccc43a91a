// Swift chooses among functions of the same name; a literal is an Int if no other type is expected.
func kind(of number: Int) -> String { "int" }
func kind(of number: Double) -> String { "double" }
func kind(of text: String) -> String { "text" }
func half(_ number: Int) -> Int { number / 2 }
func half(_ number: Double) -> Double { number / 2 }
func size(width: Int) -> Int { width }
func size(height: Int) -> Int { height * 10 }
print(kind(of: 1), kind(of: 1.0), kind(of: "a"), [1, 2].map(kind(of:)))
print(half(5), half(5.0), half(half(9)))
print(size(width: 2), size(height: 2))
let wanted: Double = half(3)
print(wanted)
print(UnicodeScalar(98), Character(UnicodeScalar(99)), String(UnicodeScalar(100)))
let scalar: UnicodeScalar = UnicodeScalar(101)
print(scalar, [scalar, "é"], "\(UnicodeScalar(102))", UnicodeScalar(0x1F600)!)
debugPrint(scalar, "é" as UnicodeScalar, [Character("é")], ["a": scalar])
print([1.5, -2].map(\.sign), (-1.0).sign, [[1], [2]].joined(separator: [0]))
let parts = [1, 2].reversed()
print(parts, Array("ab").reversed(), "ab".enumerated(), zip("a", [1]))
