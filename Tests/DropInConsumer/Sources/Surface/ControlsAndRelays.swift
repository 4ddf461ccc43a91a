import RxCocoa
import RxRelay
import RxSwift

final class TextField {
  private let value = BehaviorRelay<String?>(value: nil)
  let taps = PublishRelay<Void>()
  fileprivate(set) lazy var text = ControlProperty<String?>(
    values: value.asObservable(),
    valueSink: AnyObserver { [value] event in
      if case .next(let text) = event { value.accept(text) }
    })
  fileprivate(set) lazy var tap = ControlEvent<Void>(events: taps)
}

extension TextField: ReactiveCompatible {}

extension Reactive where Base: TextField {
  var text: ControlProperty<String?> { base.text }
  var tap: ControlEvent<Void> { base.tap }
}

func controls(_ field: TextField, _ bag: DisposeBag) {
  let text: ControlProperty<String> = field.rx.text.orEmpty
  let changed: ControlEvent<String> = text.changed
  text.on(.next("a"))
  _ = (text.asControlProperty(), text.asDriver(), text.asObservable(), changed.asControlEvent())
  _ = (changed.asDriver(), changed.asSignal(), changed.asInfallible(), changed.asObservable())
  let element: ControlProperty<String>.Element = "a"
  let same: ControlEvent<String>.Element = element
  text.subscribe(onNext: { print($0) }).disposed(by: bag)
  field.rx.tap.subscribe(onNext: { print("tap") }).disposed(by: bag)
  field.rx.tap.bind { print("tap") }.disposed(by: bag)
  field.rx.tap.asDriver().drive(onNext: { _ in }).disposed(by: bag)
  Observable.just("a").bind(to: text).disposed(by: bag)
  Observable.just("a").bind(to: field.rx.text).disposed(by: bag)
  Driver.just("a").drive(field.rx.text).disposed(by: bag)
  func property<Property: ControlPropertyType>(
    _ property: Property
  ) -> ControlProperty<Property.Element> { property.asControlProperty() }
  func event<Event: ControlEventType>(_ event: Event) -> ControlEvent<Event.Element> {
    event.asControlEvent()
  }
  _ = (property(text), event(changed))
  _ = Observable.combineLatest(text, field.rx.text.orEmpty) { $0 + $1 }
  _ = same
}

func relays(_ a: Observable<Int>, _ label: Label, _ bag: DisposeBag) {
  let behavior = BehaviorRelay(value: 1)
  let publish = PublishRelay<Int>()
  let replays = [ReplayRelay<Int>.create(bufferSize: 2), ReplayRelay<Int>.createUnbound()]
  behavior.accept(behavior.value + 1)
  publish.accept(1)
  for relay in replays {
    relay.accept(1)
    relay.subscribe { _ in }.disposed(by: bag)
    _ = (relay.asObservable(), relay.asInfallible())
  }
  _ = (behavior.asObservable(), behavior.asInfallible(), behavior.asDriver())
  _ = (publish.asObservable(), publish.asInfallible(), publish.asSignal())
  publish.subscribe { print($0) }.disposed(by: bag)
  behavior.subscribe(onNext: { print($0) }).disposed(by: bag)
  let optional = BehaviorRelay<Int?>(value: nil)
  a.bind(to: behavior).disposed(by: bag)
  a.bind(to: behavior, behavior).disposed(by: bag)
  a.bind(to: publish).disposed(by: bag)
  a.bind(to: replays[0]).disposed(by: bag)
  a.bind(to: optional).disposed(by: bag)
  a.bind(to: PublishRelay<Int?>()).disposed(by: bag)
  a.bind(to: ReplayRelay<Int?>.create(bufferSize: 1)).disposed(by: bag)
  a.bind(to: PublishSubject<Int>()).disposed(by: bag)
  a.bind(to: PublishSubject<Int?>()).disposed(by: bag)
  a.bind(onNext: { print($0) }).disposed(by: bag)
  a.bind { print($0) }.disposed(by: bag)
  a.map { "\($0)" }.bind(to: label.rx.text, label.rx.scheduled).disposed(by: bag)
  a.map { "\($0)" }.bind(to: label.rx.title).disposed(by: bag)
  a.bind(with: label, onNext: { label, number in label.text = "\(number)" }).disposed(by: bag)
  a.bind(with: label) { label, number in label.text = "\(number)" }.disposed(by: bag)
  let array: Single<[Int]> = a.bind(to: { $0.toArray() })
  let curried: Int = a.bind(to: { _ in { (number: Int) in number } }, curriedArgument: 1)
  _ = (array, curried)
}
