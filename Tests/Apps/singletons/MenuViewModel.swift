import RxCocoa
import RxSwift

final class MenuViewModel {
  struct Input { let signIn: Observable<String>; let signOut: Observable<Void> }
  struct Output { let title: Driver<String>; let isSignedIn: Driver<Bool> }

  private let bag = DisposeBag()

  func transform(input: Input) -> Output {
    input.signIn.subscribe(onNext: { UserSession.shared.name.accept($0) }).disposed(by: bag)
    input.signOut.subscribe(onNext: { UserSession.shared.name.accept(nil) }).disposed(by: bag)
    return Output(
      title: UserSession.shared.name.asDriver().map { $0.map { "Hello, \($0)" } ?? "Sign in" },
      isSignedIn: UserSession.shared.isSignedIn.asDriver(onErrorJustReturn: false))
  }
}
