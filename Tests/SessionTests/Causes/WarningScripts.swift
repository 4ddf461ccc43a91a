/// The scripts of `WarningTests` that cause a warning.
enum WarningScripts {
  static let stub = "stub \"https://e.org/*\" json(1) after 1s\n"

  static let background = "let bag = DisposeBag()\nlet xs = PublishSubject<Int>()\n"
  static let late =
    "stub \"https://e.org/*\" json([\"of a\"]) after 3s, json([\"of b\"]) after 1s\n"

  static let raising: [(says: String, scripts: [String])] = [
    (
      "is requested twice",
      [
        stub + """
          let load = http.get("https://e.org/a").map { $0.status }
          subscribe load.map { $0 + 1 } as a, load.map { $0 + 2 } as b
          """,
        stub + """
          viewmodel Search {
            input text: String
            let found = text.flatMapLatest { q in http.get("https://e.org/" + q) }
            output status = found.map { $0.status }
            output body = found.map { $0.text }
          }
          let vm = Search()
          subscribe vm
          emit vm.text "a"
          """,
        stub + """
          let load = http.get("https://e.org/a").map { $0.status }
          subscribe Observable.combineLatest(load, load.map { $0 + 1 }) { $0 + $1 } as sum
          """,
        stub + """
          let load = http.get("https://e.org/a").map { $0.status }
          let go = PublishSubject<Void>()
          subscribe go.flatMap { Observable.zip(load.map { $0 }, load.map { -$0 }) { $0 + $1 } } as sum
          emit go
          """,
        stub + """
          let load = http.get("https://e.org/a").map { $0.status }
          subscribe load.filter { $0 == 200 } as good, load.filter { $0 != 200 } as bad
          run
          """,
      ]
    ),
    (
      "it replays, or starts again",
      [
        """
        let shared = Observable.just(1).share()
        subscribe shared as a
        subscribe shared as b
        """,
        """
        let xs = hot("-1|")
        let shared = xs.map { $0 + 1 }.share(replay: 1)
        subscribe shared as a
        run
        subscribe shared as b
        """,
        """
        let shared = Observable.of(1, 2).share(replay: 1, scope: .forever)
        subscribe shared as a
        subscribe shared as b
        """,
        """
        let xs = PublishSubject<Int>()
        let shared = xs.share()
        subscribe shared as a
        fail xs .offline
        subscribe shared.map { $0 } as b
        """,
        """
        let xs = PublishSubject<Int>()
        let first = xs.take(1).share()
        subscribe first as a
        emit xs 1
        subscribe first as b
        """,
      ]
    ),
    (
      "has no effect any more",
      [
        """
        let load = PublishSubject<Int>()
        subscribe load.flatMap { n in n == 2 ? Observable<Int>.error(.offline) : Observable.just(n) } as out
        emit load 2
        emit load 3
        """,
        """
        let load = PublishRelay<Int>()
        subscribe load.flatMapLatest { n in Observable<Int>.error(.offline) }.map { $0 + 1 } as out
        emit load 1
        emit load 2
        """,
        """
        let xs = PublishSubject<Int>()
        subscribe xs.timeout(1s) as out
        advance 2s
        emit xs 1
        """,
        """
        viewmodel Loader {
          input go: Int
          output out = go.flatMap { n in Observable<Int>.error(.offline) }
        }
        let vm = Loader()
        subscribe vm
        emit vm.go 1
        emit vm.go 2
        """,
        """
        let xs = PublishSubject<Int>()
        subscribe xs.single() as out
        emit xs 1
        emit xs 2
        emit xs 3
        """,
      ]
    ),
    (
      "while it sends another one",
      [
        """
        let bag = DisposeBag()
        let xs = PublishSubject<Int>()
        xs.subscribe(onNext: { if $0 < 3 { xs.onNext($0 + 1) } }).disposed(by: bag)
        emit xs 1
        """,
        """
        let bag = DisposeBag()
        let relay = PublishRelay<Int>()
        relay.filter { $0 < 3 }.map { $0 + 1 }.bind(to: relay).disposed(by: bag)
        emit relay 1
        """,
        """
        let bag = DisposeBag()
        let state = BehaviorRelay(value: 0)
        state.filter { $0 == 1 }.subscribe(onNext: { _ in state.accept(0) }).disposed(by: bag)
        emit state 1
        """,
        """
        let bag = DisposeBag()
        let a = PublishRelay<Int>()
        let b = PublishRelay<Int>()
        a.bind(to: b).disposed(by: bag)
        b.filter { $0 < 3 }.map { $0 + 1 }.bind(to: a).disposed(by: bag)
        emit a 2
        """,
        """
        let xs = PublishSubject<Int>()
        subscribe xs.do(onNext: { if $0 == 1 { xs.onNext(2) } }) as out
        emit xs 1
        """,
      ]
    ),
    (
      "before it had a subscriber",
      [
        "let xs = PublishSubject<Int>()\nemit xs 1\nsubscribe xs",
        "let xs = PublishRelay<Int>()\nemit xs 1, 2\nsubscribe xs.map { $0 } as out",
        "let xs = PublishSubject<Int>()\nxs.onNext(1)\nsubscribe xs as out",
        """
        viewmodel Echo {
          input text: String
          output echo = text.map { $0 + "!" }
        }
        let vm = Echo()
        emit vm.text "a"
        subscribe vm
        """,
        """
        let bell = PublishRelay<Void>()
        emit bell
        advance 3s
        subscribe bell.asSignal() as rings
        """,
      ]
    ),
    (
      "instead of the newer answer to",
      [
        late + """
          let bag = DisposeBag()
          let text = PublishRelay<String>()
          let shown = BehaviorRelay(value: "")
          text.flatMap { q in http.get("https://e.org/s", query: ["q": q]) }.map { $0.text }.bind(to: shown).disposed(by: bag)
          subscribe shown
          emit text "a"
          emit text "b"
          run
          """,
        late + """
          let text = PublishRelay<String>()
          let shown = text.flatMap { q in http.get("https://e.org/s", query: ["q": q]).map { $0.text } }.asDriver(onErrorJustReturn: "")
          subscribe shown
          emit text "a", "b"
          run
          """,
        late + """
          let text = PublishRelay<String>()
          let shown = text.debounce(100ms).distinctUntilChanged()
            .flatMap { q in http.get("https://e.org/s", query: ["q": q]) }
            .compactMap { $0.text }
            .share(replay: 1)
          subscribe shown
          emit text "a"
          advance 500ms
          emit text "b"
          run
          """,
        late + """
          viewmodel Search {
            input text: String
            let found = text.flatMap { q in http.get("https://e.org/s", query: ["q": q]) }
            output shown = found.map { $0.text }.asDriver(onErrorJustReturn: "")
          }
          let vm = Search()
          subscribe vm
          emit vm.text "a"
          emit vm.text "b"
          advance 5s
          """,
        late + """
          let bag = DisposeBag()
          let page = BehaviorRelay(value: 1)
          let shown = BehaviorSubject(value: "")
          page.flatMap { n in http.get("https://e.org/list", query: ["page": n]) }.map { $0.text }.bind(to: shown).disposed(by: bag)
          subscribe shown.distinctUntilChanged() as text
          emit page 2
          run
          """,
      ]
    ),
    (
      "off the main scheduler",
      [
        background + """
          let view = BehaviorRelay(value: 0)
          let label = Binder(view, scheduler: CurrentThreadScheduler.instance) { v, n in v.accept(n) }
          xs.observe(on: ConcurrentDispatchQueueScheduler(qos: .background)).bind(to: label).disposed(by: bag)
          emit xs 1
          advance
          """,
        background + """
          let name = BehaviorRelay(value: "").asDriver()
          xs.observe(on: SerialDispatchQueueScheduler(qos: .utility)).subscribe(onNext: { _ in name.drive(onNext: { print($0) }).disposed(by: bag) }).disposed(by: bag)
          emit xs 1
          advance
          """,
        background + """
          let view = BehaviorRelay(value: 0)
          let label = Binder(view, scheduler: CurrentThreadScheduler.instance) { v, n in v.accept(n) }
          Observable.of(1, 2).subscribe(on: ConcurrentDispatchQueueScheduler(qos: .background)).map { $0 + 1 }.bind(to: label).disposed(by: bag)
          advance
          """,
        background + """
          let view = BehaviorRelay(value: 0)
          let label = Binder(view, scheduler: CurrentThreadScheduler.instance) { v, n in v.accept(n) }
          xs.observe(on: MainScheduler.instance).observe(on: ConcurrentDispatchQueueScheduler(qos: .background)).filter { $0 > 0 }.bind(to: label).disposed(by: bag)
          emit xs 1, 2
          advance
          """,
        background + """
          let page = BehaviorRelay(value: 0)
          let out = BehaviorRelay(value: 0)
          xs.observe(on: ConcurrentDispatchQueueScheduler(qos: .background)).subscribe(onNext: { _ in page.asDriver().drive(out).disposed(by: bag) }).disposed(by: bag)
          emit xs 1
          advance
          """,
      ]
    ),
    (
      "ends only with its stream",
      [
        "let xs = PublishSubject<Int>()\nxs.subscribe(onNext: { print($0) })",
        "Observable<Int>.interval(1s).subscribe(onNext: { print($0) })",
        "let a = PublishSubject<Int>()\nlet b = PublishRelay<Int>()\na.bind(to: b)",
        "let name = BehaviorRelay(value: 1)\nname.asDriver().drive(onNext: { print($0) })",
        "let bell = PublishRelay<Int>()\nbell.asSignal().emit(onNext: { print($0) })",
      ]
    ),
    (
      "stays alive after drop",
      [
        "let vm = Cyclic()\ndrop vm",
        "let vm = Cyclic()\nsubscribe vm.count as n\nemit vm.tap\ndrop vm",
        "let n = 3\nlet vm = Cyclic()\ndrop vm",
        "let vm = Cyclic()\nlet name = \"a\"\nsubscribe vm.count as n\ndispose n\ndrop vm",
        "let vm = Cyclic()\nemit vm.tap\nadvance 2s\ndrop vm",
      ]
    ),
  ]
}
