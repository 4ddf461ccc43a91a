import Testing

/// The element types of streams: types that are known before the program runs, and unknown types.
@Suite struct TypedStreamTests {
  private func lines(_ program: String) -> [String] {
    let played = PlayedProgram(program)
    #expect(played.ending == nil)
    return played.lines
  }

  @Test func `a subject without an element type accepts any value`() {
    #expect(
      lines(
        """
        let s = PublishSubject()
        s.subscribe { print($0) }
        s.onNext(1)
        s.onNext("a")
        """) == ["next(1)", "next(a)"])
  }

  @Test(arguments: ["PublishSubject<Double>()", "BehaviorSubject<Double>(value: 0)"])
  func `an integer literal becomes a Double when it is sent to a stream of Double`(
    _ subject: String
  ) {
    #expect(
      lines(
        """
        let s = \(subject)
        s.skip(0).subscribe(onNext: { print($0) })
        s.onNext(1)
        s.on(.next(2))
        """
      ).suffix(2) == ["1.0", "2.0"])
  }

  /// A value of unknown type is checked at run time.
  @Test func `a value of unknown type is checked when it is sent`() {
    let program = PlayedProgram(
      """
      let s = PublishSubject<Double>()
      s.subscribe(onNext: { print($0) })
      func send(_ value: Any) { s.onNext(value) }
      send(2)
      send("x")
      """)
    #expect(program.lines == ["2.0"])
    #expect(
      program.fault == PlayedProgram.Finding(line: 3, message: "Double is needed, got String \"x\"")
    )
  }

  @Test(arguments: [
    ("PublishSubject<Int>()", "onNext"), ("BehaviorRelay<Int>(value: 0)", "accept"),
    ("ReplaySubject<Int>.create(bufferSize: 1)", "onNext"),
    ("ReplayRelay<Int>.createUnbound()", "accept"),
    ("AsyncSubject<Int>()", "onNext"), ("PublishRelay<Int>()", "accept"),
  ]) func `a subject of unknown type checks each value that is sent to it`(
    _ made: String, _ method: String
  ) {
    let program = PlayedProgram(
      """
      func send(_ target: Any, _ value: Any) { target.\(method)(value) }
      let target = \(made)
      send(target, 1)
      send(target, "x")
      """)
    #expect(
      program.fault
        == PlayedProgram.Finding(line: 1, message: "'\(method)' takes Int, got String \"x\""))
  }

  @Test func `an element of an optional type stays optional`() {
    #expect(
      lines(
        """
        let r = BehaviorRelay(value: nil as Int?)
        r.accept(3)
        print(r.value)
        func send(_ value: Any) { r.accept(value) }
        send(4)
        print(r.value)
        send(nil)
        print(r.value, r.value == nil)
        Observable.of(5).bind(to: r)
        print(r.value)
        """) == ["Optional(3)", "Optional(4)", "nil true", "Optional(5)"])
  }

  @Test func `the elements of a collection are converted to the element type of a relay`() {
    #expect(
      lines(
        """
        let list = BehaviorRelay<[Double]>(value: [])
        list.accept([1, 2])
        let table = BehaviorRelay<[String: Double]>(value: [:])
        table.accept(["a": 1])
        let maybes = BehaviorRelay<[Int?]>(value: [1, nil])
        let state = BehaviorRelay(value: (name: "start", step: 0))
        state.accept(("next", 1))
        print(list.value, table.value, maybes.value, state.value)
        """) == [#"[1.0, 2.0] ["a": 1.0] [Optional(1), nil] (name: "next", step: 1)"#])
  }

  @Test func `the observer of create converts elements to the type of the sequence`() {
    #expect(
      lines(
        """
        let xs = Observable<Double>.create { observer in
          observer.onNext(1)
          observer.on(.next(2))
          observer.onCompleted()
          return Disposables.create()
        }
        xs.subscribe { print($0) }
        let ys = Observable.create { observer in
          observer.onNext(1)
          return Disposables.create()
        }
        ys.map { $0 + 1 }.subscribe { print($0) }
        """) == ["next(1.0)", "next(2.0)", "completed", "next(2)"])
  }

  /// Members of a stream of unknown type are found at run time.
  @Test func `the operators of a stream of unknown type work at run time`() {
    let program = PlayedProgram(
      """
      func twice(_ xs: Any) -> Any { xs.map { $0 * 2 } }
      let ys = twice(Observable.of(1, 1, 2))
      ys.distinctUntilChanged { $0 == $1 }.subscribe(onNext: { print($0) })
      ys.distinctUntilChanged { $0 }.toArray().subscribe { print($0) }
      ys.take(until: { $0 == 4 }).subscribe { print($0) }
      ys.asDriver(onErrorJustReturn: 0).drive(onNext: { print("drive", $0) })
      ys.collect()
      """)
    #expect(
      program.lines == [
        "2", "4", "success([2, 4])", "next(2)", "next(2)", "completed", "drive 2", "drive 2",
        "drive 4",
      ])
    #expect(
      program.fault == PlayedProgram.Finding(line: 7, message: "Observable has no member 'collect'")
    )
  }

  @Test func `a catch clause matches an error by its type`() {
    #expect(
      lines(
        """
        do { throw RxError.overflow } catch RxError.timeout { print("timeout") } catch { print(error) }
        do { throw RxError.timeout } catch let error as RxError { print(error, error == .timeout) }
        do { throw .offline } catch let error as RxError { print(error) } catch { print("other", error) }
        let s = PublishSubject<Int>()
        s.subscribe(onError: { print($0 is RxError) })
        s.onError(RxError.unknown)
        """) == [
          "Arithmetic overflow occurred.", "Sequence timeout. true", "other offline", "true",
        ])
  }

  @Test func `an error without an error handler is reported to the host`() {
    let program = PlayedProgram(
      """
      Observable<Int>.error(.offline).subscribe(onNext: { print($0) })
      Single<Int>.error(.failed(404)).subscribe(onSuccess: { print($0) })
      let relay = PublishRelay<Int>()
      Observable<Int>.error(.late).bind(to: relay)
      Observable<Int>.error(.heard).subscribe(onError: { print($0) })
      """)
    #expect(program.ending == nil)
    #expect(program.lines == ["heard"])
    #expect(program.unheard == ["offline", "failed(404)", "late"])
  }
}
