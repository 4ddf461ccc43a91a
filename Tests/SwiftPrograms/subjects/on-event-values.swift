import RxSwift

let bag = DisposeBag()
let subject = PublishSubject<Int>()
subject.subscribe { event in
  switch event {
  case .next(let n): print("next", n)
  case .error(let error): print("error", error)
  case .completed: print("completed")
  }
}.disposed(by: bag)
subject.on(.next(1))
subject.on(.completed)
subject.on(.next(2))
let event = Event.next(5)
print(event, event.element, event.isStopEvent, event.map { $0 * 2 })
