import RxSwift

func listen() {
  let bag = DisposeBag()
  let numbers = PublishSubject<Int>()
  var seen: [Int] = []
  Observable<Int>.create { observer in
    observer.onNext(1)
    return Disposables.create { print("created stream disposed") }
  }
  .subscribe(onNext: { seen.append($0) })
  .disposed(by: bag)
  numbers.do(onDispose: { print("subject disposed") })
    .subscribe(onNext: { print("got", $0) })
    .disposed(by: bag)
  numbers.onNext(2)
  print("end of function", seen)
}

listen()
print("after")
let run = {
  let bag = DisposeBag()
  let names = ["a", "b"]
  Disposables.create { print("disposed", names.count) }.disposed(by: bag)
  print("end of closure")
}
run()
func counter() -> () -> Int {
  var count = 0
  let step = 2
  return {
    count += step
    return count
  }
}
let next = counter()
print(next(), next())
