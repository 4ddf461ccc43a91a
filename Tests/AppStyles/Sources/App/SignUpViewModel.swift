import RxSwift

/// A view model with input and output structs of observables, and a dispose bag.
package final class SignUpViewModel {
  package enum Problem: Equatable {
    case empty
    case short(length: Int, minimum: Int)
  }

  package struct Input {
    let name: Observable<String>
    let password: Observable<String>
    let submit: Observable<Void>
  }

  package struct Output {
    let problem: Observable<Problem?>
    let signedUp: Observable<(name: String, length: Int)>
  }

  package init() {}

  package func transform(input: Input, disposeBag: DisposeBag) -> Output {
    let form = Observable.combineLatest(input.name, input.password).share(replay: 1)
    let problem = form.map { name, password -> Problem? in
      if name.isEmpty { return .empty }
      return password.count < 8 ? .short(length: password.count, minimum: 8) : nil
    }
    let signedUp = PublishSubject<(name: String, length: Int)>()
    input.submit.withLatestFrom(Observable.combineLatest(form, problem))
      .filter { $0.1 == nil }
      .map { (name: $0.0.0, length: $0.0.1.count) }
      .bind(to: signedUp)
      .disposed(by: disposeBag)
    return Output(problem: problem.distinctUntilChanged(), signedUp: signedUp)
  }
}
