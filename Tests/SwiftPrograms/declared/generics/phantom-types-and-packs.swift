enum Locked {}
enum Unlocked {}
struct Door<State> { let id: Int; fileprivate init(id: Int) { self.id = id } }
extension Door where State == Locked {
  static func make(_ id: Int) -> Door { Door(id: id) };
  func unlock() -> Door<Unlocked> { print("unlock \(id)"); return .init(id: id) }
}
extension Door where State == Unlocked { func open() -> String { "door \(id) open" } }
print(Door.make(3).unlock().open(), type(of: Door.make(1)))
struct Tagged<Tag, Raw: Hashable>: Hashable { let raw: Raw; init(_ r: Raw) { raw = r } }
extension Tagged: ExpressibleByIntegerLiteral where Raw: ExpressibleByIntegerLiteral {
  init(integerLiteral v: Raw.IntegerLiteralType) { raw = Raw(integerLiteral: v) }
}
extension Tagged: CustomStringConvertible where Raw: CustomStringConvertible { var description: String { "#\(raw)" } }
enum UserTag {}; enum OrderTag {}
typealias UserID = Tagged<UserTag, Int>; typealias OrderID = Tagged<OrderTag, String>
let u: UserID = 7, o = OrderID("A1")
print(u, o, u == 7, Set([u, 7, 8]).count, [u: "ann"][7]!)
struct NonEmpty<C: Collection> {
  let head: C.Element, tail: C.SubSequence;
  init?(_ c: C) { guard let f = c.first else { return nil }; head = f; tail = c.dropFirst() }
}
extension NonEmpty where C.Element: Comparable { var max: C.Element { tail.reduce(head) { Swift.max($0, $1) } } }
print(NonEmpty([3, 9, 2])!.max, NonEmpty("") == nil, NonEmpty("swift")!.max, NonEmpty([1])!)
struct Parser<A> {
  let run: (inout Substring) -> A?
  func map<B>(_ f: @escaping (A) -> B) -> Parser<B> { Parser<B> { s in self.run(&s).map(f) } }
  func then<B>(_ p: Parser<B>) -> Parser<(A, B)> {
    .init { s in
      let o = s; guard let a = self.run(&s), let b = p.run(&s) else { s = o; return nil }; return (a, b)
    }
  }
  func or(_ p: Parser) -> Parser { .init { s in self.run(&s) ?? p.run(&s) } }
  var many: Parser<[A]> {
    .init { s in
      var r: [A] = []; while let a = self.run(&s) { r.append(a) }; return r
    }
  }
  func parse(_ t: String) -> (A?, rest: Substring) { var s = Substring(t); return (run(&s), s) }
}
func char(_ p: @escaping (Character) -> Bool) -> Parser<Character> {
  .init { s in
    guard let c = s.first, p(c) else { return nil }; s.removeFirst(); return c
  }
}
func lit(_ l: String) -> Parser<Void> {
  .init { s in
    guard s.hasPrefix(l) else { return nil }; s.removeFirst(l.count); return ()
  }
}
let digit = char(\.isNumber), int = digit.then(digit.many).map { Int(String([$0] + $1))! }
let pair = int.then(lit(",")).map(\.0).then(int)
print(int.parse("42abc"), pair.parse("3,4!"), pair.parse("3;4").0 == nil, digit.many.map(\.count).parse("12x").0!)
print(int.map { $0 * 2 }.or(char(\.isLetter).map { _ in -1 }).many.parse("1a22b").0!)
protocol Monoid { static var empty: Self { get }; static func <> (l: Self, r: Self) -> Self }
infix operator <> : AdditionPrecedence
extension String: Monoid { static var empty: String { "" }; static func <> (l: String, r: String) -> String { l + r } }
extension Array: Monoid {
  static var empty: [Element] { [] }; static func <> (l: [Element], r: [Element]) -> [Element] { l + r }
}
extension Optional: Monoid where Wrapped: Monoid {
  static var empty: Wrapped? { nil };
  static func <> (l: Wrapped?, r: Wrapped?) -> Wrapped? {
    switch (l, r) {
    case let (a?, b?): a <> b;
    default: l ?? r
    }
  }
}
func concat<M: Monoid>(_ xs: [M]) -> M { xs.reduce(.empty, <>) }
print(concat(["a", "b"]), concat([[1], [2, 3]]), concat(["x", nil, "y"])!, concat([String?]()) as Any)
struct Memo<each A: Hashable, R> {
  let f: (repeat each A) -> R; func callAsFunction(_ a: repeat each A) -> R { f(repeat each a) }
}
print(Memo { (a: Int, b: String) in "\(a)\(b)" }(1, "z"))
func count<each T>(_ t: repeat each T) -> Int { var n = 0; repeat ((each t, n += 1).1); return n }
print(count(1, "a", 2.0), count())
