@resultBuilder
struct ListBuilder<Element> {
  static func buildExpression(_ element: Element) -> [Element] { [element] }
  static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
  static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
  static func buildEither(first: [Element]) -> [Element] { first }
  static func buildEither(second: [Element]) -> [Element] { second }
  static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
  static func buildFinalResult(_ all: [Element]) -> [Element] { all }
}

extension Array {
  init(@ListBuilder<Element> build: () -> [Element]) { self = build() }
}

struct Step {
  let name: String
  let minutes: Int
}

class Recipe {
  let name: String
  let steps: [Step]
  init(_ name: String, @ListBuilder<Step> steps: () -> [Step]) {
    self.name = name
    self.steps = steps()
  }
  var duration: Int { steps.map(\.minutes).reduce(0, +) }
}

var isVegan = true
func cook(_ vegetables: String...) -> [Step] { vegetables.map { Step(name: "cook \($0)", minutes: $0.count) } }

@ListBuilder<Int> func countdown(from start: Int) -> [Int] {
  for number in stride(from: start, to: 0, by: -1) { number }
  if start > 3 { 0 }
  let last = -1
  last
}

let soup = Recipe("soup") {
  Step(name: "boil water", minutes: 5)
  cook("leek", "carrot")
  if isVegan {
    Step(name: "add oil", minutes: 1)
  } else {
    Step(name: "add butter", minutes: 2)
  }
  for round in 1...2 { Step(name: "stir \(round)", minutes: round) }
}
print(soup.name, soup.duration)
for (index, step) in soup.steps.enumerated() { print("\(index + 1). \(step.name) (\(step.minutes))") }
print(countdown(from: 2), countdown(from: 4))
let words = [String](build: {
  "a"
  if words2.isEmpty { "none" } else { words2 }
})
print(words)
var words2: [String] { ["x", "y"].filter { $0 != "x" } }
print(
  [Int](build: {
    1; [2, 3]
  }))
