import RxSwift

let subject = PublishSubject<Int>()
let subscription = subject.subscribe()
subscription.dispose()
print(subscription.isDisposed)
