print(type(of: Optional<Int>.none as Any), type(of: Optional<Int?>.none as Any))
let empty: [Int] = []
let names: [String: Double] = [:]
print(type(of: empty as Any), type(of: names as Any), type(of: (empty as Any)))
let values: [Any] = [1, 2.5, "a", true, UInt8(3)]
for value in values { print(type(of: value), terminator: " ") }
print(type(of: [Optional(1)] as Any), type(of: zip([1], ["a"])))
