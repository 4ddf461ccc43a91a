import RxSwift

let bag = DisposeBag()
let subject = BehaviorSubject(value: 1)
subject.subscribe { print("1:", $0) }.disposed(by: bag)
subject.onNext(2)
subject.subscribe { print("2:", $0) }.disposed(by: bag)
print(try! subject.value())
subject.onError(RxError.timeout)
subject.subscribe { print("3:", $0) }.disposed(by: bag)
do { print(try subject.value()) } catch { print("no value:", error) }
