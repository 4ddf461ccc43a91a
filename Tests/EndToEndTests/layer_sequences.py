"""Sequences of Swift lines for layer_tests.py: each line at the prompt is compiled as a separate module."""

BOX = 'class Box { var v = 3; deinit { print("bye", v) } }'
POINT = "struct P: Equatable { var a = 1 }"
LOADS = "struct A { var n = 1 }"

# Lines that print the same at the prompt and in a file.
SEQUENCES = {
    "variable before a declaration": [
        LOADS, "var total = 0", "struct D { func inc() { total += 1 } }", "D().inc()", "total",
        "total = 7", "D().inc()", "total",
    ],
    "variable between declarations": [
        "struct D { func inc() { total += 1 } }; var total = 0", "D().inc()", "total",
        "struct E { var n: Int { total } }", "total += 5", "E().n",
    ],
    "relay": [
        LOADS, "let relay = BehaviorRelay<Int>(value: 0)", "subscribe relay",
        "class D { func go() { relay.accept(5) } }", "D().go()", "relay.value", "emit relay 1",
        "relay.value",
    ],
    "subject": [
        LOADS, "let xs = PublishSubject<Int>()", "subscribe xs.map { $0 * 2 } as twice",
        "emit xs 1", "class Sender { func go() { xs.onNext(3) } }", "Sender().go()", "emit xs 4",
        "values(twice)",
    ],
    "test stream": [
        LOADS, 'let xs = hot("-1-2-|")',
        "struct S { var doubled: Observable<Int> { xs.map { $0 * 2 } } }",
        "subscribe S().doubled as d", "run",
    ],
    "values of Foundation": [
        LOADS, "let u = UUID()", "u.uuidString.count", "(1...3).reduce(0, +)",
        "u.uuidString.count", "let e = JSONEncoder()", '"abc".utf8.count',
        'let data = try e.encode(["a": 1])', "data.count", "1 + 1", "data.count",
    ],
    "expression that only Swift knows": [LOADS, "MemoryLayout<Int>.size", "1 + 1", "let b = 2", "b"],
    "value of Foundation and undo": [
        LOADS, "let u = UUID()", "var n = 1", "n = 2", "undo", "n", "u.uuidString.count",
    ],
    "value of Foundation and back": [
        LOADS, "let u = UUID()", "mark m", "let n = 1", "back m", "u.uuidString.count",
    ],
    "names of Foundation in a new session": [
        "let code = URLError(.timedOut).code.rawValue", "code", 'let text = "abc" as NSString',
        "text.length", "JSONEncoder().outputFormatting.rawValue",
    ],
    "text that only Swift reads, in a new session": ["[1, 2][...]", "print(#function)", "1 + 1"],
    "object that is dropped": [BOX, "let b = Box()", "b.v", "drop b"],
    "object that is replaced": [
        BOX, "var b = Box()", "b.v = 4", "b.v", "b = Box()", "b.v", "let b = 3", "b",
    ],
    "object in an optional": [BOX, "var b: Box? = Box()", "b?.v", "b = nil", "b == nil"],
    "object that a played closure holds": [
        BOX, "var b: Box? = Box()", "let read = { [weak b] in b?.v }", "read()", "b = nil",
        "read()",
    ],
    "name that is bound anew": [
        "var n = 1", "struct S { func get() -> Int { n } }", "n = 5", "let n = 9", "S().get()",
        "n",
    ],
    "name that is bound twice before": [
        LOADS, "let x = 1", "let x = 2", "x", "struct S { let n = 3 }", "S().n + x",
    ],
    "closure": [
        LOADS, "var count = 0", "let bump = { count += 1 }", "bump()", "count",
        "struct C { func more() { bump(); bump() } }", "C().more()", "count", "bump()", "count",
    ],
    "function": [
        "func twice(_ n: Int) -> Int { n * 2 }", "twice(3)", LOADS,
        "struct F { func g() -> Int { twice(5) } }", "F().g()", "twice(F().g())",
    ],
    "subscription with a closure": [
        LOADS, "var seen: [Int] = []", "let xs = PublishSubject<Int>()", "let bag = DisposeBag()",
        "xs.subscribe(onNext: { seen.append($0) }).disposed(by: bag)", "emit xs 1",
        "class Reader { var n: Int { seen.count } }", "emit xs 2", "Reader().n", "seen",
    ],
    "bag": [
        LOADS, "let xs = PublishSubject<Int>()", "let bag = DisposeBag()",
        "class V { init() { xs.subscribe(onNext: { print($0) }).disposed(by: bag) } }",
        "let v = V()", "emit xs 1", "emit xs 2",
    ],
    "view model": [
        "let start = BehaviorRelay<Int>(value: 2)",
        "class VM { struct Input { let add: Observable<Int> }; struct Output { let sum: Driver<Int> };"
        " func transform(_ i: Input) -> Output { Output(sum: i.add.scan(start.value, accumulator: +)"
        ".asDriver(onErrorJustReturn: 0)) } }",
        "let vm = VM()", "subscribe vm", "emit vm.add 3", "struct Z { var n: Int { start.value } }",
        "emit vm.add 4", "Z().n",
    ],
    "view model that is dropped": [
        'class VM { let name = BehaviorRelay<String>(value: ""); deinit { print("gone") } }',
        "let vm = VM()", "subscribe vm.name", 'emit vm.name "a"', "vm.name.value", LOADS, "A().n",
        "drop vm",
    ],
    "view model of the language": [
        "viewmodel C { input up; state n = 0; on up { n += 1 }; output n }", "let c = C()",
        "subscribe c", LOADS, "emit c.up", "var a = A()", "a.n += 1", "emit c.up", "a.n",
    ],
    "extension of a number": [
        LOADS, "let n = 5", "extension Int { var twice: Int { self * 2 } }", "n.twice",
        "[1, 2].map { $0.twice }",
    ],
    "extension of a declared type": [
        POINT, "var p = P()", "p.a = 4", "extension P { var twice: Int { a * 2 } }", "p.twice",
        "p.a = 5", "p.twice",
    ],
    "extension of streams": [
        LOADS, "let xs = PublishSubject<Int>()",
        "extension ObservableType where Element == Int {"
        " func odd() -> Observable<Int> { filter { $0 % 2 == 1 } } }",
        "subscribe xs.odd() as odd", "emit xs 1, 2, 3",
    ],
    "generic types": [
        "struct Stack<T> { var items: [T] = []; mutating func push(_ t: T) { items.append(t) } }",
        "var s = Stack<Int>()", "s.push(3)", "s.items", "struct Pair<A, B> { let a: A; let b: B }",
        'let p = Pair(a: s, b: "x")', "s.push(4)", "p.a.items.count", "s.items.count",
    ],
    "inheritance": [
        'class Base { func name() -> String { "base" } }', "var x = Base()", "x.name()",
        'class Sub: Base { override func name() -> String { "sub" } }', "x = Sub()", "x.name()",
        "x is Sub",
    ],
    "stand-in": [
        LOADS, "protocol API { func get(_ n: Int) -> Observable<Int> }", "let api = API()",
        "answer api.get { n in .just(n * 2) }", "subscribe api.get(4) as r",
        "struct U { let n = 1 }", "subscribe api.get(U().n) as q",
    ],
    "optional": [
        LOADS, "var user: String? = nil", 'struct Login { func go() { user = "Ann" } }',
        "Login().go()", "user", "if let user { print(user) }", "user = nil", "user",
    ],
    "array": [
        LOADS, "var list = [1]", "list.append(2)", "struct L { var n: Int { list.count } }",
        "list.append(3)", "L().n", "list",
    ],
    "tuple": [LOADS, "let (a, b) = (1, 2)", "struct S { let sum = a + b }", "S().sum", "a"],
    "order of beginning": [
        LOADS, "var log: [String] = []",
        "func note(_ s: String) -> Int { log.append(s); return log.count }",
        'let first = note("a")', 'let second = note("b")', "struct R { let l = log }", "R().l",
        "first + second * 10",
    ],
    "loop": [
        LOADS, "var sum = 0", "for i in 1...3 { sum += i }", "struct R { var n: Int { sum } }",
        "for i in 1...3 { sum += i * R().n }", "sum",
    ],
    "throwing": [
        "struct E: Error {}", "func f(_ n: Int) throws -> Int { if n > 1 { throw E() }; return n }",
        "try f(1)", "! try f(2)", "let r = try? f(3)", "r == nil",
    ],
    "typealias": ["typealias Names = [String]", 'var n: Names = ["a"]', "n.count", 'n += ["b"]', "n"],
    "undo of a call": [
        LOADS, "var n = 0", "struct D { func inc() { n += 1 } }", "D().inc()", "D().inc()", "undo",
        "n",
    ],
    "mark and back": [
        LOADS, "var n = 0", "mark m", "struct D { func inc() { n += 1 } }", "D().inc()", "back m",
        "n", "struct E { func inc() { n += 3 } }", "E().inc()", "n",
    ],
    "drop and declare": [
        LOADS, "var n = 4", "drop n", "var n = 5", "struct D { var m: Int { n } }", "D().m",
    ],
    "include": [
        LOADS, "var n = 3", 'include "types.rxs"', "Included().n", "n = 8", "Included().n",
    ],
    "include that binds a name anew": [
        "struct S { let n = x }; let x = 1", 'include "anew.rxs"', "x", "S().n", "y",
    ],
    "closure that is played": [
        LOADS, "var n = 0", "var list = [7]", "var late: Int", "let t = Observable<Int>.interval(1s)",
        "subscribe t.do(onNext: { n += $0; list.append($0) }) as t", "advance 2s",
        "struct T { var m: Int { n + list.count } }", "advance 1s", "T().m", "n", "list",
        "let due = Observable<Int>.timer(1s)", "subscribe due.do(onNext: { _ in late = 8; n = 20 }) as d",
        "advance 1s", "late", "T().m",
    ],
    "compiled closure": [
        POINT, "let twice = { (p: P) in p.a * 2 }", "twice(P(a: 3))",
        "let ps = PublishSubject<P>()", "subscribe ps.map(twice) as t", "emit ps (a: 4)",
        "extension P { var next: P { P(a: a + 1) } }", "emit ps P(a: 4).next",
    ],
    "expectations": [
        POINT, "var p = P()", "expect p == P(a: 1)", "p.a = 3", "struct Q { var n: Int { p.a } }",
        "expect Q().n == 3", "p.a += 1", "expect Q().n == 4", "Q().n",
    ],
    "enum": [
        "enum Kind { case a, b(Int) }", "var k = Kind.b(3)", "k",
        "func text(_ k: Kind) -> Int { if case .b(let n) = k { n } else { 0 } }", "text(k)",
        "k = .a", "text(k)", "extension Kind { var isA: Bool { text(self) == 0 } }", "k.isA",
    ],
    "work that is scheduled": [
        LOADS, "var n = 0", "let xs = PublishSubject<Int>()", "subscribe xs", "at 2s emit xs 5",
        "class W { let bag = DisposeBag();"
        " init() { xs.subscribe(onNext: { n += $0 }).disposed(by: bag) } }",
        "let w = W()", "run", "n", "advance 1s", "emit xs 6", "n",
    ],
    "subscription that is ended": [
        LOADS, "let xs = PublishSubject<Int>()", "var s = xs.subscribe(onNext: { print($0) })",
        "emit xs 1", "struct E { func end() { s.dispose() } }", "emit xs 2", "E().end()", "emit xs 3",
        "xs.hasObservers",
    ],
    "value that changes before it is read": [
        LOADS, "var n = 1", "let m = n + 1", "n = 10", "struct R { let k = m; let l = n }",
        "R().k", "R().l",
    ],
    "closure of a stream and a variable that is bound anew": [
        LOADS, "var a = A()", "let s = PublishSubject<Int>()", "subscribe s.map { $0 + a.n } as q",
        "emit s 1", "a.n = 2", "emit s 1", "var a = A(n: 5)", "emit s 1", "a.n", "drop a", "emit s 1",
    ],
    "closure and a variable that is bound anew": [
        LOADS, "var a = A()", "let f = { a.n }", "a.n = 4", "f()", "var a = A(n: 9)", "f()", "a.n",
        "let g = { a.n }", "drop a", "g()",
    ],
    "later statement and a variable that is bound anew": [
        LOADS, "var a = A()", "at 2s print a.n", "at 3s print a.n", "var a = A(n: 5)", "advance 2s",
        "drop a", "! advance 1s",
    ],
    "rule and a constant that is bound anew": [
        LOADS, "let a = A()", 'always a.n < 30 as "cap"', "let a = A(n: 4)", "a.n", "! drop a",
        "let a = A(n: 40)",
    ],
    "rule and a relay that is bound anew": [
        "let s = BehaviorRelay(value: 1)", 'always s.value < 30 as "cap"', LOADS,
        "let s = BehaviorRelay(value: 20)", "s.value", "! s.accept(99)",
    ],
    "function and a variable that is bound anew": [
        LOADS, "var a = A()", "func g() -> Int { a.n * 2 }", "g()", "var a = A(n: 5)", "g()",
        "drop a", "g()",
    ],
    "view model that is bound anew and listens to itself": [
        "class VM { let taps = PublishRelay<Int>(); var n = 0 }", "let vm = VM()",
        "vm.taps.subscribe(onNext: { vm.n += $0 })", "let old = vm", "let vm = VM()",
        "old.taps.accept(3)", "old.n", "vm.n", "vm.taps.accept(2)", "vm.n",
    ],
    "view model of the language and an object that is bound anew": [
        "class C { var n = 0; func up() { n += 1 } }", "let c = C()",
        "viewmodel V { input a; state x = 0; on a { c.up(); x = c.n }; output x }", "let v = V()",
        "subscribe v", "emit v.a", "let c = C()", "! emit v.a", "c.n",
    ],
    "answer and a value that is bound anew": [
        LOADS, "protocol API { func load() -> Int }", "let api = API()", "let a = A()",
        "answer api.load { a.n }", "api.load()", "let a = A(n: 3)", "api.load()",
    ],
    "work of an object that is dropped": [
        'class C { var n = 1; func hi() { print("hi", n) }; deinit { print("bye") } }',
        "let c = C()", "DispatchQueue.main.asyncAfter(deadline: .now() + 1) { c.hi() }", "drop c",
        "run",
    ],
    "closures that keep nothing": [
        BOX, "let b = Box()", "let read = { [weak b] in b?.v }", "[1, 2].forEach { b.v += $0 }",
        "read()", "drop b", "read()",
    ],
    "object that is bound anew while a statement waits": [
        "class VM { let taps = PublishRelay<Int>(); let n: Int; init(_ n: Int = 0) { self.n = n };"
        ' deinit { print("bye", n) } }',
        "let vm = VM()", "at 1s emit vm.taps 5", "let vm = VM(4)", "let vm = VM(3)", "subscribe vm",
        "advance 1s",
    ],
    "variable of a declaration that is bound anew": [
        "var total = 1", "struct K { func t() -> Int { total } }", "var total = 5", "K().t()",
        "total", "total = 8", "K().t()", "drop total", "var total = 9", "K().t()",
    ],
    "object whose name a function has too": [
        BOX, "func make() -> Box { let b = Box(); b.v += 1; return b }", "let b = make()", "b.v",
        "drop b",
    ],
    "constant of a declaration that is bound anew": [
        "let total = 1", "struct K { func t() -> Int { total } }", "K().t()", "let total = 5",
        "K().t()", "total",
    ],
    "object of a declaration that is bound anew": [
        'class VM { var n: Int; init(_ n: Int = 1) { self.n = n }; deinit { print("bye", n) } }',
        "let vm = VM()", "func up() { vm.n += 1 }", "up()", "let vm = VM(7)", "up()", "vm.n",
    ],
    "view model that is dropped and bound anew": [
        "class VM { let taps = PublishRelay<Int>() }", "let vm = VM()", "drop vm", "let vm = VM()",
        "subscribe vm", "vm.taps.accept(1)",
    ],
    "reset and a name of before": [
        LOADS, "let a = A()", "a.n", "reset", "! a.n", "now",
    ],
    "undo of a value of Foundation": [
        LOADS, "let u = UUID()", "let size = MemoryLayout<Int>.size", "size", "var n = size",
        "n += 1", "undo", "n + size",
    ],
}

