import RxSwift

let subject = PublishSubject<Int>()
subject.onError(RxError.timeout)
PublishSubject<Int>().onError(5)
