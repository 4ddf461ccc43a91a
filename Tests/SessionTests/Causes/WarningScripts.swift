import RxsEngine
import RxsRuntime

@testable import RxsSession

/// The scripts of `WarningTests`.
enum WarningScripts {
  private static let stub = "stub \"https://e.org/*\" json(1) after 1s\n"

  private static let background = "let bag = DisposeBag()\nlet xs = PublishSubject<Int>()\n"
  private static let late =
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
      "it replays, or starts anew",
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
      "reaches nothing any more",
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
      "before anybody listened",
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
      "over the newer one to",
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
      "nothing but its stream can end it",
      [
        "let xs = PublishSubject<Int>()\nxs.subscribe(onNext: { print($0) })",
        "Observable<Int>.interval(1s).subscribe(onNext: { print($0) })",
        "let a = PublishSubject<Int>()\nlet b = PublishRelay<Int>()\na.bind(to: b)",
        "let name = BehaviorRelay(value: 1)\nname.asDriver().drive(onNext: { print($0) })",
        "let bell = PublishRelay<Int>()\nbell.asSignal().emit(onNext: { print($0) })",
      ]
    ),
    (
      "lives on after drop",
      [
        "let vm = Cyclic()\ndrop vm",
        "let vm = Cyclic()\nsubscribe vm.count as n\nemit vm.tap\ndrop vm",
        "let n = 3\nlet vm = Cyclic()\ndrop vm",
        "let vm = Cyclic()\nlet name = \"a\"\nsubscribe vm.count as n\ndispose n\ndrop vm",
        "let vm = Cyclic()\nemit vm.tap\nadvance 2s\ndrop vm",
      ]
    ),
  ]

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

  // MARK: - View models

  /// A view model that a closure of its own holds.
  private final class Cyclic {
    let tap = PublishRelay<Void>()
    let count = BehaviorRelay(value: 0)
    private let bag = DisposeBag()

    init() { tap.subscribe(onNext: { self.count.accept(self.count.value + 1) }).disposed(by: bag) }
  }

  private final class Acyclic {
    let tap = PublishRelay<Void>()
    let count = BehaviorRelay(value: 0)
    private let bag = DisposeBag()

    init() {
      tap.subscribe(onNext: { [count] in count.accept(count.value + 1) }).disposed(by: bag)
    }
  }

  /// A view model that scheduled work holds for a second.
  private final class Timed {
    let tap = PublishRelay<Void>()
    let count = BehaviorRelay(value: 0)
    private let bag = DisposeBag()

    init() {
      tap.subscribe(onNext: { [weak self] in self?.begin() }).disposed(by: bag)
    }

    private func begin() {
      _ = MainScheduler.instance.scheduleRelative((), dueTime: .seconds(1)) {
        self.count.accept(1)
        return Disposables.create()
      }
    }
  }

  static var catalog: Catalog {
    var catalog = Catalog()
    catalog.explore("Cyclic", { Cyclic() })
    catalog.explore("Acyclic", { Acyclic() })
    catalog.explore("Timed", { Timed() })
    return catalog
  }
}
