import RxSwift

func observers(_ bag: DisposeBag) throws {
  let publish = PublishSubject<Int>()
  let behavior = BehaviorSubject(value: 1)
  let replays = [ReplaySubject<Int>.create(bufferSize: 1), ReplaySubject<Int>.createUnbounded()]
  let async = AsyncSubject<Int>()
  let value: Int = try behavior.value()
  for subject in replays {
    subject.on(.next(value))
    _ = (subject.hasObservers, subject.isDisposed)
    subject.asObserver().onCompleted()
    subject.dispose()
  }
  _ = (publish.hasObservers, publish.isDisposed, behavior.hasObservers, behavior.isDisposed)
  _ = (async.hasObservers, async.asObserver())
  let own: PublishSubject<Int>.SubjectObserverType = publish.asObserver()
  let ownBehavior: BehaviorSubject<Int>.SubjectObserverType = behavior.asObserver()
  let ownReplay: ReplaySubject<Int>.SubjectObserverType = replays[0].asObserver()
  let ownAsync: AsyncSubject<Int>.SubjectObserverType = async.asObserver()
  _ = (ownBehavior, ownReplay, ownAsync)
  own.onNext(2)
  let handler: AnyObserver<Int>.EventHandler = { _ in }
  let all: [AnyObserver<Int>] = [
    AnyObserver(publish), AnyObserver(eventHandler: handler), AnyObserver { event in print(event) },
    publish.asObserver().asObserver().mapObserver { $0 }, behavior.mapObserver { $0 + 1 },
  ]
  for observer in all {
    observer.on(.next(1))
    observer.onNext(2)
    observer.asObserver().onError(RxError.unknown)
  }
  async.on(.next(1))
  let texts: AnyObserver<String> = publish.mapObserver { text in text.count }
  texts.onCompleted()
  publish.subscribe(behavior).disposed(by: bag)
  publish.subscribe(async).disposed(by: bag)
  behavior.subscribe(onNext: { print($0) }).disposed(by: bag)
  publish.dispose()
  behavior.dispose()

  func forward<Subject: SubjectType>(
    _ subject: Subject, _ element: Subject.Observer.Element
  ) where Subject.Observer.Element == Subject.Element {
    subject.asObserver().onNext(element)
  }
  forward(PublishSubject<Int>(), 1)
}

final class Label {
  var text = ""
  var isHidden = false
}

extension Label: ReactiveCompatible {}

extension Reactive where Base: Label {
  var title: Binder<String?> {
    Binder(base, binding: { label, text in label.text = text ?? "" })
  }

  var scheduled: Binder<String> {
    return Binder(self.base, scheduler: CurrentThreadScheduler.instance) { label, text in
      label.text = text
    }
  }

  static var kind: String { "label" }
}

func reactive(_ label: Label, _ text: Observable<String>, _ bag: DisposeBag) {
  text.bind(to: label.rx.title).disposed(by: bag)
  text.bind(to: label.rx.scheduled).disposed(by: bag)
  text.bind(to: label.rx.text).disposed(by: bag)
  text.map(\.isEmpty).bind(to: label.rx.isHidden, label.rx.isHidden).disposed(by: bag)
  let type: Reactive<Label>.Type = Label.rx
  let same: Label.ReactiveBase = label.rx.base
  let binder: Binder<String> = Reactive(label)[dynamicMember: \.text]
  binder.on(.next("a"))
  binder.asObserver().onNext("b")
  let element: Binder<String>.Element = "c"
  _ = (type.kind, same, Reactive<Label>(label), element)
}
