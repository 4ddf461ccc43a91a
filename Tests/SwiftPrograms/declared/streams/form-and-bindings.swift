import RxSwift
import RxRelay
import RxCocoa
final class FormViewModel {
  let email = BehaviorRelay(value: ""), password = BehaviorRelay(value: ""), submit = PublishRelay<Void>()
  let isValid: Driver<Bool>, errors: Driver<[String]>, result: Signal<Result<String, FormError>>
  enum FormError: Error, Equatable { case invalid([String]), server(String) }
  init(login: @escaping (String, String) -> Single<String>) {
    let problems = Observable.combineLatest(email, password) { e, p in
      var r: [String] = []
      if !e.contains("@") { r.append("email") }
      if p.count < 4 { r.append("password") }
      return r
    }.share(replay: 1)
    errors = problems.asDriver(onErrorJustReturn: [])
    isValid = errors.map(\.isEmpty).distinctUntilChanged()
    result = submit.withLatestFrom(Observable.combineLatest(problems, email, password))
      .flatMapLatest { p, e, pw -> Observable<Result<String, FormError>> in
        guard p.isEmpty else { return .just(.failure(.invalid(p))) }
        return login(e, pw).map { .success($0) }.catch { .just(.failure(.server("\($0)"))) }.asObservable()
      }.asSignal(onErrorSignalWith: .empty())
  }
}
enum Api: Error { case wrong }
let vm = FormViewModel { e, p in p == "pass" ? .just("welcome \(e)") : .error(Api.wrong) }
let bag = DisposeBag()
vm.isValid.drive(onNext: { print("valid", $0) }).disposed(by: bag)
vm.errors.drive(onNext: { print("errors", $0) }).disposed(by: bag)
vm.result.emit(onNext: { print("result", $0) }).disposed(by: bag)
vm.submit.accept(())
vm.email.accept("a@b")
vm.password.accept("nope")
vm.submit.accept(())
vm.password.accept("pass")
vm.submit.accept(())
let source = PublishSubject<String>(), mirror = BehaviorRelay<String?>(value: nil)
source.bind(to: mirror).disposed(by: bag)
mirror.compactMap { $0 }.bind { print("mirror", $0) }.disposed(by: bag)
source.onNext("x"); source.onNext("y")
print(mirror.value ?? "nil")
let counter = BehaviorRelay(value: 0)
Observable.of(1, 2, 3).withLatestFrom(counter) { $0 + $1 }.bind(to: counter).disposed(by: bag)
print(counter.value)
final class Owner {
  var seen: [Int] = []; let bag = DisposeBag();
  func watch(_ o: Observable<Int>) {
    o.subscribe(with: self, onNext: { $0.seen.append($1) }, onDisposed: { _ in print("unwatch") }).disposed(by: bag)
  }; deinit { print("owner", seen) }
}
var owner: Owner? = Owner()
owner?.watch(counter.asObservable())
counter.accept(8)
owner = nil
counter.accept(9)
let binder = Binder(vm) { vm, text in print("bound", text, vm.email.value) }
Observable.just("t").bind(to: binder).disposed(by: bag)
