protocol Prettier {
  var pretty: String { get }
}

extension Int: Prettier { var pretty: String { self < 0 ? "minus \(-self)" : "\(self)" } }
extension String: Prettier { var pretty: String { "‘\(self)’" } }
extension Bool: Prettier { var pretty: String { self ? "yes" : "no" } }

extension Array: Prettier where Element: Prettier {
  var pretty: String {
    switch count {
    case 0: return "nothing"
    case 1: return self[0].pretty
    default: return dropLast().map(\.pretty).joined(separator: ", ") + " and " + self[count - 1].pretty
    }
  }
}

extension Optional: Prettier where Wrapped: Prettier {
  var pretty: String { map(\.pretty) ?? "none" }
}

extension Dictionary: Prettier where Key: Prettier & Comparable, Value: Prettier {
  var pretty: String {
    keys.sorted().map { "\($0.pretty) is \(self[$0]!.pretty)" }.joined(separator: "; ")
  }
}

func show(_ value: some Prettier) { print(value.pretty) }

show(-5)
show("a")
show([1, -2, 3])
show(["x"])
show([String]())
show(Optional("y"))
show([Int?.none, 4])
show([[1, 2], [], [3]])
show(["b": [true], "a": [false, true]])
show([3: "three", 1: "one"])

extension Prettier where Self: Equatable {
  func same(as other: Self) -> Bool { self == other }
}
print(3.same(as: 3), "a".same(as: "b"), [1].same(as: [1]))
print((4 as Any) is Prettier, (4.5 as Any) is any Prettier)
