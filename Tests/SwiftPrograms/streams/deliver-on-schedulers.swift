import RxSwift

let bag = DisposeBag()
Observable.of(1, 2).observe(on: MainScheduler.instance).subscribe { print($0) }.disposed(by: bag)
Observable.of(1, 2).subscribe(on: MainScheduler.instance).subscribe { print($0) }.disposed(by: bag)
Observable.of(1, 2).observe(on: CurrentThreadScheduler.instance).subscribe { print($0) }.disposed(by: bag)
Observable.just(3, scheduler: CurrentThreadScheduler.instance).subscribe { print($0) }.disposed(by: bag)
Observable.of(4, 5, scheduler: CurrentThreadScheduler.instance).subscribe { print($0) }.disposed(by: bag)
let scheduler: SchedulerType = MainScheduler.instance
Observable.of("a").observe(on: scheduler).subscribe { print($0) }.disposed(by: bag)
let immediate: ImmediateSchedulerType = CurrentThreadScheduler.instance
Observable.of("b").observe(on: immediate).subscribe { print($0) }.disposed(by: bag)
