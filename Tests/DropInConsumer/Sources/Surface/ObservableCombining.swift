import RxSwift

func combining(
  _ a: Observable<Int>, _ b: Observable<String>, _ c: PublishSubject<Bool>,
  _ d: BehaviorSubject<Double>
) {
  let arrays: [Observable<[Int]>] = [
    Observable.combineLatest([a, a]), Observable<Int>.combineLatest([a, a]),
    Observable.combineLatest([a, a]) { $0 }, .combineLatest([a, a], resultSelector: { $0 }),
    Observable.zip([a, a]), Observable<Int>.zip([a, a]), Observable.zip([a, a]) { $0 },
    .zip([a, a], resultSelector: { $0 }),
  ]
  _ = Observable.combineLatest([a, a]) { $0.reduce(0, +) }
  _ = Observable.zip([a, a]) { values in values.max() ?? 0 }
  _ = arrays

  _ = Observable.combineLatest(a, b).map { number, text in "\(number)\(text)" }
  _ = Observable.combineLatest(a, b) { ($0, $1) }
  _ = Observable.combineLatest(a, b, resultSelector: { number, text in "\(number)\(text)" })
  _ = Observable.combineLatest(a, b, c)
  _ = Observable.combineLatest(a, b, c) { number, text, flag in flag ? text : "\(number)" }
  _ = Observable.combineLatest(a, b, c, d)
  _ = Observable.combineLatest(a, b, c, d) { $2 ? Double($0) + $3 : Double($1.count) }
  _ = Observable.combineLatest(a, a, a, a, a)
  _ = Observable.combineLatest(a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 }
  _ = Observable.combineLatest(a, a, a, a, a, a)
  _ = Observable.combineLatest(a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 }
  _ = Observable.combineLatest(a, a, a, a, a, a, a)
  _ = Observable.combineLatest(a, a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 }
  _ = Observable.combineLatest(a, a, a, a, a, a, a, a)
  _ = Observable.combineLatest(a, a, a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }

  _ = Observable.zip(a, b).map { number, text in "\(number)\(text)" }
  _ = Observable.zip(a, b) { ($0, $1) }
  _ = Observable.zip(a, b, resultSelector: { number, text in "\(number)\(text)" })
  _ = Observable.zip(a, b, c)
  _ = Observable.zip(a, b, c) { number, text, flag in flag ? text : "\(number)" }
  _ = Observable.zip(a, b, c, d)
  _ = Observable.zip(a, a, a, a) { $0 + $1 + $2 + $3 }
  _ = Observable.zip(a, a, a, a, a)
  _ = Observable.zip(a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 }
  _ = Observable.zip(a, a, a, a, a, a)
  _ = Observable.zip(a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 }
  _ = Observable.zip(a, a, a, a, a, a, a)
  _ = Observable.zip(a, a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 }
  _ = Observable.zip(a, a, a, a, a, a, a, a)
  _ = Observable.zip(a, a, a, a, a, a, a, a) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }
}

func joining(
  _ a: Observable<Int>, _ b: Observable<String>, _ c: PublishSubject<Bool>,
  _ d: BehaviorSubject<Double>
) {
  let same: [Observable<Int>] = [
    a.amb(a), Observable.amb([a, a]), a.concat(a), Observable.concat([a, a]),
    Observable.concat(a, a, a), Observable.concat(AnySequence([a, a])), Observable.merge(a, a),
    Observable.merge([a, a]), Observable.merge(AnyCollection([a, a])), a.startWith(1),
    a.startWith(1, 2), a.withLatestFrom(a), a.withLatestFrom(a) { $0 + $1 },
    Observable.catch(sequence: [a, a]), Observable.of(a, a).merge(),
    Observable.of(a, a).merge(maxConcurrent: 1), Observable.of(a, a).concat(),
    Observable.of(a, a).switchLatest(),
  ]
  _ = a.withLatestFrom(b)
  _ = a.withLatestFrom(b) { number, text in "\(number)\(text)" }
  _ = a.withLatestFrom(Observable.combineLatest(b, c)) { ($0, $1.0, $1.1) }
  _ = c.withLatestFrom(b, resultSelector: { ($0, $1) })
  _ = c.asObservable().withLatestFrom(d)
  _ = same
  _ = Observable.merge(a.map { _ in () }, b.map { _ in }, c.map { _ in () })
}
