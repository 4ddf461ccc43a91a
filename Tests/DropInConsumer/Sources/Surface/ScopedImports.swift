import class RxCocoa.BehaviorRelay
import protocol RxSwift.Disposable
import enum RxSwift.Event
import class RxSwift.Observable
import struct RxSwift.PrimitiveSequence
import class RxSwift.PublishSubject
import typealias RxSwift.Single
import struct RxTest.Recorded

func scopedImports(_ event: Event<Int>, _ source: Observable<Int>) -> Disposable {
  let relay = BehaviorRelay(value: 1)
  let recorded: Recorded<Event<Int>> = Recorded(time: 1, value: event)
  let single: Single<Int> = source.asSingle()
  _ = (relay.value, recorded.time, single)
  return PublishSubject<Int>().subscribe { _ in }
}