# Lines for the prompt, and lines of a file that prints the same. The lines differ, because a file can
# declare each type only once.
CORRECTIONS = {
    "undo of a declaration": (
        [LOADS, "var n = 0", "n += 1", "struct D { func inc() { n += 1 } }", "undo", "n", "n += 1",
         "n", "struct D { func inc() { n += 10 } }", "D().inc()", "n"],
        [LOADS, "var n = 0", "n += 1", "n", "n += 1", "n", "struct D { func inc() { n += 10 } }",
         "D().inc()", "n"],
    ),
    "reset": (
        [LOADS, "var n = A().n", "reset", "var n = 5", "struct A { var m: Int { n } }", "A().m",
         "n = 6", "A().m"],
        ["var n = 5", "struct A { var m: Int { n } }", "A().m", "n = 6", "A().m"],
    ),
    "reset before a declaration of the same name": (
        [LOADS, "A().n", "reset", "struct A { var n = 2 }", "A().n"],
        ["struct A { var n = 2 }", "A().n"],
    ),
    "correction of a struct": (
        [POINT, "let p = P()", "struct P: Equatable { var a = 2 }", "p.a"],
        ["struct P: Equatable { var a = 2 }", "let p = P()", "p.a"],
    ),
    "correction that is taken back": (
        [POINT, "let xs = PublishSubject<P>()", "subscribe xs", "emit xs (a: 4)",
         'struct P: Equatable { var a = 1; var b = "x" }', "undo", "latest(xs)", "values(xs)"],
        [POINT, "let xs = PublishSubject<P>()", "subscribe xs", "emit xs (a: 4)", "latest(xs)",
         "values(xs)"],
    ),
    "correction that is corrected": (
        [POINT, "let xs = PublishSubject<P>()", "subscribe xs", "let n = 1; emit xs (a: 4); emit xs (a: 5)",
         'struct P: Equatable { var a = 1; var b = "x" }', "struct P: Equatable { var a = 3 }",
         "latest(xs)", "n"],
        ["struct P: Equatable { var a = 3 }", "let xs = PublishSubject<P>()", "subscribe xs",
         "let n = 1; emit xs (a: 4); emit xs (a: 5)", "latest(xs)", "n"],
    ),
    "correction behind a variable": (
        [LOADS, "var n = 0", "struct D { func inc() { n += 1 } }", "D().inc()",
         "struct D { func inc() { n += 10 } }", "n", "D().inc()", "n"],
        [LOADS, "var n = 0", "struct D { func inc() { n += 10 } }", "D().inc()", "n", "D().inc()",
         "n"],
    ),
}
