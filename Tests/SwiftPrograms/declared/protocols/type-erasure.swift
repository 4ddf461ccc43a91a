protocol Validator {
  associatedtype Value
  func problems(in value: Value) -> [String]
}

struct AnyValidator<Value>: Validator {
  private let check: (Value) -> [String]
  init(_ check: @escaping (Value) -> [String]) { self.check = check }
  init<V: Validator>(_ validator: V) where V.Value == Value { check = validator.problems }
  func problems(in value: Value) -> [String] { check(value) }
}

extension Validator {
  func and<Other: Validator>(_ other: Other) -> AnyValidator<Value> where Other.Value == Value {
    AnyValidator { self.problems(in: $0) + other.problems(in: $0) }
  }

  func pullback<Root>(_ path: KeyPath<Root, Value>, named name: String) -> AnyValidator<Root> {
    AnyValidator { self.problems(in: $0[keyPath: path]).map { "\(name) \($0)" } }
  }
}

struct Length: Validator {
  let range: ClosedRange<Int>
  func problems(in value: String) -> [String] {
    range.contains(value.count) ? [] : ["must have \(range.lowerBound) to \(range.upperBound) characters"]
  }
}

struct AtLeast<N: Comparable>: Validator {
  let minimum: N
  func problems(in value: N) -> [String] { value < minimum ? ["must be at least \(minimum)"] : [] }
}

struct User {
  var name: String
  var age: Int
}

let noDigits = AnyValidator<String> { $0.contains(where: \.isNumber) ? ["has digits"] : [] }
let userValidator = Length(range: 3...8).and(noDigits).pullback(\User.name, named: "name")
  .and(AtLeast(minimum: 18).pullback(\User.age, named: "age"))

for user in [User(name: "Annika", age: 20), User(name: "B2", age: 17), User(name: "Charlotte", age: 18)] {
  let problems = userValidator.problems(in: user)
  print(user.name, problems.isEmpty ? "is valid" : problems.joined(separator: ", "))
}
print(AtLeast(minimum: 2.5).problems(in: 1))
