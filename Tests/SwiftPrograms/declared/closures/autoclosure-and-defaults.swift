var isVerbose = false
var evaluated = 0

func log(_ message: @autoclosure () -> String, when condition: Bool = isVerbose) {
  guard condition else { return }
  print("log:", message())
}

func costly(_ text: String) -> String {
  evaluated += 1
  return text + "#\(evaluated)"
}

infix operator ??= : AssignmentPrecedence
func ??= <T>(value: inout T?, fallback: @autoclosure () -> T) {
  if value == nil { value = fallback() }
}

func measure<T>(_ name: String, _ body: () throws -> T) rethrows -> T {
  print("begin \(name)")
  defer { print("end \(name)") }
  return try body()
}

func retry<T>(_ times: Int, delay: (Int) -> Int = { $0 * 100 }, _ body: (Int) throws -> T) throws -> T {
  var attempt = 1
  while true {
    do {
      return try body(attempt)
    } catch  where attempt < times {
      print("attempt \(attempt) failed with \(error), wait \(delay(attempt))")
      attempt += 1
    }
  }
}

struct Flaky: Error {}

log(costly("a"))
log(costly("b"), when: true)
isVerbose = true
log(costly("c"))
var name: String? = nil
name ??= costly("name")
name ??= costly("again")
print(name!, evaluated)
print(measure("sum") { (1...10).reduce(0, +) })
print(try retry(3) { n -> Int in if n < 3 { throw Flaky() } else { return n * 10 } })
do {
  try retry(2, delay: { _ in 1 }) { _ in throw Flaky() }
} catch { print("gave up: \(error)") }
