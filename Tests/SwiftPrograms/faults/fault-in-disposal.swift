import RxSwift

let numbers = [1]
var index = 0
let subscription = Observable<Int>.create { observer in
  observer.onNext(numbers[index])
  index += 1
  return Disposables.create {
    print("disposing")
    print(numbers[index])
  }
}
.subscribe(onNext: { print($0) }, onDisposed: { print("disposed") })
subscription.dispose()
print("never")
