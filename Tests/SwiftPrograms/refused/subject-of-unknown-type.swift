import RxSwift

let names = PublishSubject<Strin>()
