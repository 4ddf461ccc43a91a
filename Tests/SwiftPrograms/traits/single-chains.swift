import RxSwift

let bag = DisposeBag()
func user(_ id: Int) -> Single<String> { .just("user\(id)") }
func friends(of name: String) -> Single<[String]> { .just([name + "-a", name + "-b"]) }
user(1)
  .flatMap { friends(of: $0) }
  .map { $0.joined(separator: " ") }
  .subscribe(onSuccess: { print($0) })
  .disposed(by: bag)
Single.zip(user(1), user(2)) { $0 + "&" + $1 }.subscribe(onSuccess: { print($0) }).disposed(by: bag)
Single.zip(user(3), Single.just(4)).subscribe(onSuccess: { print($0) }).disposed(by: bag)
