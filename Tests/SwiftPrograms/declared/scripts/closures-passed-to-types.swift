struct Lazy<Value> {
  private let make: () -> Value
  private(set) var count = 0
  init(_ make: @escaping () -> Value) { self.make = make }
  mutating func value() -> Value {
    count += 1
    return make()
  }
}

final class Button {
  let title: String
  var handlers: [(Button) -> Void] = []
  init(_ title: String, onTap: ((Button) -> Void)? = nil) {
    self.title = title
    if let onTap = onTap { handlers.append(onTap) }
  }
  func onTap(_ handler: @escaping (Button) -> Void) -> Self {
    handlers.append(handler)
    return self
  }
  func tap(times: Int = 1) { for _ in 0..<times { handlers.forEach { $0(self) } } }
}

struct Pipeline<Input, Output> {
  let run: (Input) throws -> Output
  func then<Next>(_ next: @escaping (Output) throws -> Next) -> Pipeline<Input, Next> {
    .init { try next(run($0)) }
  }
  static func sequence(_ first: Self, _ rest: (Output) -> Void..., input: Input) {
    guard let output = try? first.run(input) else { return print("failed") }
    rest.forEach { $0(output) }
  }
}

struct TooLong: Error { let text: String }

var limit = 4
var taps = 0
let prefix = "<"
var word = "tea"
var lazyWord = Lazy { prefix + word }
word = "coffee"
print(lazyWord.value(), lazyWord.value().count, lazyWord.count)
var numbers = Lazy<[Int]>({ (1...limit).map { $0 * taps } })

let button = Button("OK") { button in
  taps += 1
  if taps > 2 { print(button.title, "again") }
}
.onTap { print("tapped \($0.title) \(taps)") }
button.tap()
button.handlers.append({ [limit] _ in print("limit was", limit, "is", limit + taps) })
limit = 2
button.tap(times: 2)
print(numbers.value())

let pipeline = Pipeline<String, Int> { text in
  guard text.count <= limit else { throw TooLong(text: text) }
  return text.count
}.then { $0 * 10 }.then { "n" + String($0) }
print(try pipeline.run("ab"))
do {
  _ = try pipeline.run("abc")
} catch let error as TooLong { print("too long:", error.text) }
limit = 9
Pipeline.sequence(pipeline, { print($0) }, { result in print(result.count) }, input: "abcdef")
Pipeline.sequence(pipeline, { print($0) }, input: "abcdefghijk")
let adders = (1...3).map { step in { (value: Int) in value + step * limit } }
print(adders.map { $0(1) }, adders.reduce(0) { $1($0) })
