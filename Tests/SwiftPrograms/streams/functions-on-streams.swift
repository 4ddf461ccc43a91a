import RxSwift

let bag = DisposeBag()
func pages(_ count: Int) -> Observable<String> {
  guard count > 0 else { return .empty() }
  return Observable.range(start: 1, count: count).map { "page \($0)" }
}
func total(of source: Observable<Int>) -> Observable<Int> {
  source.reduce(0, accumulator: +)
}
pages(2).subscribe { print($0) }.disposed(by: bag)
pages(0).subscribe { print($0) }.disposed(by: bag)
total(of: .of(1, 2, 3)).subscribe(onNext: { print($0) }).disposed(by: bag)
