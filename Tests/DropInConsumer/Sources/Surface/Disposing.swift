import RxSwift

func disposing(_ disposable: Disposable, _ scheduler: ImmediateSchedulerType) {
  let boolean = BooleanDisposable()
  let flagged: Cancelable = BooleanDisposable(isDisposed: true)
  let composite = CompositeDisposable()
  if let key: CompositeDisposable.DisposeKey = composite.insert(disposable) {
    composite.remove(for: key)
  }
  _ = (composite.count, composite.isDisposed, flagged.isDisposed)
  _ = CompositeDisposable(boolean, flagged)
  _ = CompositeDisposable(boolean, flagged, disposable, composite)
  _ = CompositeDisposable(disposables: [boolean, flagged])
  composite.dispose()
  let serial = SerialDisposable()
  serial.disposable = disposable
  serial.dispose()
  let single = SingleAssignmentDisposable()
  single.setDisposable(Disposables.create { print("disposed") })
  single.dispose()
  let counted = RefCountDisposable(disposable: serial)
  let retained: Disposable = counted.retain()
  retained.dispose()
  counted.dispose()
  let scheduled = ScheduledDisposable(scheduler: scheduler, disposable: single)
  scheduled.dispose()
  _ = (scheduled.scheduler, scheduled.isDisposed, counted.isDisposed, single.isDisposed)
  let made: [Disposable] = [
    Disposables.create(), Disposables.create(with: boolean.dispose),
    Disposables.create(boolean, serial), Disposables.create(boolean, serial, single),
    Disposables.create(boolean, serial, single, counted), Disposables.create([boolean]),
    Disposables.create { boolean.dispose() },
  ]
  let base: DisposeBase = boolean as Any as? DisposeBase ?? composite
  let bag = DisposeBag()
  bag.insert(boolean)
  bag.insert(boolean, serial)
  bag.insert(made)
  bag.insert {
    boolean
    serial
  }
  bag.insert(builder: { boolean })
  _ = DisposeBag(builder: { boolean })
  boolean.disposed(by: bag)
  _ = (DisposeBag(disposing: boolean, serial), DisposeBag(disposing: made), base)
  _ = DisposeBag {
    boolean
    serial
  }
  let build: DisposeBag.DisposableBuilder.Type = DisposeBag.DisposableBuilder.self
  _ = build.buildBlock(boolean, serial)
}
