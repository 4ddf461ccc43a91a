import RxCocoa
import RxSwift

enum Validity: Equatable {
  case valid
  case invalid(String)
  var isValid: Bool { self == .valid }
}

struct Rules {
  var minimum = 3
  func check(name: String) -> Validity { name.count < minimum ? .invalid("too short") : .valid }
  func check(password: String, repeated: String) -> Validity {
    guard password.contains(where: \.isNumber) else { return .invalid("needs a digit") }
    return password == repeated ? .valid : .invalid("differs")
  }
}

final class FormViewModel {
  let name = BehaviorRelay(value: "")
  let password = BehaviorRelay(value: "")
  let repeated = BehaviorRelay(value: "")
  let submit = PublishRelay<Void>()

  let problems: Driver<[String]>
  let canSubmit: Driver<Bool>
  let submitted: Signal<String>

  init(rules: Rules) {
    let nameValidity = name.map(rules.check(name:))
    let passwordValidity = Observable.combineLatest(password, repeated) { rules.check(password: $0, repeated: $1) }
    let all = Observable.combineLatest(nameValidity, passwordValidity) { [$0, $1] }.share(replay: 1)
    problems = all.map { $0.compactMap { if case .invalid(let text) = $0 { return text } else { return nil } } }
      .asDriver(onErrorJustReturn: [])
      .distinctUntilChanged()
    canSubmit = all.map { $0.allSatisfy(\.isValid) }.asDriver(onErrorJustReturn: false).distinctUntilChanged()
    submitted = submit.withLatestFrom(Observable.combineLatest(all, name))
      .filter { validities, _ in validities.allSatisfy(\.isValid) }
      .map { "welcome \($1)" }
      .asSignal(onErrorSignalWith: .empty())
  }
}

let form = FormViewModel(rules: Rules(minimum: 2))
let bag = DisposeBag()
form.problems.drive(onNext: { print("problems", $0) }).disposed(by: bag)
form.canSubmit.drive(onNext: { print("can submit", $0) }).disposed(by: bag)
form.submitted.emit(onNext: { print($0) }).disposed(by: bag)

form.submit.accept(())
form.name.accept("Ann")
form.password.accept("secret1")
form.repeated.accept("secret")
form.repeated.accept("secret1")
form.submit.accept(())
form.name.accept("A")
form.submit.accept(())
print(form.name.value, form.password.value.count)
