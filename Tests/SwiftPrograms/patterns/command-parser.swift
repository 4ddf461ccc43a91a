func run(_ line: String, on stack: inout [Int]) -> String {
  let words = line.split(separator: " ").map(String.init)
  switch (words.first, words.dropFirst().first.flatMap { Int($0) }) {
  case ("push", let n?):
    stack.append(n)
    return "pushed \(n)"
  case ("push", nil): return "push what?"
  case ("pop", _): return stack.popLast().map { "popped \($0)" } ?? "empty"
  case (let word?, _): return "unknown \(word)"
  case (nil, _): return ""
  }
}
var stack: [Int] = []
for line in ["push 3", "push x", "pop", "pop", "jump 2"] { print(run(line, on: &stack)) }
