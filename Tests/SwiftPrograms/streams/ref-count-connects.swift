import RxSwift

let source = PublishSubject<Int>()
var connections = 0
let counted =
  source
  .do(onSubscribe: { connections += 1 }, onDispose: { print("disconnected") })
  .publish()
  .refCount()
let first = counted.subscribe(onNext: { print("first", $0) })
let second = counted.subscribe(onNext: { print("second", $0) })
source.onNext(1)
first.dispose()
source.onNext(2)
second.dispose()
source.onNext(3)
let third = counted.subscribe(onNext: { print("third", $0) })
source.onNext(4)
third.dispose()
print(connections)
