import RxSwift

let bag = DisposeBag()
let subject = PublishSubject<Int>()
subject.subscribe(onNext: { print(10 / $0) }).disposed(by: bag)
func send(_ numbers: [Int]) {
  for number in numbers {
    subject.onNext(number)
    print("sent", number)
  }
}
send([5, 0, 2])
print("never")
