import RxSwift

_ = Observable<Int>.interval(.seconds(1.5), scheduler: MainScheduler.instance)
