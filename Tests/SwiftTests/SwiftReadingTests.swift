import RxsSwiftMessages
import Testing

@testable import RxsSwift

@Suite struct SwiftReadingTests {
  private func text(_ text: String) throws -> SwiftReading.Text {
    try #require(SwiftReading(of: [text]).texts.first)
  }

  @Test(arguments: [
    ("class A { let b = 1 }\nfunc c(d: Int) {}\nlet (e, f) = (1, 2)", ["A", "c", "e", "f"]),
    ("extension Int { var twice: Int { 2 * self } }\ntypealias Z = Int", ["Z"]),
    ("#if DEBUG\nstruct A {}\n#else\nstruct B {}\n#endif", ["A", "B"]),
    ("func + (a: A, b: A) -> A { a }", []),
  ])
  func `The reading lists the top-level names that a text declares`(
    _ source: String, names: [String]
  ) throws {
    #expect(try text(source).declared == Set(names))
  }

  @Test(arguments: [
    ("struct A { let n = count }", ["n", "A", "count"], ["A", "count"]),
    ("func f(a: Int) -> Int { a + b }", ["f", "a", "b", "Int"], ["f", "b", "Int"]),
    ("func f() { xs.map { x in x + y } }", ["f", "xs", "x", "y"], ["f", "xs", "y"]),
    ("func f() { g(label: h) }", ["f", "g", "h"], ["f", "g", "h"]),
    (
      "extension A { init(n: Int) { self.init(a: n, b: m) } }", ["A", "n", "Int", "m"],
      ["A", "Int", "m"]
    ),
  ])
  func `Parameters and properties are not listed as outer names`(
    _ source: String, names: [String], outer: [String]
  ) throws {
    let text = try text(source)
    #expect(text.names == Set(names))
    #expect(text.outerNames == Set(outer))
  }

  @Test func `A name after a period is listed as a member`() throws {
    let text = try text("func f() { a.b.c(.d, \\E.g) }")
    #expect(text.members.isSuperset(of: ["b", "c", "d", "g"]))
    #expect(text.names.isDisjoint(with: ["b", "c", "d", "g"]))
  }

  @Test func `Members of extensions and protocols are listed`() throws {
    let text = try text("extension A { var b: Int { 1 }; func c() {} }\nprotocol P { func d() }")
    #expect(text.givenMembers == ["b", "c", "d"])
    #expect(!text.givesInitializer)
    #expect(try self.text("extension A { init(b: Int) {} }").givesInitializer)
  }

  @Test func `An extension is not listed as a declared type`() throws {
    let text = try text("extension Date { var day: Int { 1 } }")
    #expect(text.allDeclared == ["day"])
    #expect(text.declared == [])
  }

  @Test func `An operator function is listed with the types of its operands`() throws {
    let text = try text("func >= (a: Money, b: Int) -> Bool { true }")
    #expect(text.operators.map(\.symbol) == [">="])
    #expect(text.operators[0].types.isSuperset(of: ["Money", "Int", "Bool"]))
  }

  @Test(arguments: [
    ("struct A {}", true), ("private struct A {}", false),
    ("struct A { private let b = 1 }", true), ("struct A { fileprivate let b = 1 }", false),
  ])
  func `A text with private declarations cannot be used from another module`(
    _ source: String, isOpen: Bool
  ) throws {
    #expect(try text(source).isOpen == isOpen)
  }

  @Test func `Default arguments that name the caller are recognised`() throws {
    #expect(try text("func f(a: String = #function) {}").namesCallers)
    #expect(try !text("func f() { print(#function) }").namesCallers)
    #expect(try text("func f() { print(#fileID) }").namesFile)
  }

  @Test(arguments: [
    ("func f() { Thread { }.start() }", ["Thread"]),
    ("func f() { Thread.detachNewThread { } }", ["Thread.detachNewThread"]),
    ("func f() { Thread.sleep(forTimeInterval: 1); sleep(1) }", []),
    (
      "func f() { DispatchQueue.concurrentPerform(iterations: 2) { _ in } }",
      ["DispatchQueue.concurrentPerform"]
    ),
    ("let s = DispatchSource.makeTimerSource()", ["DispatchSource"]),
    ("func f() { DispatchQueue.global().async {} }", []),
    ("let d = (Date(), Date.now, Date(timeIntervalSinceNow: 1))", []),
    ("func f() { URLSession.shared.dataTask(with: u) }", []),
    ("func f() { session.downloadTask(with: u) }", ["URLSession.downloadTask"]),
    ("func f() { session.webSocketTask(with: u) }", ["URLSession.webSocketTask"]),
    ("func f() { self.sleep(1); vm.Thread() }", []),
  ])
  func `Calls with effects outside of the session are found`(
    _ source: String, names: [String]
  ) throws {
    #expect(Set(try text(source).outsideCalls.map(\.name)) == Set(names))
  }
}
