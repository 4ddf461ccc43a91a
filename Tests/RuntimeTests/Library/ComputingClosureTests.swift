import Testing

/// Closures that are called repeatedly: the values that they compute, and the state after each
/// call.
@Suite struct ComputingClosureTests {
  @Test(
    "A closure that uses only its parameter and literals computes the same result as in Swift",
    arguments: [
      ("[1, 2, 3].map { $0 * 2 + 1 }", "[3, 5, 7]"),
      ("[1, 2, 3].map { x in x - 1 }", "[0, 1, 2]"),
      ("[1, 2, 3].map { (x: Int) -> Int in return x * x * 10 }", "[10, 40, 90]"),
      ("[1, 2, 3].filter { $0 % 2 == 1 }", "[1, 3]"),
      ("[1, 2, 3].filter { ($0 + 1) >= 3 }", "[2, 3]"),
      ("[1, 2, 3].map { $0 > 1 }", "[false, true, true]"),
      ("[7, -7].map { $0 / 2 }", "[3, -3]"),
      ("[1, 2].map { $0 << 3 }", "[8, 16]"),
      ("[Int.max].map { $0 &+ 1 }", "[-9223372036854775808]"),
      ("[1.5, 2].map { $0 * 2 }", "[3.0, 4.0]"),
      ("[UInt8(250)].map { $0 - 50 }", "[200]"),
      ("[1, nil].map { $0 == 1 }", "[true, false]"),
      ("[1, nil].map { $0 ?? 5 }", "[1, 5]"),
      (#"["a", "b"].map { $0 + "!" }"#, #"["a!", "b!"]"#),
      ("[[1], []].map { $0 == [] }", "[false, true]"),
    ])
  func computes(_ expression: String, _ result: String) {
    #expect(PlayedProgram("print(\(expression))").lines == [result])
  }

  @Test(
    "A closure that uses only its parameter and literals fails if Swift traps",
    arguments: [
      ("$0 + 1", "integer overflow"), ("$0 * 2", "integer overflow"),
      ("$0 - 1 + 2", "integer overflow"), ("$0 / 0", "division by zero"),
      ("10 / ($0 - 1)", "division by zero"),
    ])
  func faults(_ body: String, _ message: String) {
    let program = PlayedProgram("let numbers = [1, Int.max]\nprint(\n  numbers.map { \(body) })")
    #expect(program.ending == PlayedProgram.Finding(line: 3, message: message))
  }

  @Test func `a closure can call itself through its variable`() {
    let program = PlayedProgram(
      """
      var fibonacci: (Int) -> Int = { $0 }
      fibonacci = { n in n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2) }
      print(fibonacci(12))
      """)
    #expect(program.lines == ["144"])
  }

  @Test func `each call of a closure begins with new local variables`() {
    let program = PlayedProgram(
      """
      let sum = { (n: Int) -> Int in
        var total = 0
        for i in 0..<n { total += i }
        return total
      }
      print(sum(4), sum(5), sum(0))
      let half = { (n: Int) throws -> Int in
        if n % 2 == 1 { throw RxError.noElements }
        return n / 2
      }
      print((try? half(3)) == nil, (try? half(4)) == 2)
      """)
    #expect(program.lines == ["6 10 0", "true true"])
  }

  @Test func `a closure releases its arguments after the call`() {
    let program = PlayedProgram(
      """
      let subject = PublishSubject<Int>()
      let count = { (bag: DisposeBag) -> Int in 1 }
      func use() {
        let bag = DisposeBag()
        subject.subscribe(onDisposed: { print("gone") }).disposed(by: bag)
        print(count(bag))
      }
      use()
      print("after")
      """)
    #expect(program.lines == ["1", "gone", "after"])
  }
}
