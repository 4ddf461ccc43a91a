let n: Double = 3
let maybe = [1, 2].first
print(type(of: n), type(of: maybe), type(of: 7 / 2), type(of: 7 / 2.0))
print(type(of: [1, 2].map { Double($0) }), type(of: "a,b".split(separator: ",")))
print(type(of: (x: 1, y: "a")), type(of: { (a: Int) in a > 0 }))
print(type(of: UInt8(3)), type(of: "ab".first), type(of: Set([1])), type(of: nil as Int?))
