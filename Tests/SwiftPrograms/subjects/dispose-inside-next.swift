import RxSwift

let subject = PublishSubject<Int>()
let serial = SerialDisposable()
serial.disposable = subject.subscribe(
  onNext: { n in
    print("got", n)
    if n == 2 { serial.dispose() }
  }, onDisposed: { print("disposed") })
for n in 1...3 { subject.onNext(n) }
print(subject.hasObservers, serial.isDisposed)
