import RxSwift

let bag = DisposeBag()
let names: Observable<String?> = .of("a", nil, "b")
names.map { $0 ?? "-" }.toArray().subscribe(onSuccess: { print($0) }).disposed(by: bag)
names.toArray().subscribe(onSuccess: { print($0) }).disposed(by: bag)
names.map { $0?.count }.subscribe(onNext: { print($0) }).disposed(by: bag)
names.distinctUntilChanged().skip(1).subscribe { print($0) }.disposed(by: bag)
