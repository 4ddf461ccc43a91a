/// Correct scripts that resemble the scripts with a warning.
extension WarningScripts {
  static let near: [[String]] = [
    [
      stub + """
        let load = http.get("https://e.org/a").map { $0.status }.share()
        subscribe load.map { $0 + 1 } as a, load.map { $0 + 2 } as b
        """,
      stub + """
        let load = http.get("https://e.org/a").map { $0.status }
        let more = http.get("https://e.org/b").map { $0.status }
        subscribe load as a, more as b
        """,
      stub + """
        let load = http.get("https://e.org/a").map { $0.status }
        subscribe load as a
        subscribe load as b
        """,
      """
      stub "https://e.org/*" failure("lost"), json(1)
      let load = http.get("https://e.org/a").map { $0.status }
      subscribe load.retry(2) as a
      run
      """,
      stub + """
        let load = http.get("https://e.org/a").map { $0.status }
        let go = PublishSubject<Void>()
        subscribe go.flatMap { load } as a
        emit go (), ()
        """,
      stub + """
        subscribe http.get("https://e.org/a").map { _ in 1 } as a, http.get("https://e.org/a").map { _ in 2 } as b
        """,
      stub + """
        func load(_ n: Int) -> Observable<Int> { http.get("https://e.org/a").map { $0.status + n } }
        subscribe Observable.zip(load(1), load(2)) { $0 + $1 } as a
        """,
      stub + """
        let go = PublishSubject<Int>()
        subscribe go.flatMap { n in Observable.merge((1...3).map { _ in http.get("https://e.org/a").map { $0.status } }) } as a
        emit go 1, 2
        run
        """,
      """
      stub "https://e.org/*" json(1)
      let load = http.get("https://e.org/a").map { $0.status }
      subscribe Observable.concat(load, load) as a
      run
      """,
      stub + """
        let load = http.get("https://e.org/a").map { $0.status }
        let go = PublishSubject<Int>()
        subscribe go.flatMapLatest { _ in load } as a
        for n in 1...3 { go.onNext(n) }
        run
        """,
    ],
    [
      """
      let xs = hot("-1|")
      let shared = xs.share()
      subscribe shared as a
      subscribe shared as b
      run
      """,
      """
      let xs = PublishSubject<Int>()
      let shared = xs.share(replay: 1)
      subscribe shared as a
      dispose a
      subscribe shared as b
      """,
      """
      let xs = cold("-#")
      subscribe xs.share().retry(2) as a
      run
      """,
      """
      let one = Observable.just(1)
      subscribe one as a
      subscribe one as b
      """,
      """
      let shared = Observable.just(1).share()
      subscribe shared.concat(shared) as a
      """,
      """
      let config = Observable.just(1).share(replay: 1)
      let go = PublishRelay<Int>()
      subscribe go.flatMapLatest { n in config.map { $0 + n } } as a
      emit go 1, 2
      """,
      """
      let xs = PublishSubject<Int>()
      let shared = xs.share()
      subscribe shared.catch { _ in shared } as a
      fail xs .offline
      """,
      """
      let name = BehaviorRelay(value: "a").asDriver()
      let fixed = Driver.just(1)
      subscribe fixed as a, name as b
      subscribe fixed as c, name as d
      """,
    ],
    [
      """
      let load = PublishSubject<Int>()
      subscribe load.flatMap { n in Observable<Int>.error(.offline).catchAndReturn(n) } as out
      emit load 1
      emit load 2
      """,
      """
      let xs = PublishSubject<Int>()
      subscribe xs.take(1) as out
      emit xs 1
      emit xs 2
      """,
      """
      let xs = PublishSubject<Int>()
      subscribe xs as out
      dispose out
      emit xs 2
      """,
      """
      let xs = PublishSubject<Int>()
      subscribe xs.map { $0 } as still, xs.flatMap { n in Observable<Int>.error(.offline) } as out
      emit xs 1
      emit xs 2
      """,
      """
      let xs = PublishSubject<Int>()
      subscribe xs.map { $0 } as out
      fail xs .offline
      emit xs 1
      """,
      """
      let xs = PublishSubject<Int>()
      subscribe xs.flatMap { n in Observable<Int>.error(.offline) }.retry() as out
      emit xs 1
      emit xs 2
      """,
      """
      let xs = PublishSubject<Int>()
      subscribe xs.flatMap { n in Observable<Int>.error(.offline) } as out
      emit xs 1
      subscribe xs.map { $0 } as again
      emit xs 2
      """,
      """
      let xs = PublishSubject<Int>()
      subscribe xs.flatMap { n in Observable<Int>.error(.offline) }.materialize() as out
      subscribe xs as seen
      emit xs 1
      emit xs 2
      """,
    ],
    [
      """
      let bag = DisposeBag()
      let a = PublishRelay<Int>()
      let b = PublishRelay<Int>()
      a.bind(to: b).disposed(by: bag)
      subscribe b
      emit a 1, 2
      """,
      """
      let bag = DisposeBag()
      let xs = PublishRelay<Int>()
      xs.observe(on: MainScheduler.asyncInstance).filter { $0 < 3 }.map { $0 + 1 }.bind(to: xs).disposed(by: bag)
      emit xs 1
      """,
      "let xs = PublishSubject<Int>()\nsubscribe xs\nemit xs 1, 2",
      """
      let bag = DisposeBag()
      let xs = PublishRelay<Int>()
      xs.filter { $0 < 3 }.delay(1s).map { $0 + 1 }.bind(to: xs).disposed(by: bag)
      emit xs 1
      run
      """,
      """
      viewmodel Counter {
        input add: Int
        state count = 0
        state last = 0
        on add { n in
          count += n
          last = n
        }
        output count
        output last
      }
      let vm = Counter()
      subscribe vm
      emit vm.add 1
      """,
      """
      let bag = DisposeBag()
      let state = BehaviorRelay(value: 0)
      state.subscribe(onNext: { if $0 == 0 { state.accept(1) } }).disposed(by: bag)
      """,
      """
      let bag = DisposeBag()
      let a = PublishSubject<Int>()
      let b = PublishSubject<Int>()
      a.subscribe(onNext: { b.onNext($0) }).disposed(by: bag)
      b.subscribe(onCompleted: { a.onNext(4) }).disposed(by: bag)
      emit a 1
      complete b
      """,
    ],
    [
      "let xs = PublishSubject<Int>()\nsubscribe xs\nemit xs 1",
      "let xs = BehaviorRelay(value: 0)\nemit xs 1\nsubscribe xs",
      "let xs = PublishSubject<Int>()\nemit xs 1",
      "let xs = ReplaySubject<Int>.create(bufferSize: 1)\nemit xs 1\nsubscribe xs",
      "let xs = PublishSubject<Int>()\nsubscribe xs as a\ndispose a\nemit xs 1\nsubscribe xs as b",
    ],
    [
      late + """
        let bag = DisposeBag()
        let text = PublishRelay<String>()
        let shown = BehaviorRelay(value: "")
        text.flatMapLatest { q in http.get("https://e.org/s", query: ["q": q]) }.map { $0.text }.bind(to: shown).disposed(by: bag)
        subscribe shown
        emit text "a", "b"
        run
        """,
      late + """
        let bag = DisposeBag()
        let id = PublishRelay<String>()
        let kept = BehaviorRelay(value: [""])
        id.flatMap { q in http.get("https://e.org/s", query: ["id": q]) }.map { $0.text }.scan([""]) { $0 + [$1] }.bind(to: kept).disposed(by: bag)
        subscribe kept
        emit id "a", "b"
        run
        """,
      late + """
        let bag = DisposeBag()
        let id = PublishRelay<String>()
        let kept = BehaviorRelay(value: [""])
        id.flatMap { q in http.get("https://e.org/s", query: ["id": q]) }.map { kept.value + [$0.text] }.bind(to: kept).disposed(by: bag)
        subscribe kept
        emit id "a", "b"
        run
        """,
      late + """
        let bag = DisposeBag()
        let id = PublishRelay<String>()
        let kept = BehaviorRelay(value: ["": ""])
        id.flatMap { q in http.get("https://e.org/s", query: ["id": q]) }.subscribe(onNext: { r in kept.accept(["last": r.text]) }).disposed(by: bag)
        subscribe kept
        emit id "a", "b"
        run
        """,
      late + """
        let text = PublishRelay<String>()
        subscribe text.concatMap { q in http.get("https://e.org/s", query: ["q": q]) }.map { $0.text }.asDriver(onErrorJustReturn: "") as shown
        emit text "a", "b"
        run
        """,
      late + """
        let text = PublishRelay<String>()
        subscribe text.flatMapFirst { q in http.get("https://e.org/s", query: ["q": q]) }.map { $0.text }.asDriver(onErrorJustReturn: "") as shown
        emit text "a", "b"
        run
        """,
      """
      stub "https://e.org/*" json(1) after 1s, json(2) after 1s
      let text = PublishRelay<String>()
      subscribe text.flatMap { q in http.get("https://e.org/s", query: ["q": q]) }.map { $0.text }.asDriver(onErrorJustReturn: "") as shown
      emit text "a", "b"
      run
      """,
      late + """
        let file = PublishRelay<String>()
        subscribe file.flatMap { q in http.get("https://e.org/" + q) }.map { $0.text } as loaded
        emit file "a", "b"
        run
        """,
      late + """
        let file = PublishRelay<String>()
        subscribe file.flatMap { q in http.get("https://e.org/" + q) }.map { $0.text }.asDriver(onErrorJustReturn: "") as loaded
        emit file "a", "b"
        run
        """,
      """
      stub "https://e.org/*" json("saved") after 3s, json("saved") after 1s
      let save = PublishRelay<Int>()
      subscribe save.flatMap { n in http.get("https://e.org/s", query: ["n": n]) }.map { $0.text }.asDriver(onErrorJustReturn: "") as message
      emit save 1, 2
      run
      """,
    ],
    [
      background + """
        let view = BehaviorRelay(value: 0)
        let label = Binder(view) { v, n in v.accept(n) }
        xs.observe(on: ConcurrentDispatchQueueScheduler(qos: .background)).bind(to: label).disposed(by: bag)
        emit xs 1
        advance
        """,
      background + """
        let view = BehaviorRelay(value: 0)
        let label = Binder(view, scheduler: CurrentThreadScheduler.instance) { v, n in v.accept(n) }
        xs.observe(on: ConcurrentDispatchQueueScheduler(qos: .background)).observe(on: MainScheduler.instance).bind(to: label).disposed(by: bag)
        emit xs 1
        advance
        """,
      background + """
        let name = xs.observe(on: ConcurrentDispatchQueueScheduler(qos: .background)).asDriver(onErrorJustReturn: 0)
        name.drive(onNext: { print($0) }).disposed(by: bag)
        emit xs 1
        advance
        """,
      background + """
        let view = BehaviorRelay(value: 0)
        let label = Binder(view, scheduler: CurrentThreadScheduler.instance) { v, n in v.accept(n) }
        xs.observe(on: MainScheduler.asyncInstance).bind(to: label).disposed(by: bag)
        emit xs 1
        advance
        """,
      background + """
        xs.observe(on: SerialDispatchQueueScheduler(qos: .utility)).subscribe(onNext: { print($0) }).disposed(by: bag)
        emit xs 1
        advance
        """,
      background + """
        let view = BehaviorRelay(value: 0)
        let label = Binder(view, scheduler: CurrentThreadScheduler.instance) { v, n in v.accept(n) }
        xs.observe(on: ConcurrentDispatchQueueScheduler(qos: .background)).delay(1s).bind(to: label).disposed(by: bag)
        emit xs 1
        run
        """,
    ]
      + [
        "ConcurrentDispatchQueueScheduler(queue: .main)",
        "SerialDispatchQueueScheduler(queue: DispatchQueue.main, internalSerialQueueName: \"m\")",
        "OperationQueueScheduler(operationQueue: .main)",
      ].map { scheduler in
        background + """
          let view = BehaviorRelay(value: 0)
          let label = Binder(view, scheduler: CurrentThreadScheduler.instance) { v, n in v.accept(n) }
          xs.observe(on: \(scheduler)).bind(to: label).disposed(by: bag)
          emit xs 1
          run
          """
      },
    [
      "let bag = DisposeBag()\nlet xs = PublishSubject<Int>()\nxs.subscribe(onNext: { print($0) }).disposed(by: bag)",
      "let xs = PublishSubject<Int>()\nlet d = xs.subscribe(onNext: { print($0) })",
      "Observable.just(1).subscribe(onNext: { print($0) })",
      "let xs = PublishSubject<Int>()\nsubscribe xs.map { $0 } as out",
      "let xs = PublishSubject<Int>()\nxs.subscribe(onNext: { print($0) }).dispose()",
      "let xs = PublishSubject<Int>()\n_ = xs.subscribe(onNext: { print($0) })",
    ],
    [
      "let vm = Acyclic()\ndrop vm",
      "let vm = Acyclic()\nsubscribe vm.count as n\nemit vm.tap\ndrop vm",
      "let vm = Cyclic()\nlet other = vm\ndrop vm",
      "let vm = Cyclic()\nlet out = vm.count\ndrop vm",
      "let vm = Timed()\nemit vm.tap\ndrop vm",
    ],
  ]
}
