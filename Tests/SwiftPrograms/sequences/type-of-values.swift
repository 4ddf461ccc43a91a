print(type(of: 1), type(of: 2.5), type(of: "a"), type(of: true))
print(type(of: [1]), type(of: ["a": 1.5]), type(of: (1, "a")))
print(type(of: Optional(3)), type(of: 1...2), type(of: "a".first!))
print(type(of: [1, 2.5]), type(of: [Int?.none]))
