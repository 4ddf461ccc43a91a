import RxsEngine
import Testing

/// A test control with a property, events and a binder.
@Suite struct ControlTests {
  private final class Field {
    var texts: [String?] = []
  }

  @Test func `a control property sends its values and accepts new values`() {
    let relay = BehaviorRelay<String?>(value: nil)
    let field = Field()
    VirtualClock().bound {
      let property = ControlProperty(
        values: relay, valueSink: Binder(field) { field, text in field.texts.append(text) })
      var seen: [String] = []
      let bag = DisposeBag()
      property.orEmpty.subscribe(onNext: { seen.append($0) }).disposed(by: bag)
      property.changed.subscribe(onNext: { seen.append("changed to \($0 ?? "nil")") })
        .disposed(by: bag)
      property.asDriver().drive(onNext: { seen.append("driven by \($0 ?? "nil")") })
        .disposed(by: bag)
      #expect(seen == ["", "driven by nil"])
      seen = []
      relay.accept("a")
      #expect(seen == ["a", "changed to a", "driven by a"])
      Observable.of("b", "c").bind(to: property.orEmpty).disposed(by: bag)
      #expect(field.texts == ["b", "c"])
    }
  }

  @Test func `a control event is not replayed to a later subscriber`() {
    let taps = PublishSubject<Int>()
    VirtualClock().bound {
      let event = ControlEvent(events: taps)
      var seen: [String] = []
      let bag = DisposeBag()
      event.subscribe(onNext: { seen.append("\($0)") }).disposed(by: bag)
      event.asSignal().emit(onNext: { seen.append("signal \($0)") }).disposed(by: bag)
      event.asInfallible().subscribe(onNext: { seen.append("infallible \($0)") }).disposed(by: bag)
      let driver = event.asDriver()
      driver.drive(onNext: { seen.append("driver \($0)") }).disposed(by: bag)
      taps.onNext(1)
      #expect(seen == ["1", "signal 1", "infallible 1", "driver 1"])
      seen = []
      event.subscribe(onNext: { seen.append("late \($0)") }).disposed(by: bag)
      #expect(seen == [])
      driver.drive(onNext: { seen.append("late driver \($0)") }).disposed(by: bag)
      #expect(seen == ["late driver 1"], "a driver replays, also one of events")
    }
  }

  @Test func `a binder does not keep its target alive`() {
    var field: Field? = Field()
    weak let target = field
    let binder = field.map { Binder<String>($0) { field, text in field.texts.append(text) } }
    VirtualClock().bound {
      binder?.onNext("a")
      #expect(target?.texts == ["a"])
      field = nil
      #expect(target == nil)
      binder?.onNext("b")
      binder?.onCompleted()
    }
  }

  @Test func `a binder calls its closure on its scheduler`() {
    let (field, clock) = (Field(), VirtualClock())
    clock.bound {
      let queue = SerialDispatchQueueScheduler(qos: .default)
      let binder = Binder<String>(field, scheduler: queue) { $0.texts.append($1) }
      binder.onNext("a")
      #expect(field.texts == [])
      while clock.nextTime != nil { clock.step() }
      #expect(field.texts == ["a"])
    }
  }
}
