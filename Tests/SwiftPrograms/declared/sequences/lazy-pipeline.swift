final class Meter {
  var ticks: [String: Int] = [:]
  func tick(_ name: String) { ticks[name, default: 0] += 1 }
  var report: String { ticks.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ") }
}

struct Pipeline<Input, Output> {
  let run: (AnySequence<Input>) -> AnySequence<Output>

  static func identity<T>() -> Pipeline<T, T> where Input == T, Output == T { Pipeline<T, T> { $0 } }

  func map<Next>(_ name: String, _ transform: @escaping (Output) -> Next) -> Pipeline<Input, Next> {
    Pipeline<Input, Next> { input in
      AnySequence(
        run(input).lazy.map { value in
          meter.tick(name)
          return transform(value)
        })
    }
  }

  func filter(_ name: String, _ isIncluded: @escaping (Output) -> Bool) -> Pipeline<Input, Output> {
    Pipeline { input in
      AnySequence(
        run(input).lazy.filter { value in
          meter.tick(name)
          return isIncluded(value)
        })
    }
  }

  func take(_ count: Int) -> Pipeline<Input, Output> {
    Pipeline { input in AnySequence(run(input).prefix(count)) }
  }
}

let meter = Meter()
let pipeline = Pipeline<Int, Int>.identity()
  .map("square") { $0 * $0 }
  .filter("odd") { $0 % 2 == 1 }
  .map("text") { "n\($0)" }

print(Array(pipeline.take(3).run(AnySequence(1...))))
print(meter.report)
meter.ticks = [:]
for text in pipeline.run(AnySequence([2, 4, 5])) { print(text) }
print(meter.report)

let words = ["apple", "fig", "kiwi", "banana", "cherry"]
let found = words.lazy.map { word -> Int in
  meter.tick("length")
  return word.count
}.drop { $0 > 4 }
print(found.first ?? 0, meter.ticks["length"] ?? 0)
let once = AnyIterator([1, 2, 3].makeIterator())
print(once.prefix(1).map { $0 }, Array(once), Array(once))
print(zip(1..., words).map { "\($0).\($1)" }.last ?? "", words.partitioned { $0.count > 4 })

extension Sequence {
  func partitioned(_ matches: (Element) -> Bool) -> (yes: [Element], no: [Element]) {
    reduce(into: ([], [])) { matches($1) ? $0.0.append($1) : $0.1.append($1) }
  }
}
