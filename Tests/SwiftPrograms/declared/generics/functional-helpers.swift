func compose<A, B, C>(_ f: @escaping (A) -> B, _ g: @escaping (B) -> C) -> (A) -> C {
  { g(f($0)) }
}

func curry<A, B, C>(_ f: @escaping (A, B) -> C) -> (A) -> (B) -> C {
  { a in { b in f(a, b) } }
}

func twice<T>(_ f: @escaping (T) -> T) -> (T) -> T { compose(f, f) }

func memoize<Input: Hashable, Output>(_ f: @escaping (Input) -> Output) -> (Input) -> Output {
  var known: [Input: Output] = [:]
  return { input in
    if let output = known[input] { return output }
    let output = f(input)
    known[input] = output
    return output
  }
}

func swapValues<T>(_ a: inout T, _ b: inout T) { (a, b) = (b, a) }

func largest<T: Comparable>(_ values: T...) -> T? { values.max() }

func count<S: Sequence>(in sequence: S, where matches: (S.Element) -> Bool) -> Int {
  sequence.reduce(0) { matches($1) ? $0 + 1 : $0 }
}

let increment = { (x: Int) in x + 1 }
let text = compose(increment, { "<\($0)>" })
print(text(4), twice(increment)(1), twice(twice(increment))(0))
print(curry(+)(3)(4), [1, 2, 3].map(curry(*)(10)))

var calls = 0
let slowSquare = memoize { (n: Int) -> Int in
  calls += 1
  return n * n
}
print(slowSquare(9), slowSquare(9), slowSquare(3), calls)

var left = "left"
var right = "right"
swapValues(&left, &right)
print(left, right)
print(largest(3, 9, 2) as Any, largest("b", "abc") ?? "", largest([Int]().count))
print(count(in: 1...10) { $0.isMultiple(of: 3) }, count(in: "banana") { $0 == "a" })
