enum Validation<Value> {
  case valid(Value)
  case invalid([String])

  func zip<Other, Combined>(
    _ other: Validation<Other>, with combine: (Value, Other) -> Combined
  ) -> Validation<Combined> {
    switch (self, other) {
    case (.valid(let a), .valid(let b)): return .valid(combine(a, b))
    case (.valid, .invalid(let problems)), (.invalid(let problems), .valid): return .invalid(problems)
    case (.invalid(let first), .invalid(let second)): return .invalid(first + second)
    }
  }
}

struct Rule<Value> {
  let message: String
  let isMet: (Value) -> Bool
}

extension Rule where Value == String {
  static var notEmpty: Rule { Rule(message: "is empty") { !$0.isEmpty } }
  static func atMost(_ count: Int) -> Rule { Rule(message: "is longer than \(count)") { $0.count <= count } }
  static let capitalized = Rule(message: "begins in lower case") { $0.first?.isUppercase ?? true }
}

extension Rule where Value: BinaryInteger {
  static func between(_ range: ClosedRange<Value>) -> Rule {
    Rule(message: "is not in \(range)") { range.contains($0) }
  }
}

func check<Value>(_ value: Value, _ name: String, _ rules: Rule<Value>...) -> Validation<Value> {
  let problems = rules.filter { !$0.isMet(value) }.map { "\(name) \($0.message)" }
  return problems.isEmpty ? .valid(value) : .invalid(problems)
}

struct Person { let name: String; let age: Int }

func makePerson(_ name: String, _ age: Int) -> Validation<Person> {
  check(name, "name", .notEmpty, .atMost(6), .capitalized).zip(check(age, "age", .between(0...120)), with: Person.init)
}

for (name, age) in [("Ann", 30), ("", 3), ("elisabeth", 130), ("Bob", -1)] {
  switch makePerson(name, age) {
  case .valid(let person): print(person)
  case .invalid(let problems): print(problems)
  }
}
