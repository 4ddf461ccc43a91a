import RxsEngine
import Testing

@Suite struct CombineLatestTests {
  let lab = Lab()

  @Test(arguments: [
    ("a-b---|", "-1-2-|", "-{a1}{b1}{b2}--|", ["0-6"], ["0-5"]),
    ("a-#", "-1-2-|", "-{a1}#", ["0-2"], ["0-2"]),
    ("-|", "--1-2|", "--|", ["0-1"], ["0-2"]),
    ("-|", "-----|", "-----|", ["0-1"], ["0-5"]),
    ("---", "-1-2-|", "", ["0-60"], ["0-5"]),
  ])
  func `combineLatest sends its events and ends its subscriptions as RxSwift does`(
    first: String, second: String, expected: String, firstSpans: [String], secondSpans: [String]
  ) {
    let (left, right) = (lab.hot(first), lab.hot(second))
    #expect(lab.run { Observable.combineLatest(left, right) { $0 + $1 } } == expected)
    #expect(left.spans == firstSpans)
    #expect(right.spans == secondSpans)
  }

  @Test func `all overloads of combineLatest combine their sources`() {
    let (a, b, c) = (BehaviorRelay(value: 1), BehaviorSubject(value: "x"), Observable.just(2.5))
    var seen: [String] = []
    let bag = DisposeBag()
    Observable.combineLatest(a, b).subscribe(onNext: { seen.append("\($0.0)\($0.1)") })
      .disposed(by: bag)
    Observable.combineLatest(a, b, c).map { a, b, c in "\(a)\(b)\(c)" }
      .subscribe(onNext: { seen.append($0) }).disposed(by: bag)
    Observable.combineLatest(a, b, c) { a, b, c in
      let sum = Double(a) + c
      return "\(sum)\(b)"
    }.subscribe(onNext: { seen.append($0) }).disposed(by: bag)
    Observable.combineLatest(a, a, resultSelector: +)
      .subscribe(onNext: { seen.append("\($0)") }).disposed(by: bag)
    Observable.combineLatest(a, a, a, a, a, a, a, a) {
      [$0, $1, $2, $3, $4, $5, $6, $7].reduce(0, +)
    }
    .subscribe(onNext: { seen.append("\($0)") }).disposed(by: bag)
    Observable.combineLatest(a, a, a, a, a, a, a, a)
      .subscribe(onNext: { seen.append("\($0.7)") }).disposed(by: bag)
    Observable.combineLatest([a.asObservable(), a.asObservable()]).map { $0.count }
      .subscribe(onNext: { seen.append("\($0)") }).disposed(by: bag)
    Observable.combineLatest([a, a]) { $0.reduce(0, +) }
      .subscribe(onNext: { seen.append("\($0)") }).disposed(by: bag)
    let valid: Observable<Bool> = Observable.combineLatest(a, b) { $0 > 0 && !$1.isEmpty }
    valid.subscribe(onNext: { seen.append("\($0)") }).disposed(by: bag)
    Observable<String>.combineLatest(a, b) { "\($0) \($1)" }
      .subscribe(onNext: { seen.append("\($0)") }).disposed(by: bag)
    #expect(
      seen == ["1x", "1x2.5", "3.5x", "2", "8", "1", "2", "2", "true", "1 x"])
  }

  @Test func `combineLatest of no sources sends one empty array and completes`() {
    let none: [Observable<Int>] = []
    #expect(events(of: Observable.combineLatest(none)) == ["next([])", "completed"])
  }

  @Test func `combineLatest fails when its closure throws`() {
    let (left, right) = (lab.hot("a-b-"), lab.hot("-1-2"))
    let output = lab.run {
      Observable<Int>.combineLatest(left, right) { _, _ in throw Boom() }
    }
    #expect(output == "-#")
    #expect(left.spans == ["0-1"])
  }
}
