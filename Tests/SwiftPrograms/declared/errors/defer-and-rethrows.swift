var log: [String] = []

struct Abort: Error { let step: Int }

final class Transaction {
  private var undo: [() -> Void] = []
  private(set) var values: [String: Int] = ["a": 1]

  func set(_ key: String, _ value: Int?) {
    let old = values[key]
    undo.append { self.values[key] = old }
    values[key] = value
  }

  func run<T>(_ body: (Transaction) throws -> T) rethrows -> T {
    undo = []
    var succeeded = false
    defer {
      log.append(succeeded ? "commit" : "rollback \(undo.count)")
      if !succeeded { undo.reversed().forEach { $0() } }
    }
    let result = try body(self)
    succeeded = true
    return result
  }
}

func text(of values: [String: Int]) -> String {
  values.sorted { $0.key < $1.key }.map { "\($0)\($1)" }.joined(separator: " ")
}

let transaction = Transaction()
let sum = transaction.run { t -> Int in
  t.set("b", 2)
  t.set("a", 10)
  return t.values.values.reduce(0, +)
}
print(sum, text(of: transaction.values))

do {
  try transaction.run { t in
    for step in 1... {
      t.set("x\(step)", step)
      t.set("a", nil)
      if step == 3 { throw Abort(step: step) }
    }
  }
} catch let abort as Abort {
  print("aborted at", abort.step, text(of: transaction.values))
}

func order() -> Int {
  var value = 1
  defer { log.append("outer \(value)") }
  do {
    defer { log.append("inner \(value)") }
    value += 1
  }
  defer { value = 100; log.append("last first") }
  value += 1
  return value
}
print(order())
for number in 1...3 {
  defer { log.append("end \(number)") }
  if number == 2 { continue }
  log.append("body \(number)")
}
print(log.joined(separator: "\n"))
