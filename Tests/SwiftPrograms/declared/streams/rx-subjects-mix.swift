import Foundation
import RxCocoa
import RxRelay
import RxSwift

enum Field: String, CaseIterable { case name, mail, age }

struct ValidationError: Error, CustomStringConvertible {
  let field: Field
  let reason: String
  var description: String { "\(field.rawValue): \(reason)" }
}

extension ObservableType where Element == String {
  func validated(_ field: Field, _ rule: @escaping (String) -> String?) -> Observable<ValidationError?> {
    map { text in rule(text).map { ValidationError(field: field, reason: $0) } }
  }
}

extension Reactive where Base: Form {
  var title: Binder<String> { Binder(base) { form, text in form.title = "[\(text)]" } }
  var text: ControlProperty<String> {
    ControlProperty(values: base.nameRelay, valueSink: Binder(base) { $0.nameRelay.accept($1) })
  }
}

class Form: NSObject {
  var title = ""
  let nameRelay = BehaviorRelay(value: "")
  let mail = BehaviorSubject(value: "x@y")
  let age = ReplaySubject<Int>.create(bufferSize: 2)
  let bag = DisposeBag()
  lazy var errors: Observable<[ValidationError]> = Observable.combineLatest(
    nameRelay.validated(.name) { $0.isEmpty ? "missing" : nil },
    mail.validated(.mail) { $0.contains("@") ? nil : "no @" },
    age.map(String.init).validated(.age) { (Int($0) ?? 0) < 18 ? "too young" : nil }
  ) { [$0, $1, $2].compactMap { $0 } }.share(replay: 1)
}

let form = Form()
form.age.onNext(10)
form.age.onNext(20)
form.errors.map(\.description).distinctUntilChanged().subscribe(onNext: { print("errors", $0) }).disposed(by: form.bag)
Observable.just("Sign up").bind(to: form.rx.title).disposed(by: form.bag)
form.rx.text.asDriver().map { "hi \($0)" }.drive(onNext: { print($0) }).disposed(by: form.bag)
form.rx.text.onNext("Zoe")
form.mail.onNext("bad")
form.age.onNext(5)
form.mail.onNext("a@b")
form.mail.onCompleted()
print(form.title, (try? form.mail.value()) ?? "ended", form.nameRelay.value)
let merged = Observable.merge(form.nameRelay.map { "n:\($0)" }, form.age.map { "a:\($0)" }).take(4)
merged.subscribe(onNext: { print($0, terminator: " ") }, onCompleted: { print("|") }).disposed(by: form.bag)
form.nameRelay.accept("Al")
form.nameRelay.accept("Bo")
let groups = Observable.of(1, 2, 3, 4, 5).groupBy { $0 % 2 }.flatMap { g in g.toArray().map { (g.key, $0) } }
groups.subscribe(onNext: { print("group", $0.0, $0.1) }).disposed(by: form.bag)
Observable.of("b", "a", "c").reduce("") { $0 + $1 }.withLatestFrom(form.nameRelay) { "\($0)\($1)" }.subscribe {
  print($0)
}.disposed(by: form.bag)
Observable<Int>.error(ValidationError(field: .age, reason: "none")).materialize().subscribe(onNext: { print($0) })
  .disposed(by: form.bag)
let connectable = Observable.of(1, 2).do(onSubscribe: { print("subscribed") }).publish()
connectable.subscribe(onNext: { print("one", $0) }).disposed(by: form.bag)
connectable.connect().disposed(by: form.bag)
